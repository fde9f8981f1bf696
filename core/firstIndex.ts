/**
 * The first of `count` indexes from 0 on for which a test holds, found by halving; `count` if it holds for none.
 *
 * @param holds once true, true for all that follow
 */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [first, beyond] = [0, count];
  while (first < beyond) {
    const middle = (first + beyond) >>> 1;
    if (holds(middle)) beyond = middle;
    else first = middle + 1;
  }
  return first;
}
