import {
  type Layers,
  layerParameters,
  openLayers,
  type RecursiveShape,
} from '../../encoders/vectors/recursive/layers.ts';
import type { Feed } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { createRandom } from '../../random.ts';
import { add, multiply } from '../graph/arithmetic.ts';
import { emit } from '../graph/emit.ts';
import { adam, adamRate } from '../graph/optimizers.ts';
import { Tape } from '../graph/tape.ts';
import { createTrainedState, NEXT, type StepModel, type TrainedState } from '../graph/trainedState.ts';
import type { AdamSettings, Moments } from '../sparseAdam.ts';
import type { TrainStep } from '../trainer.ts';
import { type LayerGradients, openLayerGradients } from './layerGradients.ts';
import { plantBatch } from './plantBatch.ts';
import type { RecursiveSettings } from './settings.ts';
import type { TrainingSentence } from './trainingSentences.ts';
import { unfoldingGradient } from './unfoldingLoss.ts';

/** Everything that the steps work on. */
export interface RecursiveContext {
  readonly settings: RecursiveSettings;
  readonly shape: RecursiveShape;
  readonly sessions: Sessions;
  readonly sentences: readonly TrainingSentence[];
  /** The vectors of words, `[rows, wordDimension]`, which are not trained. */
  readonly vectors: Float32Array;
  /** The factor of the loss. */
  readonly scale: number;
}

/** Steps, and what belongs to them. */
export interface RecursiveSteps {
  readonly step: TrainStep;
  dispose(): Promise<void>;
}

interface Opened {
  readonly layers: Layers;
  readonly back: LayerGradients;
  readonly state: TrainedState;
  readonly update: StepModel;
}

/** Creates the steps of a training, which change parameters and moments. Models are opened by the first one. */
export function createRecursiveSteps(
  parameters: Float32Array,
  moments: Moments,
  { settings, shape, sessions, sentences, vectors, scale }: RecursiveContext,
): RecursiveSteps {
  const { batch, seed } = settings;
  const gradient = new Float32Array(parameters.length);
  const feed = (data: Float32Array, ...shape: number[]): Feed => ({ type: 'float32', data, shape });
  let opened: Promise<Opened> | undefined;
  const open = async (): Promise<Opened> => {
    const state = createTrainedState({ parameters, ...moments }, 'cpu', sessions);
    return {
      layers: await openLayers(shape, parameters, sessions),
      back: await openLayerGradients(shape, parameters, sessions),
      state,
      update: await state.open(() => updateModel(layerParameters(shape), settings)),
    };
  };
  return {
    async step(number) {
      const { layers, back, update } = await (opened ??= open());
      const random = createRandom(seed, `step ${number}`);
      const drawn = Array.from({ length: batch }, () => sentences[random.below(sentences.length)]!);
      const planted = await plantBatch(layers, drawn, vectors);
      const loss = await unfoldingGradient(layers, back, planted, scale, gradient);
      await update.run({
        gradient: feed(gradient, gradient.length),
        rate: feed(Float32Array.of(adamRate(settings, number))),
      });
      return loss;
    },
    async dispose() {
      const { layers, back, state } = (await opened) ?? {};
      await Promise.all([layers?.dispose(), back?.dispose(), state?.dispose()]);
    },
  };
}

/** A step of Adam with the gradient of the loss, to which that of the L2 penalty, λ·θ, is added. */
function updateModel(count: number, settings: AdamSettings & Pick<RecursiveSettings, 'l2'>): Uint8Array {
  const tape = new Tape();
  const input = (name: string) => tape.input(name, [count]);
  const parameters = input('parameters');
  const gradient = add(input('gradient'), multiply(parameters, tape.scalar(settings.l2)));
  const moments = { first: input('first'), second: input('second') };
  const next = adam(parameters, gradient, moments, tape.input('rate', []), settings);
  return emit(
    tape,
    new Map([
      [NEXT.parameters, next.parameters],
      [NEXT.first, next.first],
      [NEXT.second, next.second],
    ]),
  ).bytes;
}
