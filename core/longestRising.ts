import { firstIndex } from './firstIndex.ts';

/** The indexes of the longest subsequence of numbers that rises, in order. */
export function longestRising(values: readonly number[]): number[] {
  /** The index of the least value that ends a subsequence, by the length of that. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    const length = firstIndex(ends.length, (at) => values[ends[at]!]! >= value);
    before.push(ends[length - 1]);
    ends[length] = index;
  }
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.push(at);
  return found.reverse();
}
