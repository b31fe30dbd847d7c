// A number that is a control: typed, stepped with − and + (held down, they run), or moved with the arrow keys.

import { css, html } from 'lit';
import { hasModifier } from './keys.js';
import { prefers } from './motion.js';

/** @typedef {import('./host.js').Host} Host */
/**
 * How a field is used and called.
 * @typedef {object} Look
 * @property {number} [large] a large step
 * @property {string} [name] for those who do not see it
 * @property {unknown} [label] what is seen, unless it is the name
 * @property {'p' | 'k'} [tone] its colour
 * @property {boolean} [signed] whether a keyboard on a screen must have a minus sign
 */

/** @satisfies {Record<string, Look>} */
const FIELDS = {
  dimension: { large: 8, name: 'dimension d' },
  length: { large: 16 },
  base: {},
  start: { large: 16, name: 'first position', label: 'start', signed: true },
  position: { name: 'position p', label: '● p', tone: /** @type {const} */ ('p'), signed: true },
  offset: { name: 'offset k', label: '○ k', tone: /** @type {const} */ ('k'), signed: true },
  part: { signed: true },
  pair: { large: 4 },
  noise: { large: 0.1 },
};
/** @typedef {keyof typeof FIELDS} NumberField */

/** Buttons whose hold has stepped already, so that their click must not. @type {WeakSet<EventTarget>} */
const held = new WeakSet();

/**
 * @param {Pick<Host, 'state' | 'numbers' | 'change' | 'allows'>} host
 * @param {NumberField} field
 * @param {Look & {id?: string, value?: number}} [own] what differs from the usual look, an id that is unique in the
 *   element, and a value that is ahead of the state
 */
export function numberControl(host, field, { id = field, value = host.state[field], ...own } = {}) {
  /** @type {Look} */
  const look = { ...FIELDS[field], ...own };
  const { name = field, label = name, tone = '', signed = false } = look;
  const [small, large] = [field === 'noise' ? 0.01 : 1, look.large ?? (field === 'base' ? 1 : 10)];
  const { numbers } = host;
  const text = numbers.exact(value);

  /** @param {number} by */
  const step = (by) => host.change({ [field]: stepped(field, host.state[field], by) });
  /** @param {number} by */
  const button = (by) => html`<button
    type="button" aria-label="${name}: ${by < 0 ? 'less' : 'more'}"
    aria-disabled=${host.allows({ [field]: stepped(field, value, by) }) ? 'false' : 'true'}
    @click=${(/** @type {Event} */ { currentTarget }) => {
      if (!held.delete(/** @type {EventTarget} */ (currentTarget)) && possible(currentTarget)) step(by);
    }}
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
    if (hasModifier(event)) return;
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
    <label for=${id} @click=${stepsOnTouch}>${label}</label>
    <span class="box">
      ${button(-small)}<input
        id=${id} type="text" inputmode=${signed ? 'text' : 'decimal'}
        role="spinbutton" aria-label=${name} aria-valuenow=${value} aria-valuetext=${text}
        autocomplete="off" spellcheck="false" size=${Math.max(text.length, 2)} .value=${text}
        @change=${typed} @keydown=${keyed}>${button(small)}
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

/** A finger that chooses a number wants − and + first, not a keyboard over half of the page. @param {Event} event */
function stepsOnTouch(event) {
  if (!prefers('(pointer: coarse)')) return;
  event.preventDefault();
  const label = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null | undefined} */ (label.parentElement?.querySelector('button:last-of-type'))?.focus();
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
  const again = () => {
    if (end.signal.aborted || !target.isConnected || !possible(target)) return;
    held.add(target);
    step();
    setTimeout(again, 60);
  };
  setTimeout(again, 400);
  for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'contextmenu']) {
    const stop = () => {
      end.abort();
      // No click follows: a later one must step.
      if (type !== 'pointerup') held.delete(target);
    };
    target.addEventListener(type, stop, { signal: end.signal });
  }
}

export const numberStyles = css`
  .number {
    display: inline-flex; align-items: center; gap: 0 8px; white-space: nowrap; font-size: 0.875em;
    max-inline-size: 100%;
  }
  .number.long { flex-wrap: wrap; }
  .number label { color: var(--soft); }
  .box {
    display: inline-flex; min-inline-size: 0; max-inline-size: 100%; box-sizing: border-box; border-radius: 6px;
    border: 1px solid var(--line);
  }
  .box:focus-within { border-color: var(--ink); }
  .number button {
    min-inline-size: 26px; min-block-size: 30px; padding: 0; border: 0; background: none; color: var(--soft);
    font: inherit; cursor: pointer; touch-action: manipulation; user-select: none; -webkit-user-select: none;
  }
  .number button:hover { color: var(--ink); }
  .number button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  .number input {
    box-sizing: content-box; padding: 0 4px; border: 0; background: none; color: var(--ink); font: inherit;
    font-weight: 600; font-variant-numeric: tabular-nums; text-align: center; field-sizing: content;
    min-inline-size: 4ch;
  }
  .number.long input { min-inline-size: 0; padding: 0 2px; letter-spacing: -0.02em; font-size: 0.93em; }
  /* Where a column is narrow, a long number has a line of its own. */
  @container (max-width: 300px) {
    .number { flex-wrap: wrap; }
    .number.long .box { display: grid; grid-template-columns: 1fr 1fr; }
    .number.long input { grid-area: 1 / 1 / 2 / 3; max-inline-size: calc(100cqi - 8px); font-weight: 400; }
  }
  .number.p label, .number.p input { color: var(--p); font-weight: 600; }
  .number.k label, .number.k input { color: var(--k); font-weight: 600; }
  @media (pointer: coarse) {
    .number button { min-inline-size: 44px; min-block-size: 44px; }
  }
`;
