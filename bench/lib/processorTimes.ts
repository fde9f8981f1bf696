import { Graph } from '../../core/onnx/graph.ts';
import type { Sessions } from '../../core/onnx/sessions.ts';
import { randomMatrix } from './randomMatrix.ts';

/** Milliseconds of processor time of each step, after two that are not counted. */
export async function processorTimes(step: () => Promise<unknown>, steps: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < steps + 2; i++) {
    const before = process.cpuUsage();
    await step();
    const { user, system } = process.cpuUsage(before);
    if (i >= 2) times.push((user + system) / 1000);
  }
  return times;
}

/** A product of two square matrices by onnxruntime, and its multiplications and additions. */
export async function matrixProduct(size: number, sessions: Sessions) {
  const graph = new Graph('product');
  const [a, b] = ['a', 'b'].map((name) => graph.input(name, 'float32', [size, size])) as [string, string];
  graph.output(graph.node('MatMul', [a, b]), 'y', 'float32', [size, size]);
  const model = await sessions.open(() => ({ bytes: graph.bytes() }));
  const feed = (seed: number) => ({
    type: 'float32' as const,
    data: randomMatrix(size, size, seed).data,
    shape: [size, size],
  });
  const feeds = { a: feed(3), b: feed(4) };
  return { run: () => model.run(feeds), operations: 2 * size ** 3 };
}

export function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1]!;
}

/** The median, and the best in parentheses. */
export function shown(times: readonly number[]): string {
  return `${middle(times).toFixed(1).padStart(6)} (${Math.min(...times).toFixed(1)})`;
}
