import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../../core/inputError.ts';
import type { Device } from '../../../../core/onnx/devices.ts';
import { loadRuntime } from '../../../../core/onnx/runtime.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { multiply } from '../../../../core/training/graph/arithmetic.ts';
import { sum } from '../../../../core/training/graph/broadcasting.ts';
import { adamRate } from '../../../../core/training/graph/optimizers.ts';
import { Tape } from '../../../../core/training/graph/tape.ts';
import { createTrainedState, NEXT, PARTS } from '../../../../core/training/graph/trainedState.ts';
import { emitTrainingStep } from '../../../../core/training/graph/trainingModel.ts';
import { createSparseAdam } from '../../../../core/training/sparseAdam.ts';

const SETTINGS = { learningRate: 0.05, beta1: 0.9, beta2: 0.99, epsilon: 1e-8 };
const KEEP = 0.99;
const sessions = createSessions({ device: 'cpu' });

/** The sum of the squares of three parameters, whose gradients are twice the parameters. */
function squares() {
  const tape = new Tape();
  const parameters = tape.input('parameters', [3]);
  return { tape, parameters, loss: sum(multiply(parameters, parameters)) };
}

const begun = () => ({
  parameters: Float32Array.of(1, -2, 0.5),
  first: new Float32Array(3),
  second: new Float32Array(3),
});

test('AdamW in a model, in memory and of sparse rows are the same', async () => {
  const arrays = begun();
  const state = createTrainedState(arrays, 'cpu', sessions, SETTINGS);
  const emitOn = (device: Device) => emitTrainingStep(squares(), SETTINGS, { decays: true, device });
  const model = await state.open(emitOn);
  const bytes = emitOn('webgpu');
  const whole = await sessions.open(() => ({ bytes }));
  const inModel = begun();
  const expected = begun();
  const sparse = createSparseAdam(expected.parameters, 3, expected, SETTINGS);
  for (let step = 1; step <= 20; step++) {
    const scalar = (x: number) => ({ type: 'float32' as const, data: Float32Array.of(x), shape: [] });
    const scalars = { rate: scalar(adamRate(SETTINGS, step)), keep: scalar(KEEP) };
    await model.run(scalars);
    const feed = (data: Float32Array) => ({ type: 'float32' as const, data, shape: [3] });
    const state = {
      parameters: feed(inModel.parameters),
      first: feed(inModel.first),
      second: feed(inModel.second),
    };
    const next = await whole.run<Record<string, Float32Array>>({ ...state, ...scalars });
    for (const part of PARTS) inModel[part] = Float32Array.from(next[NEXT[part]]!);
    sparse.add(
      0,
      expected.parameters.map((x) => 2 * x),
      0,
      1,
    );
    for (const [i, x] of expected.parameters.entries()) expected.parameters[i] = KEEP * x;
    sparse.apply(step);
  }
  await state.settle();
  for (const part of PARTS) {
    for (const [i, x] of expected[part].entries()) {
      for (const found of [arrays, inModel]) assert(Math.abs(x - found[part][i]!) < 1e-5, part);
    }
  }
  assert(Math.abs(arrays.parameters[0]!) < 0.5);
  await whole.dispose();
  await state.dispose();
});

test('a device that fails is named, with the way to go on', async () => {
  const state = createTrainedState(begun(), 'webgpu', sessions, SETTINGS);
  await assert.rejects(
    state.open(() => Uint8Array.of(1, 2, 3)),
    (error: InputError) => {
      assert(error instanceof InputError);
      assert.match(
        error.message,
        /The device webgpu failed while training: .*--device cpu resumes from the last/,
      );
      return true;
    },
  );
});

test('a runtime that refuses the state is named when a model is opened, not before and not when disposed of', async () => {
  // The runtime takes no float64 numbers for a tensor of float32.
  const refused = { ...begun(), parameters: new Float64Array(3) as never };
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const state = createTrainedState(refused, 'webgpu', sessions, SETTINGS);
  await loadRuntime();
  await setImmediate();
  process.off('unhandledRejection', note);
  assert.deepEqual(unhandled, []);
  for (const work of [() => state.open(() => Uint8Array.of(1)), () => state.settle()])
    await assert.rejects(
      work(),
      (error) => error instanceof InputError && /webgpu failed/.test(error.message),
    );
  await state.dispose();
});
