import { layerNorm } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import { add, reshape, type Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/** What the vectors of a token are added to. */
export interface EmbeddingShape {
  readonly width: number;
  /** Rows of the table of positions, of all sentences or of each; undefined without such a table. */
  readonly positions: Tensor | undefined;
  /** Rows of the table of segments; 0 without such a table. */
  readonly types: number;
}

/** Rows of a table by the tokens, `[batch · length, width]`. */
export function tokenRows(weights: Weights, name: string, { ids }: Inputs, width: number): Tensor {
  return reshape(weights.rows(name, ids, width), [-1, width]);
}

/** Embeddings of words, segments and positions, added: `[batch · length, width]`. */
export function addEmbeddings(weights: Weights, inputs: Inputs, shape: EmbeddingShape): Tensor {
  const { width, positions, types } = shape;
  const parts = [weights.rows('word_embeddings.weight', inputs.ids, width)];
  if (types === 1) parts.push(weights.tensor('token_type_embeddings.weight', [1, width]));
  if (types > 1) parts.push(weights.rows('token_type_embeddings.weight', inputs.tokenTypes(), width));
  if (positions) parts.push(weights.rows('position_embeddings.weight', positions, width));
  return reshape(
    parts.reduce((sum, part) => add(sum, part)),
    [-1, width],
  );
}

/** Embeddings as BERT has them: added and normalized. */
export function embedTokens(
  weights: Weights,
  inputs: Inputs,
  shape: EmbeddingShape & { readonly epsilon: number },
): Tensor {
  return layerNorm(weights, 'LayerNorm', addEmbeddings(weights, inputs, shape), shape.width, shape.epsilon);
}
