import { type Layers, openLayers, type RecursiveShape } from '../../encoders/vectors/recursive/layers.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { createRandom } from '../../random.ts';
import { adamRate } from '../graph/optimizers.ts';
import { adamStep, type Moments } from '../sparseAdam.ts';
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
}

/** Creates the steps of a training, which change parameters and moments. Models are opened by the first one. */
export function createRecursiveSteps(
  parameters: Float32Array,
  moments: Moments,
  { settings, shape, sessions, sentences, vectors, scale }: RecursiveContext,
): RecursiveSteps {
  const { batch, seed } = settings;
  const gradient = new Float32Array(parameters.length);
  let opened: Promise<Opened> | undefined;
  const open = async (): Promise<Opened> => {
    return {
      layers: await openLayers(shape, parameters, sessions),
      back: await openLayerGradients(shape, parameters, sessions),
    };
  };
  return {
    async step(number) {
      const { layers, back } = await (opened ??= open());
      const random = createRandom(seed, `step ${number}`);
      const drawn = Array.from({ length: batch }, () => sentences[random.below(sentences.length)]!);
      const planted = await plantBatch(layers, drawn, vectors);
      const loss = await unfoldingGradient(layers, back, planted, scale, gradient);
      // The gradient of the L2 penalty.
      for (const [i, weight] of parameters.entries()) gradient[i]! += settings.l2 * weight;
      adamStep(parameters, moments, gradient, adamRate(settings, number), settings);
      return loss;
    },
    async dispose() {
      const { layers, back } = (await opened) ?? {};
      await Promise.all([layers?.dispose(), back?.dispose()]);
    },
  };
}
