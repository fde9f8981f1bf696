import { isOutOfMemory } from './failures.ts';
import type { Feeds, OutputData, RunningModel } from './runningModel.ts';

/** The outputs for `count` rows of a batch, from row `from` on. */
export interface BatchPart<Outputs> {
  readonly from: number;
  readonly count: number;
  readonly outputs: Outputs;
}

/**
 * Runs a batch of `rows` rows; `feedsOf(from, count)` gives the feeds of some of them. A batch that does not fit the
 * device's memory is run in two halves, and so on down to one row; there are then several parts, in order.
 */
export async function runInHalves<Outputs extends Record<string, OutputData>>(
  model: RunningModel,
  rows: number,
  feedsOf: (from: number, count: number) => Feeds,
  wanted?: readonly string[],
): Promise<BatchPart<Outputs>[]> {
  const run = async (from: number, count: number): Promise<BatchPart<Outputs>[]> => {
    try {
      const divisible = count > 1;
      const outputs = await model.run<Outputs>(feedsOf(from, count), wanted, { divisible });
      return [{ from, count, outputs }];
    } catch (error) {
      if (count === 1 || !isOutOfMemory(error)) throw error;
      const half = count >> 1;
      return [...(await run(from, half)), ...(await run(from + half, count - half))];
    }
  };
  return run(0, rows);
}
