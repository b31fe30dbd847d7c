// <position-set offset="7">words</position-set>: words in a sentence that set the group's state.

import { css, html } from 'lit';
import { SHARED, fromAttribute } from '../element/fields.js';
import { Member } from './member.js';

export class PositionSet extends Member {
  /** What the words set: each attribute that is a field of the state. */
  get changes() {
    const given = SHARED.filter((name) => this.hasAttribute(name));
    return Object.fromEntries(given.map((name) => [name, fromAttribute(name, this.getAttribute(name))]));
  }

  #set = () => void this.change(this.changes);

  /** @override */
  render() {
    const isSet = Object.entries(this.changes).every(([name, value]) => Reflect.get(this.state, name) === value);
    return html`<button type="button" part="button" aria-pressed=${isSet ? 'true' : 'false'} @click=${this.#set}
      ><slot></slot></button>${this.complaints.map((complaint) => html` <span role="alert">${complaint}</span>`)}`;
  }

  static styles = css`
    button {
      display: inline; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit;
      cursor: pointer; text-decoration: underline dotted; text-underline-offset: 3px;
    }
    button:hover, button[aria-pressed='true'] { text-decoration-style: solid; }
    button:focus-visible { outline: 2px solid; outline-offset: 2px; }
    @media print { button { text-decoration: none; } }
  `;
}
