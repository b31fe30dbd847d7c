// How everything looks: the colours of the two themes, the type, and how the figures share the width that the element
// has.

import { css } from 'lit';

export const commonStyles = css`
  /* A size container has no width of its own: where its place asks for one, in a flex row or a float say, it is this.
     */
  :host {
    display: block; container-type: inline-size; contain-intrinsic-inline-size: min(640px, 90vw); min-inline-size: 0;
    max-inline-size: 100%;
  }
  :host([hidden]) { display: none; }

  /* Ink and paper are the page's own: what is softer is mixed from them. */
  .root {
    --ink: var(--posenc-ink, var(--page-ink, #16191d)); --paper: var(--posenc-paper, var(--page, #ffffff));
    --p: var(--posenc-p, #8a1fb8); --k: var(--posenc-k, #007d6e); --halo: #ffffff;
    --soft: var(--posenc-soft, color-mix(in srgb, var(--ink) 78%, var(--paper)));
    --line: var(--posenc-line, color-mix(in srgb, var(--ink) 17%, var(--paper)));
    display: flex; flex-direction: column; box-sizing: border-box; block-size: 100%;
    /* Digits are as wide in any font: what fits in one fits in all. */
    font-size-adjust: ch-width 0.572;
    color: var(--ink); line-height: 1.5; font-style: normal; font-weight: 400; font-variant: normal;
    text-align: start; text-indent: 0; text-transform: none; text-shadow: none; white-space: normal;
    overflow-wrap: break-word; word-break: normal; hyphens: manual; letter-spacing: normal; word-spacing: normal;
  }
  .root.dark {
    --ink: var(--posenc-ink, var(--page-ink, #e8ebee)); --paper: var(--posenc-paper, var(--page, #111518));
    --halo: #0b0d0f;
    --p: var(--posenc-p, #d58cff); --k: var(--posenc-k, #35d0b0);
  }
  .root.paper { background: var(--paper); }

  .figures {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: 64px 48px; box-sizing: border-box; padding-block: 12px;
  }
  /* Not as a grid: Chromium keeps the height of a row when its content grows. */
  .figures.single { display: flex; flex-direction: column; }
  .figures.single > * { flex: 1 1 auto; min-block-size: 0; }
  /* Each figure answers to its own column; its picture takes what height its words leave. */
  .figures > * {
    grid-column: 1 / -1; display: flex; flex-direction: column; min-inline-size: 0; container-type: inline-size;
  }
  .figures > .awaited { min-block-size: 420px; }
  /* What comes soon needs no word. */
  .coming { animation: coming 0.3s steps(1); }
  @keyframes coming { from { opacity: 0; } }
  /* A text that changes keeps space for so many lines, in any font: nothing below it moves. */
  section > .title {
    margin: 0 0 12px; max-inline-size: 34em; min-block-size: calc(var(--lines, 1) * 1lh);
    font-size: 1.25em; line-height: 1.3; font-weight: 650; text-wrap: balance;
  }
  .caption {
    margin: 0; max-inline-size: 70ch; min-block-size: calc(var(--lines, 0) * 1lh); font-size: 0.875em;
    color: var(--soft);
  }
  /* What a figure has more, in one line that opens. */
  .folds { display: flex; flex-wrap: wrap; gap: 0 20px; font-size: 0.875em; }
  .folds > [open] { flex-basis: 100%; min-inline-size: 0; }
  .folds summary {
    inline-size: fit-content; min-block-size: 24px; cursor: pointer;
    text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--soft);
  }
  .folds .caption { font-size: 1em; padding-block-start: 4px; }
  .folds .values { padding: 0; font-size: 1em; }
  .caption strong, .caption b { color: var(--ink); font-weight: 600; }
  /* No letter of another weight and no power makes a line taller. */
  :is(.title, .caption, .formula) :is(b, strong, span) { line-height: 0; }
  /* Words that do something when they are clicked. */
  .words {
    min-block-size: 32px; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; text-align: start;
    cursor: pointer; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--soft);
  }
  .p { color: var(--p); }
  .k { color: var(--k); }
  .tabular { font-variant-numeric: tabular-nums; }
  sup, sub { font-size: 0.72em; line-height: 0; }
  /* A formula in the page's own font, its letters as they stand in the text around it; not every font has the slanted
     ones of MathML. */
  math { font: inherit; margin-block: -4px; }
  mi { text-transform: none; }
  /* Powers are set as in any other text: by the tables of many fonts Chromium lets them float above their base. Other
     browsers set formulas by themselves, whatever is said here. */
  msup { display: inline-block; line-height: 1.2; }
  msup * { display: inline; }
  msup > :last-child { font-size: 0.72em; line-height: 0; vertical-align: 0.5em; }
  .legend {
    display: inline-grid; grid-template-columns: 1fr 1fr 1fr; inline-size: 112px; font-size: 12px; line-height: 16px;
    color: var(--soft);
  }
  .legend canvas { grid-column: 1 / -1; inline-size: 100%; block-size: 8px; }
  .legend span { text-align: center; }
  .legend span:first-of-type { text-align: start; }
  .legend span:last-of-type { text-align: end; }
  canvas { forced-color-adjust: none; }
  svg { display: block; overflow: visible; }
  svg text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
  .axis path { fill: none; stroke: var(--line); }
  .mark.p { fill: var(--p); stroke: var(--halo); stroke-width: 1.5; }
  .mark.k { fill: var(--paper); stroke: var(--k); stroke-width: 2.5; }
  .spoken {
    position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  .unseen { display: none; }
  :focus-visible { outline: 2px solid var(--k); outline-offset: 2px; }

  /* Words that are not to be seen are read out all the same. */
  .without-heading section > .title,
  .without-caption section > :not(.title, .hero, .controls, .folds, details),
  .without-caption .hero .caption {
    position: absolute; inline-size: 1px; block-size: 1px; min-block-size: 0; padding: 0; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap;
  }
  .without-controls section > :not(.hero):has(button, input, select, summary),
  .without-controls .hero :is(.controls, .choice),
  .without-caption section > .caption:has(button, input, select) { display: none; }
  .without-heading.without-caption .figures { padding-block: 0 12px; gap: 24px; }

  .message p {
    margin: 12px 0 0; padding-inline-start: 12px; border-inline-start: 3px solid var(--p); max-inline-size: 70ch;
  }

  .stage { position: relative; display: flex; flex-direction: column; flex: 1 1 auto; min-block-size: 0; }
  .stage > .figures { flex: 1 1 auto; min-block-size: 0; min-inline-size: 0; }
  .failed .figures { display: none; }
  .fallback { position: absolute; inset: 0 0 auto; padding-block: 16px; }
  .failed .fallback { position: relative; }

  @container (max-width: 300px) {
    .root .figures .caption * { white-space: normal; }
  }
  /* Formulas hardly break. */
  @container (max-width: 260px) {
    .root .figures p { font-size: 12px; }
  }
  /* Too narrow for any figure: but nothing makes the page scroll sideways. */
  /* What is placed apart belongs to the root as well, or it would not be cut. */
  @container (max-width: 199px) { .root { position: relative; overflow: clip; } }
  @container (min-width: 880px) {
    .figures:not(.single) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .figures > .beside { grid-column: auto; }
    /* What is unfolded in one does not stretch the other. */
    .figures:has(> .beside details[open]) > .beside { align-self: start; }
    .figures > * > .title { font-size: 1.5em; }
  }
  @media (forced-colors: active) {
    .root, .root.dark {
      --ink: CanvasText; --soft: CanvasText; --line: CanvasText; --paper: Canvas; --halo: Canvas;
      --p: LinkText; --k: Highlight;
    }
  }
  @media (pointer: coarse) {
    .words, .folds summary { min-block-size: 44px; }
  }
  @media print {
    .unseen { display: block; }
    .number button { display: none; }
    .figures > * { break-inside: avoid; }
  }
`;
