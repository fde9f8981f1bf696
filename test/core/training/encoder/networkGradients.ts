import assert from 'node:assert/strict';
import { openTrainableFolder, type TrainableFolder } from '../../../../core/engine/index.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import { recordEncoderLoss } from '../../../../core/training/encoder/stepModel.ts';
import { tokenFeeds } from '../../../../core/training/encoder/tokenFeeds.ts';
import { layoutOf, readWeights, type WeightLayout } from '../../../../core/training/encoder/weightLayout.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { drawTensors, type TinyNetwork, writeNetworkFolder } from '../../../models/architectures.ts';
import type { TemporaryFolder } from '../../../temporaryFolder.ts';

const files = createModelFiles();
const sessions = createSessions({ device: 'cpu' });

export const openFolder = (path: string) =>
  openTrainableFolder({ path, modules: [], normalizes: false, files: [] }, files, 1000);

/** Opens a network with drawn weights for training. */
export const openNetwork = ({ at }: TemporaryFolder, network: TinyNetwork) =>
  openFolder(writeNetworkFolder(at(network.name), network, drawTensors(network)));

/** Weights, with supplements that are not zero where they must be for a test. */
export async function weightsOf(folder: TrainableFolder, layout: WeightLayout, most = 0) {
  const weights = await readWeights(folder, layout, createRandom(1));
  const draw = createRandom(2);
  return { ...weights, parameters: weights.parameters.map((x) => x + most * draw.next()) };
}

/** A long step meets the bends of a loss, a short one the rounding of single precision. */
const STEPS = [2e-4, 4e-5];

/**
 * Checks the gradients of the loss against finite differences, in directions drawn for a name: by the weights, or by
 * supplements of a rank above 0.
 */
export async function checkGradients(folder: TrainableFolder, name: string, rank = 0): Promise<void> {
  const layout = layoutOf(folder, 0, rank);
  const { parameters, frozen, words } = await weightsOf(folder, layout, rank === 0 ? 0 : 0.001);
  const texts = ['the cat sees a dog .', 'a man', 'the old man bites the old dog .', 'query : house'];
  const tokens = [...texts, ...texts.toReversed()].map((text) => folder.tokenizer.encode(text));
  const shape = { rows: 8, length: 12 };
  const settings = { margin: 0.2, teacherWeight: 3 };
  const recorded = recordEncoderLoss(folder, layout, shape, settings);
  const { tape, loss, vectors } = recorded;
  const all = gradients(loss, [recorded.parameters, recorded.words]);
  const outputs = new Map([
    ['loss', loss],
    ['byOwn', all[0]!],
    ['byWords', all[1]!],
  ]);
  const model = await sessions.open(() => ({ bytes: emit(tape, outputs) }));
  const { feeds } = tokenFeeds(folder, tokens, shape, words, layout.words.width);
  const own = parameters.slice(0, recorded.parameters.shape[0]);
  const random = createRandom(3, 'teacher');
  const teacher = Float32Array.from(
    { length: vectors.shape[0]! * vectors.shape[1]! },
    () => random.next() - 0.5,
  );
  const run = () =>
    model.run<Record<'loss' | 'byOwn' | 'byWords', Float32Array>>({
      ...feeds,
      parameters: { type: 'float32', data: own, shape: [own.length] },
      ...(rank > 0 && { frozen: { type: 'float32', data: frozen, shape: [frozen.length] } }),
      teacher: { type: 'float32', data: teacher, shape: vectors.shape },
      least: { type: 'float32', data: Float32Array.of(0.95, 0.7), shape: [2] },
    });
  const found = await run();
  // In single precision a direction says more than a number: each is of all weights at once.
  for (const [array, gradient] of [
    [own, found.byOwn],
    [feeds.words.data as Float32Array, found.byWords],
  ] as const) {
    for (let direction = 0; direction < 3; direction++) {
      const draw = createRandom(direction, name);
      const along = Float32Array.from(gradient, () => (draw.below(2) === 0 ? -1 : 1));
      const expected = gradient.reduce((sum, x, i) => sum + x * along[i]!, 0);
      const before = array.slice();
      const at = async (step: number) => {
        for (const [i, x] of before.entries()) array[i] = x + step * along[i]!;
        return (await run()).loss[0]!;
      };
      const apart: number[] = [];
      for (const step of STEPS) {
        const difference = ((await at(step)) - (await at(-step))) / (2 * step);
        apart.push(Math.abs(difference - expected) / Math.max(1, Math.abs(expected)));
      }
      array.set(before);
      assert(Math.min(...apart) < 0.02, `${expected} is off by ${apart.join(' and ')}`);
    }
  }
  await model.dispose();
}
