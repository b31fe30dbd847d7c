// <position-set offset="7">words</position-set>: words in a sentence that set the group's state.

import { css, html, nothing } from 'lit';
import { FIELDS, SHARED, attributeOf } from '../element/fields.js';
import { undoKeys } from '../element/undo-control.js';
import { hasModifier } from '../figure/keys.js';
import { Member } from './member.js';
import { own, reflect } from './reflect.js';

/** @typedef {import('../figure/host.js').State} State */

export class PositionSet extends Member {
  /** @protected @override */
  static reflected = ['group', ...SHARED];

  static {
    reflect(PositionSet, SHARED);
  }

  constructor() {
    super();
    this.addEventListener('click', this.#act);
    this.addEventListener('keydown', (event) => {
      undoKeys(event, (way) => this.store.go(way));
      if ((event.key !== 'Enter' && event.key !== ' ') || hasModifier(event)) return;
      event.preventDefault();
      if (!event.repeat) this.#act();
    });
  }

  /** What the words set, each attribute that is a field. @returns {Partial<State>} */
  get #changes() {
    const given = SHARED.filter((name) => this.hasAttribute(attributeOf(name)));
    return Object.fromEntries(
      given.map((name) => [name, this.asked(name, () => FIELDS[name].check(name, own(this, name)))]),
    );
  }

  #act = () => {
    if (this.#objection(this.#changes) === '') this.store.change(this.#changes);
  };

  /** Why that cannot be. @param {Partial<State>} changes */
  #objection(changes) {
    if (Object.keys(changes).length === 0) return 'These words set nothing: they need an attribute such as offset="7".';
    const [fault] = this.faults.values();
    return fault ?? this.store.objection(changes);
  }

  /** @override @param {FocusOptions} [options] */
  focus(options) {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[role=button]'))?.focus(options);
  }

  /**
   * A <button> is a box: its words would not go on in the next line, and the comma after it could begin one.
   * @override
   */
  render() {
    const changes = this.#changes;
    const objection = this.#objection(changes);
    const isSet = SHARED.every((name) => !Object.hasOwn(changes, name) || changes[name] === this.store.state[name]);
    return html`<span role="button" part="button" tabindex="0" title=${objection || nothing}
      aria-disabled=${objection ? 'true' : 'false'} aria-current=${isSet && !objection ? 'true' : nothing}
      ><slot></slot></span>`;
  }

  static styles = css`
    :host([hidden]) { display: none; }
    span {
      cursor: pointer; text-decoration: underline dotted; text-underline-offset: 0.2em; touch-action: manipulation;
      -webkit-tap-highlight-color: transparent;
    }
    span:hover, span[aria-current] { text-decoration-style: solid; }
    span:focus-visible { outline: 2px solid; outline-offset: 2px; }
    span[aria-disabled='true'] { opacity: 0.6; cursor: default; text-decoration: none; }
    @media print { span { text-decoration: none; } }
  `;
}
