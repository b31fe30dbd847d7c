// Two steps are one: turning by a and then by b is turning by a + b, in every pair.

import { html, nothing } from 'lit';
import { equation, matrix, sign } from './equation.js';
import { completePairs } from '../../figure/columns.js';
import { numberControl } from '../../figure/number-control.js';

/** @typedef {import('../../element/element.js').PositionEncoding} Host */

export class TwoSteps {
  #host;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  reserved() {
    return nothing;
  }

  measured() {}

  drawn() {
    return true;
  }

  left() {}

  render() {
    const host = this.#host;
    const {
      state: { part, offset, position },
    } = host;
    const again = part === 0 ? 5 : part;
    return html`<div class="controls steps">
        ${numberControl(host, 'part', { name: 'first step a', label: 'a' })}
        ${numberControl(host, 'offset', { name: 'both steps, k', label: 'k = a + b', tone: 'k', id: 'steps-offset' })}
        <button type="button" class="words" @click=${() => host.change({ offset: 0, part: again, position })}>there and back again</button>
      </div>
      ${this.#steps(offset, part)}`;
  }

  /** @param {number} offset @param {number} part */
  #steps(offset, part) {
    const host = this.#host;
    const { numbers, state } = host;
    const { pair } = state;
    /** @type {ReturnType<import('../../library/index.js').Posenc['rotationSteps']>} */
    let steps;
    try {
      steps = host.ask('rotationSteps', offset, part);
    } catch (error) {
      return html`<p class="caption" role="status">${/** @type {Error} */ (error).message}</p>`;
    }
    const { first, second, difference } = steps;
    const whole = host.ask('rotation', offset);
    const pairs = completePairs(state);
    const [a, b, k] = [part, offset - part, offset].map((step) => numbers.short(step));
    const [one, two, both] = [first, second, whole].map((matrices) =>
      Array.from(matrices.subarray(4 * pair, 4 * pair + 4), (value) => numbers.fixed(value, 4)),
    );
    const angle = (/** @type {number} */ step) =>
      `${step < 0 ? '−' : ''}${numbers.angle(360 * (host.ask('phases', Math.abs(step))[pair] ?? 0))}`;
    return html`${equation(
      [
        matrix(one ?? [], html`R<sub>${a}</sub>`),
        matrix(two ?? [], html`R<sub>${b}</sub>`),
        sign('='),
        matrix(both ?? [], html`R<sub>${k}</sub>`, 'k'),
      ],
      `R of ${a} times R of ${b} equals R of ${k}; their first rows are ${[one, two, both].map((entries) => entries?.slice(0, 2).join(' ')).join(', ')}`,
    )}
      <p class="caption">In pair ${numbers.exact(pair)} a = ${a} turns by <b class="tabular">${angle(part)}</b> and b = ${b} by <b class="tabular">${angle(offset - part)}</b>, beside whole turns; both together by
        <b class="tabular">${angle(offset)}</b>, as <span class="k">k = ${k}</span> does at once. The same in ${pairs === 1 ? 'the one pair' : `all ${numbers.exact(pairs)} pairs`}: largest difference
        <span class="tabular">${difference === 0 ? '0' : numbers.scientific(difference)}</span>. So R<sub>n</sub> is R<sub>1</sub> n times over, and R<sub>−k</sub> undoes R<sub>k</sub>.</p>`;
  }

  /** It needs none of its own. @type {import('lit').CSSResultGroup} */
  static styles = [];
}
