// Two steps are one: turning by a and then by b is turning by a + b, in every pair.

import { html } from 'lit';
import { Figure } from '../../figure/figure.js';
import { numberControl } from '../../figure/number-control.js';
import { EQUALS, TIMES, agreement, entriesOf, equation, matrix } from './equation.js';

export class TwoSteps extends Figure {
  /** @override */
  render() {
    const { host, name } = this;
    const first = numberControl(host, 'part', { name: 'first step a', label: 'a', id: `${name}-part` });
    const both = numberControl(host, 'offset', { name: 'both steps, k', label: 'k = a + b', id: `${name}-offset` });
    return html`<div class="controls steps">${first}${both}
        <button type="button" class="words" @click=${this.#back}>there and back again</button>
      </div>
      ${this.#steps()}`;
  }

  #back() {
    const { part, position } = this.host.state;
    this.host.change({ offset: 0, part: part === 0 ? 5 : part, position });
  }

  #steps() {
    const { host } = this;
    const { numbers, state } = host;
    const { offset, pair, part } = state;
    /** @type {ReturnType<import('../../library/index.js').Posenc['rotationSteps']>} */
    let steps;
    try {
      steps = host.ask('rotationSteps', offset, part);
    } catch (error) {
      return html`<p class="caption" role="status">${/** @type {Error} */ (error).message}</p>`;
    }
    const { first, second, difference } = steps;
    const [a = '', b = '', k = ''] = [part, offset - part, offset].map((step) => numbers.short(step));
    const whole = host.ask('rotation', offset);
    const [one = [], two = [], both = []] = [first, second, whole].map((rotation) => entriesOf(host, rotation));
    const [angleA, angleB, angleK] = [part, offset - part, offset].map((step) => {
      const phase = host.ask('phases', Math.abs(step))[pair] ?? 0;
      return html`<b class="tabular">${step < 0 ? '−' : ''}${numbers.angle(360 * phase)}</b>`;
    });
    return html`${equation([matrix(one, a), TIMES, matrix(two, b), EQUALS, matrix(both, k, 'k')])}
      <p class="caption">In pair ${numbers.exact(pair)}, a = ${a} turns by ${angleA} and b = ${b} by ${angleB}, without
        whole turns. Together they turn by ${angleK}, as <span class="k">k = ${k}</span> does at once. This holds in
        ${agreement(host, difference)}. So R<sub>n</sub> is R<sub>1</sub> applied n times, and R<sub>−k</sub> undoes
        R<sub>k</sub>.</p>`;
  }
}
