// A figure's heading, of the level that the page around it asks for.

import { html } from 'lit';

/** @typedef {(id: string, words: unknown) => unknown} Heading */

// No template can leave the name of a tag open.
/** @type {Heading[]} by the level less one */
const LEVELS = [
  (id, words) => html`<h1 class="title" id=${id}>${words}</h1>`,
  (id, words) => html`<h2 class="title" id=${id}>${words}</h2>`,
  (id, words) => html`<h3 class="title" id=${id}>${words}</h3>`,
  (id, words) => html`<h4 class="title" id=${id}>${words}</h4>`,
  (id, words) => html`<h5 class="title" id=${id}>${words}</h5>`,
  (id, words) => html`<h6 class="title" id=${id}>${words}</h6>`,
];

/** @param {import('./figure.js').Figure} figure @param {unknown} [words] none before they are known */
export function heading({ host, name }, words) {
  return LEVELS[host.state.headingLevel - 1]?.(`${name}-title`, words);
}
