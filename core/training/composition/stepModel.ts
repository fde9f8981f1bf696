import type { Device } from '../../onnx/devices.ts';
import { reshape } from '../graph/broadcasting.ts';
import { parameterCount, unpackParameters } from '../graph/parameters.ts';
import { split } from '../graph/parts.ts';
import { greater, where } from '../graph/selection.ts';
import { type Real, Tape, type Tensor } from '../graph/tape.ts';
import { emitTrainingStep } from '../graph/trainingModel.ts';
import type { CompositionNetwork, WordBatch } from './network.ts';
import type { CompositionSettings } from './settings.ts';
import { tripletLoss } from './tripletLoss.ts';

/** The lengths that a model for a step has room for. */
export interface StepShape {
  /** Words of a definition. */
  readonly length: number;
  /** Words of a lemma. */
  readonly targetLength: number;
  readonly dimension: number;
}

/** A loss and what it depends on, recorded on a tape. */
export interface RecordedLoss {
  readonly tape: Tape;
  readonly loss: Tensor;
  /** All parameters of the network in one vector. */
  readonly parameters: Tensor;
  readonly words: Tensor;
  readonly targets: Tensor;
}

/**
 * Records the loss of a batch. Inputs: `parameters`; `words` `[length · batch, dimension]` and `mask` `[length, batch,
 * 1]` by time; `targets` `[targetLength · 2 · batch, dimension]` with `targetMask` in the same form, the lemmas of the
 * definitions and behind them as many others, composed as definitions are (4.1.4). No mask is needed where a
 * length is 1 and the vectors of single words are their own.
 */
export function recordLoss(
  network: CompositionNetwork,
  { length, targetLength, dimension }: StepShape,
  {
    batch,
    loss,
    margin,
    singleWords,
  }: Pick<CompositionSettings, 'batch' | 'loss' | 'margin' | 'singleWords'>,
  { real, device = 'cpu' }: { readonly real?: Real; readonly device?: Device } = {},
): RecordedLoss {
  const tape = new Tape({ real, ...(device !== 'cpu' && { partsPerOperator: PARTS }) });
  const shapes = network.parameters(dimension);
  const parameters = tape.input('parameters', [parameterCount(shapes)]);
  const byName = unpackParameters(parameters, shapes);
  const composed = (name: string, maskName: string, length: number, size: number) => {
    const words = tape.input(name, [length * size, dimension]);
    if (length === 1 && singleWords === 'own') return { words, vectors: words };
    const mask = tape.input(maskName, [length, size, 1]);
    const batch = { words, mask, length, size };
    const vectors =
      singleWords === 'own' ? composeSeveral(network, batch, byName) : network.compose(batch, byName);
    return { words, vectors };
  };
  const definitions = composed('words', 'mask', length, batch);
  const lemmas = composed('targets', 'targetMask', targetLength, 2 * batch);
  const [positive, negative] = split(lemmas.vectors, [batch, batch], 0) as [Tensor, Tensor];
  return {
    tape,
    loss: tripletLoss(loss, margin, definitions.vectors, positive, negative),
    parameters,
    words: definitions.words,
    targets: lemmas.words,
  };
}

/** Records the composition of texts of several words, `[size, dimension]`; the vector of a single word is the word's own. */
function composeSeveral(
  network: CompositionNetwork,
  batch: WordBatch,
  parameters: ReadonlyMap<string, Tensor>,
): Tensor {
  const { words, mask, length, size } = batch;
  const places = Array<number>(length).fill(size);
  const [first] = split(words, places, 0);
  const [, second] = split(reshape(mask, [length * size, 1]), places, 0);
  const hasSeveral = greater(second!, words.tape.scalar(0.5));
  return where(hasSeveral, network.compose(batch, parameters), first!);
}

/** Outputs of a Split and inputs of a Concat on devices: 8 buffers, of which one is the tensor on the other side. */
const PARTS = 7;

/**
 * Emits a training step. Outputs beside those of trainingModel.ts, where word vectors are tuned: `wordGradients` and
 * `targetGradients`.
 */
export function emitStep(
  { loss, parameters, words, targets }: RecordedLoss,
  settings: CompositionSettings,
  tunes: boolean,
  device: Device,
): Uint8Array {
  const tuned = new Map([
    ['wordGradients', words],
    ['targetGradients', targets],
  ]);
  return emitTrainingStep({ loss, parameters, ...(tunes && { others: tuned }) }, settings, { device });
}
