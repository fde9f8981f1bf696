import { loadRuntime } from '../../../../core/onnx/runtime.ts';
import { createRandom } from '../../../../core/random.ts';
import { multiply } from '../../../../core/training/graph/arithmetic.ts';
import { sum } from '../../../../core/training/graph/broadcasting.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { type Real, type Shape, sizeOf, Tape, type Tensor } from '../../../../core/training/graph/tape.ts';

/** A function of tensors whose gradients are checked. */
export interface Differentiable {
  readonly shapes: readonly Shape[];
  readonly compute: (inputs: readonly Tensor[], tape: Tape) => Tensor;
  /** Moves random inputs, uniform in (−1, 1), to where the function is smooth. */
  readonly domain?: (value: number) => number;
  readonly real?: Real;
  readonly partsPerOperator?: number;
  readonly provider?: 'cpu' | 'webgpu';
}

/** Checks a function on a tape of its own. */
export function largestError(given: Differentiable): Promise<number> {
  const { shapes, compute, real = 'float64', partsPerOperator, ...rest } = given;
  const tape = new Tape({ real, partsPerOperator });
  const inputs = shapes.map((shape, i) => tape.input(`x${i}`, shape));
  return errorOf({ tape, inputs, result: compute(inputs, tape), ...rest });
}

/** What was recorded on a tape that has no other inputs than these. */
export interface Recorded extends Pick<Differentiable, 'domain' | 'provider'> {
  readonly tape: Tape;
  readonly inputs: readonly Tensor[];
  readonly result: Tensor;
}

/**
 * Compares gradients with central differences, L = Σ w·f(x) with random weights w. Returns the largest error, relative to
 * the gradient where that is above 1.
 */
export async function errorOf(recorded: Recorded): Promise<number> {
  const { tape, inputs, result, domain = (value) => value, provider = 'cpu' } = recorded;
  const { real } = tape;
  const random = createRandom(7, 'finite differences');
  const draw = (count: number) => Array.from({ length: count }, () => 2 * random.next() - 1);
  const loss = sum(multiply(result, tape.constant(draw(sizeOf(result.shape)), result.shape)));
  const byInput = gradients(loss, inputs);
  const outputs = new Map([['loss', loss], ...byInput.map((g, i) => [`d${i}`, g] as const)]);
  const runtime = await loadRuntime();
  const session = await runtime.InferenceSession.create(emit(tape, outputs), {
    executionProviders: [provider],
    logSeverityLevel: 4,
    // Threads that wait for so little to compute take more of a processor than it does.
    intraOpNumThreads: 1,
  });
  const list = real === 'float64' ? Float64Array : Float32Array;
  const values = inputs.map(({ shape }) => list.from(draw(sizeOf(shape)).map(domain)));
  const feeds = () =>
    inputs.map((input, i) => [
      tape.inputs.get(input)!,
      new runtime.Tensor(real, values[i] as never, input.shape),
    ]);
  const run = () => session.run(Object.fromEntries(feeds()));
  const lossAt = async () => Number((await run()).loss!.data[0]);
  const step = real === 'float64' ? 1e-5 : 1e-2;
  const found = await run();
  let worst = 0;
  for (const [i, input] of values.entries()) {
    for (let k = 0; k < input.length; k++) {
      const x = input[k]!;
      input[k] = x + step;
      const above = await lossAt();
      input[k] = x - step;
      const below = await lossAt();
      input[k] = x;
      const gradient = Number(found[`d${i}`]!.data[k]);
      const difference = (above - below) / (2 * step);
      worst = Math.max(worst, Math.abs(difference - gradient) / Math.max(1, Math.abs(gradient)));
    }
  }
  await session.release();
  return worst;
}

/** Errors below this are those of the differences themselves, in double precision. */
export const TOLERANCE = 1e-8;
