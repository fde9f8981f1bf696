import { Graph } from './graph.ts';
import { decodeFloat16 } from './halves.ts';
import { type Model, openSession } from './model.ts';
import { type OutputData, type PlacedSession, runSession, tensorInfoOf } from './runningModel.ts';
import type { Runtime } from './runtime.ts';

/**
 * The reason why a model's results on a device cannot be trusted; undefined if they can, or if the model has no trial
 * input. Rejects if the model does not run there at all.
 */
export async function wrongResults(
  runtime: Runtime,
  model: Model,
  { session }: PlacedSession,
  onProcessor: Model,
): Promise<string | undefined> {
  const { trial } = model;
  if (!trial) return undefined;
  const feeds = typeof trial === 'function' ? trial(session.inputMetadata.map(tensorInfoOf)) : trial;
  const outputs = await runSession(runtime, session, feeds);
  const reference = await openSession(runtime, onProcessor, 'cpu', 1);
  try {
    const expected = await runSession(runtime, reference, feeds);
    for (const [name, values] of Object.entries(expected)) {
      const error = difference(outputs[name], values);
      if (!(error <= TOLERANCE)) {
        return `it computes wrong results: ${name} is off by ${(100 * error).toPrecision(2)}% of its largest value`;
      }
    }
    return undefined;
  } finally {
    await reference.release();
  }
}

/** A matrix product to try a device with: a provider that is compiled in may still not work. */
export function probe(): Model {
  const graph = new Graph('probe');
  const matrix = graph.input('matrix', 'float32', ['rows', 'columns']);
  graph.output(graph.node('MatMul', [matrix, matrix]), 'product', 'float32', ['rows', 'columns']);
  const data = Float32Array.of(1, 2, 3, 4);
  return { bytes: graph.bytes(), trial: { matrix: { type: 'float32', data, shape: [2, 2] } } };
}

/** The largest error, relative to the largest value of an output. Rounding to half precision stays far below it. */
const TOLERANCE = 0.02;

/** The largest error relative to the largest expected value; NaN if the lengths differ. */
function difference(output: OutputData | undefined, expected: OutputData): number {
  if (output?.length !== expected.length) return Number.NaN;
  const [found, wanted] = [decodeFloat16(output), decodeFloat16(expected)];
  let largest = 0;
  let error = 0;
  for (let i = 0; i < wanted.length; i++) {
    const value = Number(wanted[i]);
    // A value that the processor itself cannot compute proves nothing.
    if (!Number.isFinite(value)) continue;
    largest = Math.max(largest, Math.abs(value));
    error = Math.max(error, Math.abs(Number(found[i]) - value));
  }
  return error === 0 ? 0 : error / largest;
}
