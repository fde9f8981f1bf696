import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantForest } from '../../../../core/encoders/vectors/recursive/forest.ts';
import { layerParameters, openLayers } from '../../../../core/encoders/vectors/recursive/layers.ts';
import {
  balanced,
  headOutward,
  rightBranching,
} from '../../../../core/encoders/vectors/recursive/structure.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import { openLayerGradients } from '../../../../core/training/recursive/layerGradients.ts';
import { unfoldingDistance, unfoldingGradient } from '../../../../core/training/recursive/unfoldingLoss.ts';
import { TOLERANCE } from '../graph/finiteDifferences.ts';

/** Trees of different heights, one of a single word. */
const TREES = [
  rightBranching(4),
  balanced(5),
  rightBranching(1),
  headOutward([1, -1, 4, 4, 1, 1]),
  balanced(2),
];

for (const [wordDimension, dimension] of [
  [3, 4],
  [4, 4],
  [5, 2],
] as const) {
  test(`the gradients of the whole model agree with finite differences, ${wordDimension} to ${dimension} components`, async () => {
    const random = createRandom(3, 'gradients');
    const draw = (length: number) => Float64Array.from({ length }, () => random.next() - 0.5);
    const shape = { wordDimension, dimension };
    const parameters = draw(layerParameters(shape));
    const forest = plantForest(TREES);
    const words = draw(forest.words * wordDimension);
    const sessions = createSessions({ device: 'cpu' });
    const layers = await openLayers(shape, parameters, sessions);
    const back = await openLayerGradients(shape, parameters, sessions);
    const gradient = new Float64Array(parameters.length);
    const scale = 1.7;
    const loss = await unfoldingGradient(layers, back, { forest, words }, scale, gradient);
    const lossNow = async () => {
      const { squares, count } = await unfoldingDistance(layers, { forest, words });
      return (scale * squares) / count;
    };
    assert(Math.abs(loss - (await lossNow())) < 1e-12);
    let worst = 0;
    const step = 1e-5;
    for (let k = 0; k < parameters.length; k++) {
      const x = parameters[k]!;
      parameters[k] = x + step;
      const above = await lossNow();
      parameters[k] = x - step;
      const below = await lossNow();
      parameters[k] = x;
      const difference = (above - below) / (2 * step);
      worst = Math.max(worst, Math.abs(difference - gradient[k]!) / Math.max(1, Math.abs(gradient[k]!)));
    }
    assert(worst < TOLERANCE, `${worst}`);
    assert(gradient.filter((x) => Math.abs(x) > 1e-4).length > 0.9 * gradient.length);
    await Promise.all([layers.dispose(), back.dispose()]);
  });
}
