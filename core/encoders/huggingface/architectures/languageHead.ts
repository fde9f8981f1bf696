import { InputError } from '../../../inputError.ts';
import { activation, layerNorm, linear } from './blocks.ts';
import type { ModelConfig } from './modelConfig.ts';
import type { Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/**
 * The head of a masked language model: a layer, a normalization, and the products with the vectors of all tokens. Names
 * are those in the checkpoint.
 */
export interface LanguageHead {
  readonly layer: string;
  readonly norm: string;
  /** The table of all tokens' vectors, where it is not the one of the embeddings. */
  readonly decoder: string;
  readonly bias: string;
  /** The activation function after the layer. */
  readonly activation: string;
  /** The ε of the normalization. */
  readonly epsilon: number;
  /** Components of tokens' vectors, where they are fewer than those of the layers. */
  readonly narrow?: number;
  /** Whether layer and normalization have biases; they have if absent. */
  readonly biases?: { readonly layer: boolean; readonly norm: boolean };
}

/** Weights of the network, and those of the whole checkpoint, its head's among them. */
export interface HeadParts {
  readonly config: ModelConfig;
  readonly weights: Weights;
  readonly checkpoint: Weights;
  /** The table of the embeddings. */
  readonly table: string;
}

/** The logits of all tokens, `[batch · length, vocabulary]`. Throws an InputError if the checkpoint has no such head. */
export function vocabularyLogits(
  head: LanguageHead,
  { tokens, width }: { readonly tokens: Tensor; readonly width: number },
  { config, weights, checkpoint, table }: HeadParts,
): { readonly logits: Tensor; readonly vocabulary: number } {
  if (!checkpoint.has(`${head.layer}.weight`)) {
    throw new InputError(
      `${checkpoint.path} has no head for masked words (${head.layer}.weight), so that it is not a masked language model.`,
      'Name a folder with the weights of one, as they were saved with its head.',
    );
  }
  const vocabulary = config.count('vocab_size');
  const { narrow = width, biases = { layer: true, norm: true } } = head;
  const projected = linear(checkpoint, head.layer, tokens, [width, narrow], biases.layer);
  const turned = activation(head.activation, projected);
  const normed = layerNorm(checkpoint, head.norm, turned, narrow, head.epsilon, biases.norm);
  const bias = checkpoint.tensor(head.bias, [vocabulary]);
  const isTied = config.flag('tie_word_embeddings', true);
  const logits = isTied
    ? weights.affine(table, normed, [narrow, vocabulary], bias)
    : checkpoint.affine(head.decoder, normed, [narrow, vocabulary], bias);
  return { logits, vocabulary };
}
