// <position-controls>: the numbers of a group, to be changed at one place. The group's figures then show no controls.

import { css, html } from 'lit';
import { bar, barStyles } from '../element/bar.js';
import { commonStyles } from '../element/style.js';
import { pageOf, setPage } from '../element/theme.js';
import { undoKeys, undoStyles } from '../element/undo-control.js';
import { completePairs } from '../figure/columns.js';
import { numberStyles } from '../figure/number-control.js';
import { show } from '../library/words.js';
import { Member } from './member.js';

/** @typedef {import('../element/store.js').Way} Way */

const FIELDS = /** @type {const} */ (['position', 'offset', 'pair', 'dimension', 'length', 'base', 'start']);

export class PositionControls extends Member {
  /** @protected @override */
  static reflected = ['group', 'show'];

  static styles = [
    commonStyles,
    numberStyles,
    undoStyles,
    barStyles,
    css`
      .bar { border: 0; }
      .message p { margin-block: 4px; }
    `,
  ];

  #page = { ink: '', paper: '' };

  /** @protected @override */
  get kind() {
    return /** @type {const} */ ('controls');
  }

  /** Which numbers, in this order. */
  get show() {
    return this.getAttribute('show') ?? 'position offset pair';
  }

  set show(show) {
    this.take('show', () => show);
  }

  /** @param {Way} way */
  #go = (way) => this.store.go(way);

  /** @override */
  willUpdate() {
    super.willUpdate();
    this.#page = pageOf(this);
  }

  /** The fields that it shows. */
  get #fields() {
    const asked = new Set(this.show.split(/\s+/).filter(Boolean));
    this.asked('show', () => {
      const unknown = [...asked].find((name) => !FIELDS.some((field) => field === name));
      if (unknown !== undefined)
        throw new RangeError(`show must be some of ${FIELDS.join(', ')}, got ${show(unknown)}.`);
    });
    const known = [...asked].flatMap((name) => FIELDS.find((field) => field === name) ?? []);
    return known.filter((field) => field !== 'pair' || completePairs(this.store.state) > 0);
  }

  /** @override */
  render() {
    const { store, numbers, shade } = this;
    const { state, note } = store;
    const host = { state, numbers, change: store.change.bind(store), allows: store.allows.bind(store) };
    const fields = this.#fields;
    const messages = new Set([...this.faults.values(), ...store.complaints.values()]);
    return html`<div class="root ${shade}" dir="ltr" lang="en"
        @keydown=${(/** @type {KeyboardEvent} */ event) => undoKeys(event, this.#go)}>
      ${bar(host, fields, { allowsWay: (way) => store.allowsWay(way), go: this.#go })}
      <div class="message" part="message" role="alert">${[...messages].map((message) => html`<p>${message}</p>`)}</div>
      <div class="spoken" role="status">${note}</div>
    </div>`;
  }

  /** @override */
  updated() {
    setPage(this.renderRoot, this.#page);
    super.updated();
  }
}
