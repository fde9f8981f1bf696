/** The first place in a sorted array (or in every `step`-th value of one) that is not below `value`. */
export function lowerBound(sorted: Uint32Array, value: number, step = 1): number {
  let low = 0;
  let high = sorted.length / step;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[step * middle]! < value) low = middle + 1;
    else high = middle;
  }
  return step * low;
}
