import type { Device } from '../../onnx/devices.ts';
import type { Feed } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { adamRate } from '../graph/optimizers.ts';
import { parameterCount, unpackParameters } from '../graph/parameters.ts';
import { type Real, Tape, type Tensor } from '../graph/tape.ts';
import { createTrainedState, type StepModel } from '../graph/trainedState.ts';
import { emitTrainingStep } from '../graph/trainingModel.ts';
import type { Moments } from '../sparseAdam.ts';
import type { TrainedSteps } from '../trainer.ts';
import type { DrawTriplets } from './batches.ts';
import { adapterLoss, type LossSettings, type TripletVectors } from './loss.ts';
import type { AdapterMap } from './maps/map.ts';
import type { AdapterSettings } from './settings.ts';

/** The lengths that a model for a step has room for. */
export interface AdapterStepShape {
  /** Sentences per step. */
  readonly size: number;
  readonly dimension: number;
  readonly hidden: number;
}

/** A loss and what it depends on, recorded on a tape. */
export interface RecordedAdapterLoss extends TripletVectors {
  readonly tape: Tape;
  readonly loss: Tensor;
  /** All parameters of the map in one vector. */
  readonly parameters: Tensor;
}

/** Records the loss of a batch. Inputs: `parameters`; `sentences`, `preserved` and `changed`, `[size, dimension]`. */
export function recordAdapterLoss(
  map: AdapterMap,
  { size, dimension, hidden }: AdapterStepShape,
  settings: LossSettings,
  real: Real = 'float32',
): RecordedAdapterLoss {
  const tape = new Tape({ real });
  const shapes = map.parameters(dimension, hidden);
  const parameters = tape.input('parameters', [parameterCount(shapes)]);
  const byName = unpackParameters(parameters, shapes);
  const input = (name: string) => tape.input(name, [size, dimension]);
  const vectors = {
    sentences: input('sentences'),
    preserved: input('preserved'),
    changed: input('changed'),
  };
  const loss = adapterLoss(vectors, (each) => map.apply(each, byName), settings);
  return { tape, loss, parameters, ...vectors };
}

/** Everything that the steps of an adapter's training work on. */
export interface AdapterStepContext {
  readonly map: AdapterMap;
  readonly settings: AdapterSettings;
  readonly shape: AdapterStepShape;
  readonly draw: DrawTriplets;
  readonly sessions: Sessions;
  /** The device that keeps the state. */
  readonly device: Device;
}

/** Creates the steps of an adapter's training, which change parameters and moments. The model is opened for the first. */
export function createAdapterSteps(
  parameters: Float32Array,
  { first, second }: Moments,
  { map, settings, shape, draw, sessions, device }: AdapterStepContext,
): TrainedSteps {
  const state = createTrainedState({ parameters, first, second }, device, sessions, settings);
  const feed = (data: Float32Array, ...shape: number[]): Feed => ({ type: 'float32', data, shape });
  let opening: Promise<StepModel> | undefined;
  return {
    async step(number) {
      opening ??= state.open((on) =>
        emitTrainingStep(recordAdapterLoss(map, shape, settings), settings, { device: on }),
      );
      const model = await opening;
      const { sentences, preserved, changed } = draw(number);
      const { size, dimension } = shape;
      const outputs = await model.run<{ loss: Float32Array }>({
        rate: feed(Float32Array.of(adamRate(settings, number))),
        sentences: feed(sentences, size, dimension),
        preserved: feed(preserved, size, dimension),
        changed: feed(changed, size, dimension),
      });
      return outputs.loss[0]!;
    },
    settle: state.settle,
    dispose: state.dispose,
  };
}
