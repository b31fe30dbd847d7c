// Drawing on canvases, which a page's rules or an extension may block.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(context: CanvasRenderingContext2D) => void} draw asks nothing of the core, whose failures are others
 */
export function drawOn(canvas, draw) {
  try {
    draw(/** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')));
  } catch (cause) {
    throw new Error(
      'This page, this browser or an extension lets no canvas be drawn: allow canvases here, then load the page again.',
      { cause },
    );
  }
}

/** @param {HTMLCanvasElement} canvas @param {Uint8ClampedArray} rgba @param {number} width @param {number} [top] */
export function put(canvas, rgba, width, top = 0) {
  const pixels = /** @type {Uint8ClampedArray<ArrayBuffer>} */ (rgba);
  drawOn(canvas, (context) => context.putImageData(new ImageData(pixels, width), 0, top));
}
