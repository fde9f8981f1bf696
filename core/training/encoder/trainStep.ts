import type { TrainableFolder } from '../../engine/index.ts';
import type { Device } from '../../onnx/devices.ts';
import type { Feed } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { adamRate } from '../graph/optimizers.ts';
import { parameterCount } from '../graph/parameters.ts';
import { createTrainedState, type StepModel } from '../graph/trainedState.ts';
import { createSparseAdam, type Moments } from '../sparseAdam.ts';
import type { TrainedSteps } from '../trainer.ts';
import { type DrawBatch, paddedTokens } from './batches.ts';
import { PARTS } from './loss.ts';
import { RATE_OF_SUPPLEMENTS } from './lowRank.ts';
import type { EncoderSettings } from './settings.ts';
import { emitEncoderStep } from './stepModel.ts';
import { type Tokens, tokenFeeds } from './tokenFeeds.ts';
import { type WeightArrays, type WeightLayout, wordsIn } from './weightLayout.ts';

/** Everything that the steps of an encoder's training work on. */
export interface EncoderStepContext {
  readonly folder: TrainableFolder;
  readonly layout: WeightLayout;
  readonly weights: Pick<WeightArrays, 'frozen' | 'words'>;
  readonly settings: EncoderSettings;
  /** Groups per step. */
  readonly size: number;
  readonly draw: DrawBatch;
  readonly tokens: readonly Tokens[];
  /** The vectors of all rows before training, of length 1. */
  readonly teacher: Float32Array;
  readonly sessions: Sessions;
  /** The device that keeps the state. */
  readonly device: Device;
}

/**
 * Creates the steps of an encoder's training, which change parameters and moments. A model for each padded length is
 * opened when it is first needed.
 */
export function createEncoderSteps(
  parameters: Float32Array,
  { first, second }: Moments,
  context: EncoderStepContext,
): TrainedSteps {
  const { folder, layout, weights, settings, size, draw, tokens, teacher, sessions, device } = context;
  const count = parameterCount(layout.trained);
  const own = (array: Float32Array) => array.subarray(0, count);
  const state = createTrainedState(
    { parameters: own(parameters), first: own(first), second: own(second) },
    device,
    sessions,
    settings,
  );
  const { width } = layout.words;
  const table = wordsIn(layout, parameters, weights.words);
  const moments = { first: first.subarray(count), second: second.subarray(count) };
  const words = createSparseAdam(table, width, moments, settings);
  const rows = PARTS.length * size;
  const opened = new Map<number, Promise<StepModel>>();
  const open = (length: number): Promise<StepModel> => {
    const known = opened.get(length);
    if (known) return known;
    const opening = state.open((on) => emitEncoderStep(folder, layout, { rows, length }, settings, on));
    opened.set(length, opening);
    return opening;
  };
  const feed = (data: Float32Array, ...shape: number[]): Feed => ({ type: 'float32', data, shape });
  return {
    async step(number) {
      const { rows: drawn, least } = draw(number);
      const own = drawn.map((row) => tokens[row]!);
      const length = paddedTokens(Math.max(...own.map(({ ids }) => ids.length)), folder.longest);
      const { feeds, wordRows } = tokenFeeds(folder, own, { rows, length }, table, width);
      const dimension = teacher.length / tokens.length;
      const before = new Float32Array(rows * dimension);
      for (const [i, row] of drawn.entries()) {
        before.set(teacher.subarray(row * dimension, (row + 1) * dimension), i * dimension);
      }
      const warmth = Math.min(1, number / settings.warmUp);
      const factor = warmth * (layout.supplements.size > 0 ? RATE_OF_SUPPLEMENTS : 1);
      const keep = 1 - settings.weightDecay * settings.learningRate * factor;
      const model = await open(length);
      const outputs = await model.run<Record<'loss' | 'wordGradients', Float32Array>>({
        ...feeds,
        ...(layout.frozen.length > 0 && { frozen: feed(weights.frozen, weights.frozen.length) }),
        teacher: feed(before, rows, dimension),
        least: feed(Float32Array.from(least), size),
        rate: feed(Float32Array.of(adamRate(settings, number) * factor)),
        keep: feed(Float32Array.of(keep)),
      });
      if (layout.trainsWords) {
        for (const [i, row] of wordRows.entries()) {
          for (let at = row * width; at < (row + 1) * width; at++) table[at]! *= keep;
          words.add(row, outputs.wordGradients, i * width, 1);
        }
        words.apply(number, factor);
      }
      return outputs.loss[0]!;
    },
    settle: state.settle,
    dispose: state.dispose,
  };
}
