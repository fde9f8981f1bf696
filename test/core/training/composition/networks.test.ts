import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import { composingModel } from '../../../../core/training/composition/inferenceModel.ts';
import type { CompositionNetwork } from '../../../../core/training/composition/network.ts';
import { NETWORKS } from '../../../../core/training/composition/networks/index.ts';
import { recordLoss } from '../../../../core/training/composition/stepModel.ts';
import { tripletLoss } from '../../../../core/training/composition/tripletLoss.ts';
import { createTripletLoss } from '../../../../core/training/compvec/tripletLoss.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import {
  drawParameters,
  parameterCount,
  unpackParameters,
  viewParameters,
} from '../../../../core/training/graph/parameters.ts';
import { Tape } from '../../../../core/training/graph/tape.ts';
import { errorOf, largestError, TOLERANCE } from '../graph/finiteDifferences.ts';

const DIMENSION = 4;
const LENGTH = 5;
/** Words of each definition. */
const LENGTHS = [2, 5, 3];
const SIZE = LENGTHS.length;

/** Parameters large enough that all gates matter, whatever their initial values are in training. */
function parametersOf(network: CompositionNetwork, dimension = DIMENSION): Float32Array {
  const random = createRandom(5, network.name);
  const count = parameterCount(network.parameters(dimension));
  return Float32Array.from({ length: count }, () => random.next() - 0.5);
}

const maskOf = (lengths: readonly number[], length: number) =>
  Array.from({ length: length * lengths.length }, (_, i) =>
    Number(Math.floor(i / lengths.length) < lengths[i % lengths.length]!),
  );

for (const network of NETWORKS) {
  test(`the gradients of ${network.title} by parameters and words agree with finite differences`, async () => {
    const shapes = network.parameters(DIMENSION);
    const error = await largestError({
      shapes: [[parameterCount(shapes)], [LENGTH * SIZE, DIMENSION]],
      compute([parameters, words], tape) {
        const mask = tape.constant(maskOf(LENGTHS, LENGTH), [LENGTH, SIZE, 1]);
        const batch = { words: words!, mask, length: LENGTH, size: SIZE };
        return network.compose(batch, unpackParameters(parameters!, shapes));
      },
    });
    assert(error < TOLERANCE, `${error}`);
  });
}

for (const loss of ['euclidean', 'cosine'] as const) {
  test(`the gradients of the ${loss} loss agree with finite differences`, async () => {
    const shape = [SIZE, DIMENSION];
    const error = await largestError({
      shapes: [shape, shape, shape],
      compute: ([composed, positive, negative]) => tripletLoss(loss, 5, composed!, positive!, negative!),
    });
    assert(error < TOLERANCE, `${error}`);
  });

  test(`the ${loss} loss is that of CompVec`, async () => {
    const tape = new Tape();
    const random = createRandom(3, loss);
    const draw = () => Float32Array.from({ length: SIZE * DIMENSION }, () => random.next() - 0.5);
    const values = [draw(), draw(), draw()];
    // One triplet that the margin leaves out, and a zero vector.
    values[0]!.set(values[1]!.subarray(0, DIMENSION));
    values[2]!.set(
      values[1]!.subarray(0, DIMENSION).map((x) => -9 * x),
      0,
    );
    values[0]!.fill(0, DIMENSION, 2 * DIMENSION);
    const inputs = values.map((_, i) => tape.input(`x${i}`, [SIZE, DIMENSION]));
    const [composed, positive, negative] = inputs;
    const recorded = tripletLoss(loss, 0.25, composed!, positive!, negative!);
    const model = await createSessions({ device: 'cpu' }).open(() => ({
      bytes: emit(tape, new Map([['loss', recorded]])),
    }));
    const feeds = values.map((data, i) => [
      `x${i}`,
      { type: 'float32' as const, data, shape: [SIZE, DIMENSION] },
    ]);
    const found = await model.run<{ loss: Float32Array }>(Object.fromEntries(feeds));
    const one = createTripletLoss(loss, 0.25);
    const gradients = { composed: draw(), positive: draw(), negative: draw() };
    let expected = 0;
    for (let i = 0; i < SIZE; i++) {
      const [c, p, n] = values.map((each) => each.subarray(i * DIMENSION, (i + 1) * DIMENSION));
      expected += one(c!, p!, n!, gradients) / SIZE;
    }
    assert(expected > 0);
    assert(Math.abs(found.loss[0]! - expected) < 1e-5, `${found.loss[0]} ${expected}`);
    await model.dispose();
  });
}

for (const [place, network] of NETWORKS.entries()) {
  for (const [targetLength, singleWords] of [
    [3, 'own'],
    // What else a step may do with its targets is the same for all networks.
    ...(place === 0
      ? ([
          [1, 'composed'],
          [1, 'own'],
          [3, 'composed'],
        ] as const)
      : []),
  ] as const) {
    test(`the gradients of a step of ${network.title} with lemmas of up to ${targetLength} words, ${singleWords}, agree with finite differences`, async () => {
      const settings = { batch: SIZE, loss: 'euclidean', margin: 9, singleWords } as const;
      const shape = { length: LENGTH, targetLength, dimension: DIMENSION };
      const { tape, loss, parameters, words, targets } = recordLoss(network, shape, settings, {
        real: 'float64',
      });
      const lengths = [...tape.inputs].map(([tensor, name]) => ({ tensor, name }));
      const masks = lengths.filter(({ name }) => /mask/i.test(name));
      const values = {
        mask: maskOf(LENGTHS, LENGTH),
        targetMask: maskOf([1, 2, 3, 2, 1, 1], targetLength),
      } as const;
      // Masks are no variables.
      for (const { tensor, name } of masks) {
        tape.inputs.delete(tensor);
        tape.constants.set(tensor, Float64Array.from(values[name as keyof typeof values]));
      }
      const error = await errorOf({ tape, inputs: [parameters, words, targets], result: loss });
      assert(error < TOLERANCE, `${error}`);
    });
  }
}

for (const network of NETWORKS) {
  for (const dimension of [4, 7, 12]) {
    test(`${network.title} composes the same in training and in a model for inference, ${dimension} components`, async () => {
      const parameters = parametersOf(network, dimension);
      const random = createRandom(9, 'words');
      const shapes = network.parameters(dimension);
      const tape = new Tape();
      const words = tape.input('words', [LENGTH * SIZE, dimension]);
      const mask = tape.input('mask', [LENGTH, SIZE, 1]);
      const composed = network.compose(
        { words, mask, length: LENGTH, size: SIZE },
        unpackParameters(tape.input('parameters', [parameters.length]), shapes),
      );
      const sessions = createSessions({ device: 'cpu' });
      const training = await sessions.open(() => ({
        bytes: emit(tape, new Map([['composed', composed]])),
      }));
      const inference = await sessions.open(() => ({
        bytes: composingModel(network, dimension, parameters, 'composed'),
      }));
      const byTime = new Float32Array(LENGTH * SIZE * dimension);
      const bySentence = new Float32Array(byTime.length);
      const maskBySentence = new Float32Array(LENGTH * SIZE);
      for (const [i, length] of LENGTHS.entries()) {
        for (let t = 0; t < length; t++) {
          maskBySentence[i * LENGTH + t] = 1;
          for (let k = 0; k < dimension; k++) {
            const value = random.next() - 0.5;
            byTime[(t * SIZE + i) * dimension + k] = value;
            bySentence[(i * LENGTH + t) * dimension + k] = value;
          }
        }
      }
      const float = (data: Float32Array, ...shape: number[]) => ({ type: 'float32' as const, data, shape });
      const one = await training.run<{ composed: Float32Array }>({
        parameters: float(parameters, parameters.length),
        words: float(byTime, LENGTH * SIZE, dimension),
        mask: float(Float32Array.from(maskOf(LENGTHS, LENGTH)), LENGTH, SIZE, 1),
      });
      const other = await inference.run<{ sentence_embedding: Float32Array }>({
        words: float(bySentence, SIZE, LENGTH, dimension),
        mask: float(maskBySentence, SIZE, LENGTH),
      });
      const apart = Math.max(...one.composed.map((x, i) => Math.abs(x - other.sentence_embedding[i]!)));
      assert(apart < 1e-5, `${apart}`);
      assert(one.composed.some((x) => Math.abs(x) > 0.01));
      await Promise.all([training.dispose(), inference.dispose()]);
    });
  }
}

test('recurrent weights are orthogonal, input weights have the deviation of the thesis', () => {
  const [gru] = NETWORKS.filter(({ name }) => name === 'gru');
  const shapes = gru!.parameters(40);
  const drawn = viewParameters(drawParameters(shapes, createRandom(1, 'parameters')), shapes);
  const wh = drawn.get('wh')!;
  for (const [a, b, expected] of [
    [0, 0, 1],
    [0, 1, 0],
    [41, 41, 1],
    [41, 79, 0],
  ] as const) {
    let dot = 0;
    for (let row = 0; row < 40; row++) dot += wh[row * 120 + a]! * wh[row * 120 + b]!;
    assert(Math.abs(dot - expected) < 1e-6, `${a} ${b}: ${dot}`);
  }
  const wx = drawn.get('wx')!;
  const deviation = Math.sqrt(wx.reduce((sum, x) => sum + x * x, 0) / wx.length);
  assert(Math.abs(deviation - 0.01) < 0.0005, `${deviation}`);
  assert(drawn.get('b')!.every((x) => x === 0));
});
