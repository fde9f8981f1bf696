import { InputError } from '../../../inputError.ts';
import { activation, layerNorm, linear } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import type { HeadParts } from './languageHead.ts';
import { cast, divide, integers, multiply, operation, reshape, type Tensor } from './operators.ts';

/**
 * The head of a model for sequence classification: the vector of the first token, or the mean of all, through a layer, and
 * one number for each class. Names are those in the checkpoint, or those within the network.
 */
export interface SequenceHead {
  readonly layer: string;
  /** The activation function after the layer. */
  readonly activation: string;
  /** The normalization after it; none if absent. */
  readonly norm?: { readonly name: string; readonly epsilon: number; readonly hasBias: boolean };
  /** False if the layer has no bias. */
  readonly hasBias?: boolean;
  /** The last layer. */
  readonly classifier: string;
  /** True if the mean of all tokens is taken instead of the first one. */
  readonly takesMean?: boolean;
}

/** The head of RoBERTa and its relatives. */
export const denseHead = (act: string): SequenceHead => ({
  layer: 'classifier.dense',
  activation: act,
  classifier: 'classifier.out_proj',
});

/** The head of BERT and its relatives, whose pooler belongs to the network. */
export const poolerHead = (layer: string, act: string): SequenceHead => ({
  layer,
  activation: act,
  classifier: 'classifier',
});

/** The logits of all classes, `[batch, classes]`. Throws an InputError if the checkpoint has no such head. */
export function classLogits(
  head: SequenceHead,
  { tokens, width }: { readonly tokens: Tensor; readonly width: number },
  inputs: Inputs,
  { config, weights, checkpoint }: Omit<HeadParts, 'table'>,
): { readonly logits: Tensor; readonly classes: number } {
  const { norm } = head;
  const owner = [weights, checkpoint].find((each) => each.has(`${head.layer}.weight`));
  if (!owner || !checkpoint.has(`${head.classifier}.weight`)) {
    throw new InputError(
      `${checkpoint.path} has no head for pairs of sentences (${head.layer}, ${head.classifier}), so that it is neither a cross-encoder nor a classifier.`,
      'Name a folder with the weights of one, as they were saved with its head.',
    );
  }
  const classes = config.classes().length;
  const pooled = head.takesMean ? meanToken(tokens, width, inputs) : firstToken(tokens, width, inputs);
  const turned = activation(
    head.activation,
    linear(owner, head.layer, pooled, [width, width], head.hasBias ?? true),
  );
  const normed = norm ? layerNorm(checkpoint, norm.name, turned, width, norm.epsilon, norm.hasBias) : turned;
  return { logits: linear(checkpoint, head.classifier, normed, [width, classes]), classes };
}

function firstToken(tokens: Tensor, width: number, inputs: Inputs): Tensor {
  const perSentence = inputs.perSentence(tokens, [width]);
  return reshape(operation('Gather', [perSentence, integers(tokens, [0])], { axis: 1 }), [-1, width]);
}

function meanToken(tokens: Tensor, width: number, inputs: Inputs): Tensor {
  const present = reshape(cast(inputs.present, 'float32'), [0, -1, 1]);
  const perSentence = multiply(inputs.perSentence(tokens, [width]), present);
  const sum = (x: Tensor) => operation('ReduceSum', [x, integers(x, [1])], { keepdims: 0 });
  return divide(sum(perSentence), sum(present));
}
