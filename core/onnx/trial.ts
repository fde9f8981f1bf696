import { Graph } from './graph.ts';
import { decodeHalves } from './halves.ts';
import { type Model, openSession } from './model.ts';
import { type OutputData, type PlacedSession, placeOf, runSession } from './runningModel.ts';
import type { Runtime } from './runtime.ts';

/**
 * Why the results of a model on a device cannot be trusted; undefined if they can, or nothing was given to try it
 * with. Rejects where it does not run there at all.
 */
export async function wrongResults(
  runtime: Runtime,
  model: Model,
  { session }: PlacedSession,
  onProcessor: Model,
): Promise<string | undefined> {
  const { trial } = model;
  if (!trial) return undefined;
  const feeds = typeof trial === 'function' ? trial(session.inputMetadata.map(placeOf)) : trial;
  const got = await runSession(runtime, session, feeds);
  const reference = await openSession(runtime, onProcessor, 'cpu', 1);
  try {
    const expected = await runSession(runtime, reference, feeds);
    for (const [name, values] of Object.entries(expected)) {
      const apart = difference(got[name], values);
      if (!(apart <= TOLERANCE)) {
        return `it computes wrong results: ${name} is off by ${(100 * apart).toPrecision(2)}% of its largest value`;
      }
    }
    return undefined;
  } finally {
    await reference.release();
  }
}

/** A product of matrices: that a provider is compiled in says nothing about whether it works. */
export function probe(): Model {
  const graph = new Graph('probe');
  const matrix = graph.input('matrix', 'float32', ['rows', 'columns']);
  graph.output(graph.node('MatMul', [matrix, matrix]), 'product', 'float32', ['rows', 'columns']);
  const data = Float32Array.of(1, 2, 3, 4);
  return { bytes: graph.bytes(), trial: { matrix: { type: 'float32', data, shape: [2, 2] } } };
}

/** Of the largest value of an output: what rounding to half precision stays far below, and garbage does not. */
const TOLERANCE = 0.02;

function difference(got: OutputData | undefined, expected: OutputData): number {
  if (got?.length !== expected.length) return Number.NaN;
  const [found, wanted] = [decodeHalves(got), decodeHalves(expected)];
  let largest = 0;
  let apart = 0;
  for (let i = 0; i < wanted.length; i++) {
    const value = Number(wanted[i]);
    // What the processor itself cannot compute proves nothing.
    if (!Number.isFinite(value)) continue;
    largest = Math.max(largest, Math.abs(value));
    apart = Math.max(apart, Math.abs(Number(found[i]) - value));
  }
  return apart === 0 ? 0 : apart / largest;
}
