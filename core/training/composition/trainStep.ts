import type { Device } from '../../onnx/devices.ts';
import type { Feed, Feeds } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import type { DefinitionList } from '../definitions/definitionStore.ts';
import { adamRate } from '../graph/optimizers.ts';
import { createTrainedState, type StepModel } from '../graph/trainedState.ts';
import { createSparseAdam, type Moments, type SparseAdam } from '../sparseAdam.ts';
import type { TrainedSteps } from '../trainer.ts';
import { type Batch, createBatches } from './batches.ts';
import type { CompositionNetwork } from './network.ts';
import type { CompositionSettings } from './settings.ts';
import { emitStep, recordLoss } from './stepModel.ts';
import type { Stratum } from './strata.ts';

/** Everything that the steps of a network's training work on. */
export interface StepContext {
  readonly network: CompositionNetwork;
  readonly settings: CompositionSettings;
  readonly sessions: Sessions;
  /** The device that keeps the state. */
  readonly device: Device;
  readonly definitions: DefinitionList;
  readonly dimension: number;
  /** The number of the network's parameters, which are the first ones. */
  readonly count: number;
  /**
   * Word vectors that are not trained, `[rows, dimension]`; if absent, those behind the network's parameters are
   * trained.
   */
  readonly vectors?: Float32Array;
}

/**
 * Creates the steps of a network's training, which change parameters and moments: the network's first, then those of word
 * vectors, if they are trained. A model for each length of definitions is opened when it is first needed.
 */
export function createTrainStep(
  parameters: Float32Array,
  moments: Moments,
  context: StepContext,
): TrainedSteps {
  const { network, settings, sessions, device, definitions, dimension, count, vectors } = context;
  const own = (array: Float32Array) => array.subarray(0, count);
  const behind = (array: Float32Array) => array.subarray(count);
  const { first, second } = moments;
  const arrays = { parameters: own(parameters), first: own(first), second: own(second) };
  const state = createTrainedState(arrays, device, sessions, settings);
  const table = vectors ?? behind(parameters);
  const words = createSparseAdam(
    table,
    dimension,
    { first: behind(first), second: behind(second) },
    settings,
  );
  const draw = createBatches(definitions, dimension, settings);
  const opened = new Map<string, Promise<StepModel>>();
  const open = ({ length, targetLength }: Stratum, tunes: boolean): Promise<StepModel> => {
    const key = `${length} ${targetLength} ${tunes}`;
    const known = opened.get(key);
    if (known) return known;
    const shape = { length, targetLength, dimension };
    const opening = state.open((on) =>
      emitStep(recordLoss(network, shape, settings, { device: on }), settings, tunes, on),
    );
    opened.set(key, opening);
    return opening;
  };
  return {
    async step(number) {
      const batch = draw(number, table);
      const tunes = !vectors && number > settings.tuneAfter;
      const model = await open(batch.stratum, tunes);
      const outputs = await model.run<StepOutputs>(
        feedsOf(batch, adamRate(settings, number), dimension, settings),
      );
      if (tunes) {
        addGradients(words, batch, outputs, dimension);
        words.apply(number - settings.tuneAfter);
      }
      return outputs.loss[0]!;
    },
    settle: state.settle,
    dispose: state.dispose,
  };
}

type StepOutputs = Record<'loss' | 'wordGradients' | 'targetGradients', Float32Array>;

function feedsOf(
  { words, mask, targets, targetMask, stratum }: Batch,
  rate: number,
  dimension: number,
  { singleWords }: Pick<CompositionSettings, 'singleWords'>,
): Feeds {
  const { length, targetLength } = stratum;
  const feed = (data: Float32Array, ...shape: number[]): Feed => ({ type: 'float32', data, shape });
  const size = mask.length / length;
  const isMasked = (length: number) => length > 1 || singleWords === 'composed';
  return {
    rate: feed(Float32Array.of(rate)),
    words: feed(words, mask.length, dimension),
    ...(isMasked(length) && { mask: feed(mask, length, size, 1) }),
    targets: feed(targets, targetMask.length, dimension),
    ...(isMasked(targetLength) && { targetMask: feed(targetMask, targetLength, 2 * size, 1) }),
  };
}

/** Adds the gradients of a batch to the rows of its words. */
function addGradients(
  { add }: SparseAdam,
  { wordRows, targetRows, factors }: Batch,
  { wordGradients, targetGradients }: StepOutputs,
  dimension: number,
): void {
  for (let at = 0; at < wordGradients.length; at++) wordGradients[at]! *= factors[at]!;
  const spread = (rows: readonly Uint32Array[], gradients: Float32Array) => {
    const length = gradients.length / dimension / rows.length;
    for (const [i, own] of rows.entries()) {
      const words = Math.min(own.length, length);
      for (let t = 0; t < words; t++) add(own[t]!, gradients, (t * rows.length + i) * dimension, 1);
    }
  };
  spread(wordRows, wordGradients);
  spread(targetRows, targetGradients);
}
