/**
 * A function of two strings that remembers its results: `limit` of them at most, after which it forgets all and
 * starts again. For cheap-to-repeat work on words, where a few thousand cover nearly all of a text.
 */
export function createMemo<T>(
  compute: (a: string, b: string) => T,
  limit = 50_000,
): (a: string, b: string) => T {
  const byB = new Map<string, Map<string, T>>();
  let size = 0;
  return (a, b) => {
    let byA = byB.get(b);
    const known = byA?.get(a);
    if (known !== undefined) return known;
    const result = compute(a, b);
    if (size++ >= limit) {
      byB.clear();
      byA = undefined;
      size = 1;
    }
    if (!byA) byB.set(b, (byA = new Map()));
    byA.set(a, result);
    return result;
  };
}
