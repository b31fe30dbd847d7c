// An ONNX model in code: the few messages of onnx.proto that a small graph needs, as protobuf bytes.

/**
 * @typedef {{name: string, type: number, shape: (number | string)[]}} Value a string names a size that is known later
 * @typedef {{operator: string, inputs: string[], output: string, attributes?: number[][]}} Node
 */

/** TensorProto.DataType */
export const FLOAT = 1;

/**
 * @param {{input: Value, output: Value, constants: number[][], nodes: Node[]}} graph
 * @returns {Uint8Array} a ModelProto
 */
export function model({ input, output, constants, nodes }) {
  const graph = [
    ...nodes.flatMap((node) => message(1, nodeProto(node))),
    ...text(2, 'graph'),
    ...constants.flatMap((constant) => message(5, constant)),
    ...message(11, valueInfo(input)),
    ...message(12, valueInfo(output)),
  ];
  const IR_VERSION = 8;
  const OPERATOR_SET = 17;
  return new Uint8Array([...number(1, IR_VERSION), ...message(7, graph), ...message(8, number(2, OPERATOR_SET))]);
}

/**
 * A TensorProto.
 * @param {string} name
 * @param {number[]} shape
 * @param {Float32Array} values
 */
export function tensor(name, shape, values) {
  return [
    ...shape.flatMap((size) => number(1, size)),
    ...number(2, FLOAT),
    ...text(8, name),
    ...message(9, [...new Uint8Array(values.buffer)]),
  ];
}

/**
 * An AttributeProto that holds a whole number.
 * @param {string} name
 * @param {number} value
 */
export function attribute(name, value) {
  const INT = 2;
  return [...text(1, name), ...number(3, value), ...number(20, INT)];
}

/** @param {Node} node */
function nodeProto({ operator, inputs, output, attributes = [] }) {
  return [
    ...inputs.flatMap((input) => text(1, input)),
    ...text(2, output),
    ...text(4, operator),
    ...attributes.flatMap((one) => message(5, one)),
  ];
}

/** @param {Value} value */
function valueInfo({ name, type, shape }) {
  const sizes = shape.flatMap((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size)));
  return [...text(1, name), ...message(2, message(1, [...number(1, type), ...message(2, sizes)]))];
}

/** @param {number} field @param {string} value */
function text(field, value) {
  return message(field, [...new TextEncoder().encode(value)]);
}

/** @param {number} field @param {number[]} bytes */
function message(field, bytes) {
  return [...varint(8 * field + 2), ...varint(bytes.length), ...bytes];
}

/** @param {number} field @param {number} value */
function number(field, value) {
  return [...varint(8 * field), ...varint(value)];
}

/** @param {number} value */
function varint(value) {
  const bytes = [];
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}
