// <position-controls>: the numbers of a group, to be changed at one place. The group's figures then show no controls.

import { css, html, nothing } from 'lit';
import { commonStyles } from '../element/style.js';
import { numberControl, numberStyles } from '../figure/number-control.js';
import { Member } from './member.js';

/** @typedef {import('../figure/number-control.js').NumberField} NumberField */

const FIELDS = /** @type {NumberField[]} */ (['position', 'offset', 'pair', 'dimension', 'length', 'base', 'start']);

export class PositionControls extends Member {
  /** Which numbers, in this order. */
  get show() {
    return this.getAttribute('show') ?? 'position offset pair';
  }

  /** @override */
  get kind() {
    return /** @type {const} */ ('controls');
  }

  /** @override */
  render() {
    const asked = this.show.split(/\s+/).filter(Boolean);
    const shown = FIELDS.filter((field) => asked.includes(field));
    shown.sort((a, b) => asked.indexOf(a) - asked.indexOf(b));
    const unknown = asked.find((name) => !FIELDS.some((field) => field === name));
    const complaints = [
      ...(unknown === undefined ? [] : [`show must be some of ${FIELDS.join(', ')}, got "${unknown.slice(0, 40)}".`]),
      ...this.complaints,
    ];
    return html`<div class="root" role="group" aria-label="position, offset and pair of the figures">
      ${shown.map((field) => numberControl(this, field))}
      ${complaints.length > 0 ? html`<p role="alert">${complaints.join(' ')}</p>` : nothing}
    </div>`;
  }

  static styles = [
    commonStyles,
    numberStyles,
    css`
      .root { display: flex; flex-wrap: wrap; gap: 8px 16px; }
      p { margin: 0; flex-basis: 100%; font-size: 14px; }
    `,
  ];
}
