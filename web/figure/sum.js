// How p + k is written. Where no double holds the real sum, no other number stands for it.

import { lostIn } from '../library/check.js';

/**
 * @param {import('./numbers.js').Numbers} numbers
 * @param {{position: number, offset: number}} state
 */
export function sumOf(numbers, { position, offset }) {
  const sum = position + offset;
  const held = lostIn(position, offset) === 0;
  const near = `p + k ${held ? '=' : '≈'} ${numbers.short(sum)}`;
  return {
    /** As in PE(17): a number, or the letters. */
    name: held ? numbers.short(sum) : 'p + k',
    /** As in p + k = 17. */
    label: near,
    /** As in ○ 17: a number, or what it is near. */
    place: held ? numbers.short(sum) : near,
    /** To be read out. */
    exact: held
      ? numbers.exact(sum)
      : `${numbers.exact(position)} ${offset < 0 ? '−' : '+'} ${numbers.exact(Math.abs(offset))}`,
  };
}
