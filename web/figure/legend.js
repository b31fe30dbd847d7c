// The colours from −1 to +1, beside a picture that has them.

import { html } from 'lit';
import { PaintedCanvas } from './painted-canvas.js';

const COLOURS = 255;

export class Legend {
  #canvas = new PaintedCanvas();

  render() {
    return html`<span class="legend" role="img" aria-label="Colours from −1 through 0 to +1">
      <canvas class="colours" width=${COLOURS} height="1"></canvas><span>−1</span><span>0</span><span>+1</span>
    </span>`;
  }

  /** @param {import('./figure.js').Figure} figure that it stands in */
  paint({ host: { palette, library }, root }) {
    const canvas = /** @type {HTMLCanvasElement | null} */ (root.querySelector('.legend canvas'));
    this.#canvas.paint(canvas, { width: COLOURS, height: 1 }, [palette], () => library.legend(palette, COLOURS));
  }
}
