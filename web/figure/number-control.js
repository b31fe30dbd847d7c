// A number that is a control: typed, stepped with − and + (held down, they run), or moved with the arrow keys.

import { css, html } from 'lit';

/** @typedef {import('../element/element.js').PositionEncoding} Host */
/** @typedef {'dimension' | 'length' | 'base' | 'start' | 'position' | 'offset' | 'part' | 'pair' | 'noise'} NumberField */

/** A step and a large step. @type {Record<NumberField, [number, number]>} */
const STEPS = {
  dimension: [1, 8],
  length: [1, 16],
  base: [1, 1],
  start: [1, 16],
  position: [1, 10],
  offset: [1, 10],
  part: [1, 10],
  pair: [1, 4],
  noise: [0.01, 0.1],
};

/** Buttons whose hold has stepped already, so that their click must not. @type {WeakSet<EventTarget>} */
const held = new WeakSet();

/**
 * @param {Host} host
 * @param {NumberField} field
 * @param {{name?: string, label?: unknown, tone?: '' | 'p' | 'k', id?: string}} [look] its name for those who do not see it, its
 *   visible label, and what it is called within the element, where every figure may have a control of the same field
 */
export function numberControl(host, field, { name = field, label = name, tone = '', id = field } = {}) {
  const { numbers } = host;
  const value = host.state[field];
  const text = numbers.exact(value);

  /** @param {number} by */
  const step = (by) => host.change({ [field]: stepped(field, host.state[field], by) });
  /** @param {number} by */
  const button = (by) => html`<button
    type="button" aria-label="${name}: ${by < 0 ? 'less' : 'more'}"
    aria-disabled=${host.allows({ [field]: stepped(field, value, by) }) ? 'false' : 'true'}
    @click=${(/** @type {Event} */ { currentTarget }) => held.delete(/** @type {EventTarget} */ (currentTarget)) || (possible(currentTarget) && step(by))}
    @pointerdown=${(/** @type {PointerEvent} */ event) => hold(event, () => step(by))}
  >${by < 0 ? '−' : '+'}</button>`;

  /** @param {Event} event */
  const typed = ({ currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    if (input.value === numbers.exact(host.state[field])) return;
    const number = numbers.parse(input.value);
    host.change({ [field]: Number.isNaN(number) ? input.value : number });
    input.value = numbers.exact(host.state[field]);
  };
  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    // Those belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [small, large] = STEPS[field];
    const by = {
      ArrowUp: event.shiftKey ? large : small,
      ArrowDown: event.shiftKey ? -large : -small,
      PageUp: large,
      PageDown: -large,
    }[event.key];
    if (event.key === 'Enter') typed(event);
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return html`<span class="number ${tone} ${text.length > 12 ? 'long' : ''}">
    <label for=${id}>${label}</label>
    <span class="box">
      ${button(-STEPS[field][0])}<input
        id=${id} type="text" inputmode=${['position', 'offset', 'part', 'start'].includes(field) ? 'text' : 'decimal'}
        role="spinbutton" aria-label=${name} aria-valuenow=${value} aria-valuetext=${text}
        autocomplete="off" spellcheck="false" size=${Math.max(text.length, 2)} .value=${text}
        @change=${typed} @keydown=${keyed}>${button(STEPS[field][0])}
    </span>
  </span>`;
}

/**
 * @param {NumberField} field
 * @param {number} value
 * @param {number} by
 */
function stepped(field, value, by) {
  // A base is felt by its size, so it steps tenfold.
  if (field === 'base') return value * 10 ** Math.sign(by);
  // Hundredths are no doubles: their sum would have seventeen digits.
  return field === 'noise' ? Number((value + by).toFixed(9)) : value + by;
}

/** @param {EventTarget | null} button */
function possible(button) {
  return /** @type {Element} */ (button).ariaDisabled !== 'true';
}

/**
 * @param {PointerEvent} event
 * @param {() => void} step
 */
function hold({ currentTarget, button }, step) {
  const target = /** @type {HTMLElement} */ (currentTarget);
  if (button !== 0) return;
  held.delete(target);
  const end = new AbortController();
  /** @param {number} wait */
  const again = (wait) => {
    const timer = setTimeout(() => {
      if (!target.isConnected || !possible(target)) return;
      held.add(target);
      step();
      again(60);
    }, wait);
    end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  again(400);
  for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'contextmenu']) {
    target.addEventListener(type, () => end.abort(), { signal: end.signal });
  }
}

export const numberStyles = css`
  .number { display: inline-flex; align-items: center; gap: 0 8px; white-space: nowrap; font-size: 14px; max-inline-size: 100%; }
  .number.long { flex-wrap: wrap; }
  .number label { color: var(--soft); }
  .box { display: inline-flex; min-inline-size: 0; max-inline-size: 100%; box-sizing: border-box; border: 1px solid var(--line); border-radius: 6px; }
  .box:focus-within { border-color: var(--ink); }
  .number button {
    min-inline-size: 26px; min-block-size: 30px; padding: 0; border: 0; background: none; color: var(--soft); font: inherit;
    cursor: pointer; touch-action: manipulation; user-select: none; -webkit-user-select: none;
  }
  .number button:hover { color: var(--ink); }
  .number button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  .number input {
    box-sizing: content-box; padding: 0 4px; border: 0; background: none; color: var(--ink); font: inherit; font-weight: 600;
    font-variant-numeric: tabular-nums; text-align: center; field-sizing: content; min-inline-size: 4ch;
  }
  .number.long input { min-inline-size: 0; padding: 0 2px; letter-spacing: -0.02em; font-size: 13px; }
  .number.p label, .number.p input { color: var(--p); font-weight: 600; }
  .number.k label, .number.k input { color: var(--k); font-weight: 600; }
  @media (pointer: coarse) {
    .number button { min-inline-size: 44px; min-block-size: 44px; }
  }
`;
