import { layerNorm } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import { add, reshape, type Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/** The sum of the vectors of a token and its position. */
export interface EmbeddingShape {
  readonly width: number;
  readonly epsilon: number;
  /** Rows of the table of positions, of all sentences or of each; undefined without such a table. */
  readonly positions: Tensor | undefined;
  /** Rows of the table of segments; 0 without such a table. */
  readonly types: number;
  /** The normalization, if it has another name than `LayerNorm`. */
  readonly norm?: string;
}

/** Rows of a table by the tokens, `[batch · length, width]`. */
export function tokenRows(weights: Weights, name: string, { ids }: Inputs, width: number): Tensor {
  return reshape(weights.rows(name, ids, width), [-1, width]);
}

/** Embeddings as BERT has them, normalized: `[batch · length, width]`. */
export function embedTokens(weights: Weights, inputs: Inputs, shape: EmbeddingShape): Tensor {
  const { width, epsilon, positions, types, norm = 'LayerNorm' } = shape;
  const parts = [weights.rows('word_embeddings.weight', inputs.ids, width)];
  if (types === 1) parts.push(weights.tensor('token_type_embeddings.weight', [1, width]));
  if (types > 1) parts.push(weights.rows('token_type_embeddings.weight', inputs.tokenTypes(), width));
  if (positions) parts.push(weights.rows('position_embeddings.weight', positions, width));
  const sum = parts.reduce((all, part) => add(all, part));
  return reshape(layerNorm(weights, norm, sum, width, epsilon), [-1, width]);
}
