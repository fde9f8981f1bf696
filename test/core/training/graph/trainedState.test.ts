import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../../core/inputError.ts';
import { loadRuntime } from '../../../../core/onnx/runtime.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { multiply } from '../../../../core/training/graph/arithmetic.ts';
import { sum } from '../../../../core/training/graph/broadcasting.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { adamRate, sgd } from '../../../../core/training/graph/optimizers.ts';
import { Tape } from '../../../../core/training/graph/tape.ts';
import { createTrainedState } from '../../../../core/training/graph/trainedState.ts';
import { emitTrainingStep } from '../../../../core/training/graph/trainingModel.ts';
import { createSparseAdam } from '../../../../core/training/sparseAdam.ts';

const SETTINGS = { learningRate: 0.05, beta1: 0.9, beta2: 0.99, epsilon: 1e-8 };
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

test('Adam in a model is the Adam of sparse rows', async () => {
  const arrays = begun();
  const state = createTrainedState(arrays, 'cpu', sessions);
  const model = await state.open(() => emitTrainingStep(squares(), SETTINGS).bytes);
  const expected = begun();
  const sparse = createSparseAdam(expected.parameters, 3, expected, SETTINGS);
  for (let step = 1; step <= 20; step++) {
    const rate = { type: 'float32' as const, data: Float32Array.of(adamRate(SETTINGS, step)), shape: [] };
    await model.run({ rate });
    sparse.add(
      0,
      expected.parameters.map((x) => 2 * x),
      0,
      1,
    );
    sparse.apply(step);
  }
  await state.settle();
  for (const part of ['parameters', 'first', 'second'] as const) {
    for (const [i, x] of expected[part].entries()) assert(Math.abs(x - arrays[part][i]!) < 1e-5, part);
  }
  assert(Math.abs(arrays.parameters[0]!) < 0.5);
  await state.dispose();
});

test('stochastic gradient descent goes against the gradient', async () => {
  const { tape, parameters, loss } = squares();
  const [gradient] = gradients(loss, [parameters]);
  const next = sgd(parameters, gradient!, tape.scalar(0.25));
  const model = await sessions.open(() => ({ bytes: emit(tape, new Map([['next', next]])).bytes }));
  const feed = { type: 'float32' as const, data: Float32Array.of(1, -2, 0.5), shape: [3] };
  const outputs = await model.run<{ next: Float32Array }>({ parameters: feed });
  assert.deepEqual([...outputs.next], [0.5, -1, 0.25]);
  await model.dispose();
});

test('a device that fails is named, with the way to go on', async () => {
  const state = createTrainedState(begun(), 'webgpu', sessions);
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
  const state = createTrainedState(refused, 'webgpu', sessions);
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
