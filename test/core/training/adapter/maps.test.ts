import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import { adaptedVectors } from '../../../../core/training/adapter/evaluateTriplets.ts';
import { MAPS } from '../../../../core/training/adapter/maps/index.ts';
import { recordAdapterLoss } from '../../../../core/training/adapter/trainStep.ts';
import {
  drawParameters,
  parameterCount,
  viewParameters,
} from '../../../../core/training/graph/parameters.ts';
import { errorOf, TOLERANCE } from '../graph/finiteDifferences.ts';

const SHAPE = { size: 4, dimension: 5, hidden: 3 };
const { dimension, hidden } = SHAPE;
const sessions = createSessions({ device: 'cpu' });
const noPause = async () => {};

for (const map of MAPS) {
  const shapes = map.parameters(dimension, hidden);
  const random = createRandom(4, map.name);
  const draw = (count: number) => Float32Array.from({ length: count }, () => random.next() - 0.5);

  test(`the gradients of the loss of a ${map.title} adapter agree with finite differences`, async () => {
    const settings = { temperature: 0.5, margin: 1.5, tripletWeight: 0.7, identity: 0.9 };
    const { tape, loss, parameters, ...vectors } = recordAdapterLoss(map, SHAPE, settings, 'float64');
    const inputs = [parameters, vectors.sentences, vectors.preserved, vectors.changed];
    const error = await errorOf({ tape, inputs, result: loss });
    assert(error < TOLERANCE, `${error}`);
  });

  test(`a ${map.title} adapter is the identity before training`, async () => {
    const parameters = drawParameters(shapes, createRandom(1));
    const layers = map.layers(dimension, viewParameters(parameters, shapes));
    const data = draw(7 * dimension);
    const adapted = await adaptedVectors({ data, dimension }, layers, sessions, noPause);
    for (const [at, component] of data.entries()) assert(Math.abs(adapted.data[at]! - component) < 1e-6);
  });

  test(`the layers of a ${map.title} adapter are its formula, whatever the length of a vector`, async () => {
    const parameters = draw(parameterCount(shapes));
    const named = viewParameters(parameters, shapes);
    const times = (name: string, vector: readonly number[]) => {
      const matrix = named.get(name)!;
      const columns = vector.length;
      return Array.from({ length: matrix.length / columns }, (_, row) =>
        vector.reduce((sum, x, k) => sum + x * matrix[row * columns + k]!, 0),
      );
    };
    const added = (x: readonly number[]) =>
      map.name === 'linear'
        ? times('D', x)
        : times(
            'U',
            times('V', x).map((unit) => Math.max(0, unit)),
          );
    const data = draw(3 * dimension).map((component) => 40 * component);
    const layers = map.layers(dimension, named);
    const adapted = await adaptedVectors({ data, dimension }, layers, sessions, noPause);
    for (let row = 0; row < 3; row++) {
      const x = [...data.subarray(row * dimension, (row + 1) * dimension)];
      const expected = added(x).map((change, k) => x[k]! + change);
      for (const [k, each] of expected.entries()) {
        assert(Math.abs(adapted.data[row * dimension + k]! - each) < 1e-4, `${row} ${k}`);
      }
    }
  });
}
