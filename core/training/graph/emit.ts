import { type Dimension, Graph } from '../../onnx/graph.ts';
import { operationsBefore } from './gradients.ts';
import { ROWS, type Tape, type Tensor } from './tape.ts';

/**
 * Writes an ONNX model, a ModelProto, with these outputs, by their names. It contains only the operations that the outputs need, and takes all
 * inputs of the tape.
 *
 * @param known tensors that an earlier run has computed, by the names of the inputs that they become
 */
export function emit(
  tape: Tape,
  outputs: ReadonlyMap<string, Tensor>,
  name = 'training',
  known: ReadonlyMap<string, Tensor> = new Map(),
): Uint8Array {
  const graph = new Graph(name);
  const names = new Map<Tensor, string>();
  for (const [tensor, input] of tape.inputs) {
    names.set(tensor, graph.input(input, tensor.type, dimensionsOf(tensor)));
  }
  for (const [input, tensor] of known) {
    names.set(tensor, graph.input(input, tensor.type, dimensionsOf(tensor)));
  }
  const nameOf = (tensor: Tensor): string => {
    const known = names.get(tensor);
    if (known !== undefined) return known;
    const constant = `constant_${names.size}`;
    names.set(tensor, graph.constant(constant, tensor.type, tensor.shape, tape.constants.get(tensor)!));
    return constant;
  };
  for (const operation of operationsBefore([...outputs.values()], new Set(known.values()))) {
    const { operator, inputs, outputs: results, attributes } = operation;
    const made = graph.branch(operator, inputs.map(nameOf), results.length, { ...attributes });
    for (const [i, result] of results.entries()) names.set(result, made[i]!);
  }
  for (const [output, tensor] of outputs) {
    graph.output(nameOf(tensor), output, tensor.type, dimensionsOf(tensor));
  }
  return graph.bytes();
}

function dimensionsOf({ shape }: Tensor): Dimension[] {
  return shape.map((length) => (length === ROWS ? 'rows' : length));
}
