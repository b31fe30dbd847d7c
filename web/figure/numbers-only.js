// In place of d3-color and d3-format, which d3-scale brings along: our scales are of numbers, and numbers.js writes
// them. Both write to prototypes in a way that fails where a page has frozen those of JavaScript.

const none = () => undefined;

export {
  none as color,
  none as cubehelix,
  none as format,
  none as formatPrefix,
  none as formatSpecifier,
  none as hcl,
  none as hsl,
  none as lab,
  none as precisionFixed,
  none as precisionPrefix,
  none as precisionRound,
  none as rgb,
};
