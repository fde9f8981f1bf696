import type { Device } from '../../onnx/devices.ts';
import type { Feeds, RunningModel } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import type { TrainingDefinition } from '../compvec/definitions.ts';
import { adamRate } from '../graph/optimizers.ts';
import { createSparseAdam, type Moments, type SparseAdam } from '../sparseAdam.ts';
import type { TrainStep } from '../trainer.ts';
import { type Batch, createBatches } from './batches.ts';
import type { CompositionNetwork } from './network.ts';
import type { CompositionSettings } from './settings.ts';
import { emitStep, recordLoss, type StepShape } from './stepModel.ts';

/** Everything that the steps of a network's training work on. */
export interface StepContext {
  readonly network: CompositionNetwork;
  readonly settings: CompositionSettings;
  readonly sessions: Sessions;
  readonly definitions: readonly TrainingDefinition[];
  readonly dimension: number;
  /** The number of the network's parameters, which are the first ones. */
  readonly count: number;
  /** Word vectors that are not trained, `[rows, dimension]`; if absent, those behind the network's parameters are trained. */
  readonly vectors?: Float32Array;
}

/** Steps, and the end of the models that they use. */
export interface NetworkSteps {
  readonly step: TrainStep;
  dispose(): Promise<void>;
}

/**
 * Creates the steps of a network's training, which change parameters and moments in place: network first, then the word
 * vectors, if they are trained. A model for each length of definitions is opened when it is first needed.
 */
export function createTrainStep(
  parameters: Float32Array,
  moments: Moments,
  context: StepContext,
): NetworkSteps {
  const { settings, definitions, dimension, count, vectors } = context;
  const { first, second } = moments;
  const draw = createBatches(definitions, dimension, settings);
  const models = createModels(context);
  const network = [parameters, first, second].map((each) => each.subarray(0, count)) as Triple;
  const table = vectors ?? parameters.subarray(count);
  const behind = (array: Float32Array) => array.subarray(count);
  const words = createSparseAdam(
    table,
    dimension,
    { first: behind(first), second: behind(second) },
    settings,
  );
  return {
    async step(number) {
      const batch = draw(number, table);
      const tunes = !vectors && number > settings.tuneAfter;
      const model = await models.open({ ...batch.stratum, dimension }, tunes);
      const outputs = await model.run<StepOutputs>(
        feedsOf(batch, network, adamRate(settings, number), dimension),
      );
      network[0].set(outputs.nextParameters);
      network[1].set(outputs.nextFirst);
      network[2].set(outputs.nextSecond);
      if (tunes) {
        addGradients(words, batch, outputs, dimension);
        words.apply(number - settings.tuneAfter);
      }
      return outputs.loss[0]!;
    },
    dispose: models.dispose,
  };
}

type Triple = [Float32Array, Float32Array, Float32Array];

type StepOutputs = Record<
  'loss' | 'nextParameters' | 'nextFirst' | 'nextSecond' | 'wordGradients' | 'targetGradients',
  Float32Array
>;

/** Opens models by the lengths of their batches, once each. */
function createModels({ network, settings, sessions }: StepContext) {
  const opened = new Map<string, Promise<RunningModel>>();
  return {
    open(shape: StepShape, tunes: boolean): Promise<RunningModel> {
      const key = `${shape.length} ${shape.targetLength} ${tunes}`;
      const known = opened.get(key);
      if (known) return known;
      const model = (device: Device) => ({
        bytes: emitStep(recordLoss(network, shape, settings, { device }), settings, tunes).bytes,
        memoryPattern: false as const,
      });
      const opening = sessions.open(model);
      opened.set(key, opening);
      return opening;
    },
    async dispose() {
      for (const model of opened.values()) await (await model).dispose();
      opened.clear();
    },
  };
}

function feedsOf(batch: Batch, [parameters, first, second]: Triple, rate: number, dimension: number): Feeds {
  const { words, mask, targets, targetMask, stratum } = batch;
  const feed = (data: Float32Array, ...shape: number[]) => ({ type: 'float32' as const, data, shape });
  const size = mask.length / stratum.length;
  return {
    parameters: feed(parameters, parameters.length),
    first: feed(first, first.length),
    second: feed(second, second.length),
    rate: feed(Float32Array.of(rate)),
    words: feed(words, mask.length, dimension),
    mask: feed(mask, stratum.length, size, 1),
    targets: feed(targets, targetMask.length, dimension),
    ...(stratum.targetLength > 1 && {
      targetMask: feed(targetMask, stratum.targetLength, 2 * size, 1),
    }),
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
