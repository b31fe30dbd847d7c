// The colours from −1 to +1, beside a picture that has them; and where there are such, the colour of waves that are too
// fast to see.

import { html, nothing } from 'lit';
import { PaintedCanvas } from './painted-canvas.js';

const COLOURS = 255;

export class Legend {
  #canvas = new PaintedCanvas();
  #swatch = new PaintedCanvas();

  /** @param {boolean} [hasFast] whether there are waves too fast to see */
  render(hasFast = false) {
    const fast = html`<span class="fast"><canvas class="swatch" width="1" height="1"></canvas>too fast to see</span>`;
    return html`${hasFast ? fast : nothing}<span class="legend" role="img"
      aria-label="Colours from −1 through 0 to +1">
      <canvas class="colours" width=${COLOURS} height="1"></canvas><span>−1</span><span>0</span><span>+1</span>
    </span>`;
  }

  /**
   * @param {import('./figure.js').Figure} figure that it stands in
   * @param {{key: unknown[], pixel: () => Uint8ClampedArray}} [fast] the colour of what is too fast, and what it
   *   depends on, compared by identity
   */
  paint({ host: { palette, library }, root }, fast) {
    const canvas = /** @type {HTMLCanvasElement | null} */ (root.querySelector('.legend .colours'));
    this.#canvas.paint(canvas, { width: COLOURS, height: 1 }, [palette], () => library.legend(palette, COLOURS));
    const swatch = /** @type {HTMLCanvasElement | null} */ (root.querySelector('canvas.swatch'));
    if (fast) this.#swatch.paint(swatch, { width: 1, height: 1 }, fast.key, fast.pixel);
  }
}
