/** The indexes of the longest subsequence of numbers that rises, in order. */
export function longestRising(values: readonly number[]): number[] {
  /** The index of the least value that ends a subsequence, by the length of that. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1]);
    ends[low] = index;
  }
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.push(at);
  return found.reverse();
}
