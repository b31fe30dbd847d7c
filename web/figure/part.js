// A part of a figure: it is drawn with its figure, or works for it.

export class Part {
  /** @param {import('./figure.js').Figure} figure */
  constructor(figure) {
    this.figure = figure;
    this.host = figure.host;
  }
}
