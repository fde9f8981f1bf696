import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Device } from '../../../../core/onnx/devices.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import type { CompositionNetwork } from '../../../../core/training/composition/network.ts';
import { cnn3579 } from '../../../../core/training/composition/networks/cnn.ts';
import { gru } from '../../../../core/training/composition/networks/gru.ts';
import { compositionSettings } from '../../../../core/training/composition/settings.ts';
import { emitStep, recordLoss } from '../../../../core/training/composition/stepModel.ts';
import { multiply } from '../../../../core/training/graph/arithmetic.ts';
import { sum } from '../../../../core/training/graph/broadcasting.ts';
import { convolve } from '../../../../core/training/graph/convolution.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { adamRate } from '../../../../core/training/graph/optimizers.ts';
import { drawParameters } from '../../../../core/training/graph/parameters.ts';
import { sizeOf, Tape } from '../../../../core/training/graph/tape.ts';
import { createTrainedState } from '../../../../core/training/graph/trainedState.ts';
import { whyUnavailable } from '../../../../host/doctor/graphics.ts';
import { devices } from '../../encoders/reference.ts';
import type { Differentiable } from './finiteDifferences.ts';
import { OPERATORS, two } from './operatorCases.ts';

const { skip } = (await devices()).find(({ device }) => device === 'webgpu') ?? { skip: 'no provider' };
const on = (device: Device) => createSessions({ device, unavailableReason: whyUnavailable });

const CASES: Readonly<Record<string, Differentiable>> = {
  ...OPERATORS,
  Conv: two((x, filters) => convolve(x, filters, 2), [2, 3, 7], [4, 3, 5]),
};

test('every operator and its gradients are the same on WebGPU', { skip }, async () => {
  for (const [name, { shapes, compute, domain = (value: number) => value }] of Object.entries(CASES)) {
    const tape = new Tape({ partsPerOperator: 7 });
    const random = createRandom(4, name);
    const draw = (count: number) => Float32Array.from({ length: count }, () => domain(2 * random.next() - 1));
    const inputs = shapes.map((shape, i) => tape.input(`x${i}`, shape));
    const result = compute(inputs, tape);
    const weighted = multiply(result, tape.constant(draw(sizeOf(result.shape)), result.shape));
    const byInput = gradients(sum(weighted), inputs);
    const outputs = new Map([['y', result], ...byInput.map((g, i) => [`d${i}`, g] as const)]);
    const { bytes } = emit(tape, outputs);
    const values = shapes.map((shape) => ({ data: draw(sizeOf(shape)), shape }));
    const feeds = values.map((each, i) => [`x${i}`, { type: 'float32' as const, ...each }]);
    const run = async (device: Device) => {
      const model = await on(device).open(() => ({ bytes }));
      const found = await model.run<Record<string, Float32Array>>(Object.fromEntries(feeds));
      assert.equal(model.device, device);
      await model.dispose();
      return found;
    };
    const [expected, found] = [await run('cpu'), await run('webgpu')];
    for (const [output, numbers] of Object.entries(expected)) {
      for (const [i, x] of numbers.entries()) {
        const apart = Math.abs(found[output]![i]! - x) / Math.max(1, Math.abs(x));
        assert(apart < 1e-4, `${name}, ${output}: ${found[output]![i]} is not ${x}`);
      }
    }
  }
});

/** More than a shader has buffers: Split and Concat must be nested. */
const LENGTH = 12;
const BATCH = 3;
const DIMENSION = 8;

/** Trains for some steps on the same random words; returns losses and the parameters afterwards. */
async function train(device: Device, network: CompositionNetwork, steps: number) {
  const settings = compositionSettings({ network: network.name, batch: BATCH, 'learning-rate': 0.01 }, 1);
  const random = createRandom(6, network.name);
  const draw = (...shape: number[]) => ({
    type: 'float32' as const,
    data: Float32Array.from({ length: sizeOf(shape) }, () => random.next() - 0.5),
    shape,
  });
  const parameters = drawParameters(network.parameters(DIMENSION), createRandom(1, 'parameters'));
  const zeros = () => new Float32Array(parameters.length);
  const arrays = { parameters, first: zeros(), second: zeros() };
  const before = parameters.slice();
  const state = createTrainedState(arrays, device, on(device));
  const shape = { length: LENGTH, targetLength: 1, dimension: DIMENSION };
  const model = await state.open(
    (given) => emitStep(recordLoss(network, shape, settings, { device: given }), settings, true).bytes,
  );
  const words = draw(LENGTH * BATCH, DIMENSION);
  const targets = draw(2 * BATCH, DIMENSION);
  const ones = (length: number, size: number) => ({
    ...draw(length, size, 1),
    data: new Float32Array(length * size).fill(1),
  });
  const masks = { mask: ones(LENGTH, BATCH), targetMask: ones(1, 2 * BATCH) };
  const losses: number[] = [];
  for (let step = 1; step <= steps; step++) {
    const rate = { type: 'float32' as const, data: Float32Array.of(adamRate(settings, step)), shape: [] };
    const { loss } = await model.run<{ loss: Float32Array }>({ words, targets, ...masks, rate });
    losses.push(loss[0]!);
  }
  if (device === 'webgpu') assert.deepEqual(parameters, before);
  await state.settle();
  await state.dispose();
  return { losses, parameters, before };
}

for (const network of [gru, cnn3579]) {
  test(`${network.title} over ${LENGTH} words trains on WebGPU as on the processor, and its state stays there`, {
    skip,
  }, async () => {
    const [expected, found] = [await train('cpu', network, 3), await train('webgpu', network, 3)];
    assert.notDeepEqual(found.parameters, found.before);
    for (const [i, loss] of expected.losses.entries()) {
      assert(
        Math.abs(loss - found.losses[i]!) < 1e-5 * Math.max(1, loss),
        `${expected.losses} ${found.losses}`,
      );
    }
    const apart = Math.max(...expected.parameters.map((x, i) => Math.abs(x - found.parameters[i]!)));
    assert(apart < 1e-3, `${apart}`);
  });
}
