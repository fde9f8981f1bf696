import type { Graph } from '../../../onnx/graph.ts';
import {
  apply,
  cast,
  concatenate,
  integers,
  operation,
  reshape,
  type Tensor,
  unsqueeze,
} from './operators.ts';

/** The inputs of a model that is being built, `[batch, length]` each, and what follows from their lengths. */
export interface Inputs {
  /** `input_ids`. */
  readonly ids: Tensor;
  /** True for tokens, false for padding, `[batch, 1, 1, length]`. */
  readonly present: Tensor;
  /** 0, 1, 2, ... `[length]`. */
  readonly positions: Tensor;
  /** `token_type_ids`, which the model takes once it is asked for. */
  tokenTypes(): Tensor;
  /** Tokens one below the other, `[batch · length, width]`, as `[batch, length, ...shape]`. */
  perSentence(x: Tensor, shape: readonly number[]): Tensor;
  /** A matrix `[length, length]` for each sentence and head, `[batch, heads, length, length]`. */
  perHead(x: Tensor, heads: number): Tensor;
}

export function createInputs(graph: Graph): Inputs {
  const input = (name: string): Tensor => ({
    graph,
    name: graph.input(name, 'int64', ['batch', 'length']),
  });
  const ids = input('input_ids');
  const lengths = apply('Shape', ids);
  const length = operation('Gather', [lengths, scalarInteger(ids, 1)], { axis: 0 });
  const mask = cast(input('attention_mask'), 'bool');
  let types: Tensor | undefined;
  const shapes = new Map<string, Tensor>();
  return Object.freeze<Inputs>({
    ids,
    present: unsqueeze(mask, [1, 2]),
    positions: operation('Range', [scalarInteger(ids, 0), length, scalarInteger(ids, 1)]),
    tokenTypes: () => (types ??= input('token_type_ids')),
    perSentence(x, shape) {
      const key = shape.join();
      const target = shapes.get(key) ?? concatenate([lengths, integers(x, shape)], 0);
      shapes.set(key, target);
      return reshape(x, target);
    },
    perHead(x, heads) {
      const batch = operation('Gather', [lengths, integers(x, [0])], { axis: 0 });
      const shape = concatenate([batch, integers(x, [heads]), apply('Shape', x)], 0);
      return operation('Expand', [unsqueeze(x, [0, 1]), shape]);
    },
  });
}

function scalarInteger(x: Tensor, value: number): Tensor {
  return reshape(integers(x, [value]), []);
}
