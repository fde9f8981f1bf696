import type { Device } from '../../onnx/devices.ts';
import { reshape } from '../graph/broadcasting.ts';
import type { EmittedModel } from '../graph/emit.ts';
import { parameterCount, unpackParameters } from '../graph/parameters.ts';
import { split } from '../graph/parts.ts';
import { greater, where } from '../graph/selection.ts';
import { type Real, Tape, type Tensor } from '../graph/tape.ts';
import { emitTrainingStep } from '../graph/trainingModel.ts';
import type { CompositionNetwork } from './network.ts';
import type { CompositionSettings } from './settings.ts';
import { tripletLoss } from './tripletLoss.ts';

/** The lengths that a model for a step has room for. */
export interface StepShape {
  /** Words of a definition. */
  readonly length: number;
  /** Words of a lemma; where it is 1, lemmas are not composed. */
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
 * Records the loss of a batch. Inputs: `parameters`; `words` `[length · batch, dimension]` and `mask` `[length, batch, 1]`
 * by time; `targets` `[targetLength · 2 · batch, dimension]` with `targetMask` in the same form, the lemmas of the
 * definitions and behind them as many others. A lemma of one word is its vector; others are composed as definitions are
 * (4.1.4).
 */
export function recordLoss(
  network: CompositionNetwork,
  { length, targetLength, dimension }: StepShape,
  { batch, loss, margin }: Pick<CompositionSettings, 'batch' | 'loss' | 'margin'>,
  { real, device = 'cpu' }: { readonly real?: Real; readonly device?: Device } = {},
): RecordedLoss {
  const tape = new Tape({ real, ...(device !== 'cpu' && { partsPerOperator: PARTS }) });
  const shapes = network.parameters(dimension);
  const parameters = tape.input('parameters', [parameterCount(shapes)]);
  const byName = unpackParameters(parameters, shapes);
  const words = tape.input('words', [length * batch, dimension]);
  const mask = tape.input('mask', [length, batch, 1]);
  const composed = network.compose({ words, mask, length, size: batch }, byName);
  const targets = tape.input('targets', [targetLength * 2 * batch, dimension]);
  const compared = targetLength === 1 ? targets : composeTargets(targetLength);
  const [positive, negative] = split(compared, [batch, batch], 0) as [Tensor, Tensor];
  return {
    tape,
    loss: tripletLoss(loss, margin, composed, positive, negative),
    parameters,
    words,
    targets,
  };

  function composeTargets(length: number): Tensor {
    const size = 2 * batch;
    const mask = tape.input('targetMask', [length, size, 1]);
    const places = Array<number>(length).fill(size);
    const [first] = split(targets, places, 0);
    const [, second] = split(reshape(mask, [length * size, 1]), places, 0);
    const hasSeveral = greater(second!, tape.scalar(0.5));
    return where(hasSeveral, network.compose({ words: targets, mask, length, size }, byName), first!);
  }
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
): EmittedModel {
  const tuned = new Map([
    ['wordGradients', words],
    ['targetGradients', targets],
  ]);
  return emitTrainingStep({ loss, parameters, ...(tunes && { others: tuned }) }, settings);
}
