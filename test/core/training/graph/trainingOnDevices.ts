import assert from 'node:assert/strict';
import type { Device } from '../../../../core/onnx/devices.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import type { CompositionNetwork } from '../../../../core/training/composition/network.ts';
import { compositionSettings } from '../../../../core/training/composition/settings.ts';
import { emitStep, recordLoss } from '../../../../core/training/composition/stepModel.ts';
import { adamRate } from '../../../../core/training/graph/optimizers.ts';
import { drawParameters } from '../../../../core/training/graph/parameters.ts';
import { sizeOf } from '../../../../core/training/graph/tape.ts';
import { createTrainedState } from '../../../../core/training/graph/trainedState.ts';
import { whyUnavailable } from '../../../../host/doctor/graphics.ts';

export const on = (device: Device) => createSessions({ device, unavailableReason: whyUnavailable });

/** More than a shader has buffers: Split and Concat must be nested. */
export const LENGTH = 12;
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
  const state = createTrainedState(arrays, device, on(device), settings);
  const shape = { length: LENGTH, targetLength: 1, dimension: DIMENSION };
  const model = await state.open((given) =>
    emitStep(recordLoss(network, shape, settings, { device: given }), settings, true, given),
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

/** Checks that a network trains on WebGPU as on the processor, and that its state stays there. */
export async function checkTraining(network: CompositionNetwork): Promise<void> {
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
}
