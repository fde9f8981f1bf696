import { groupedBy } from '../../groupedBy.ts';
import { longestRising } from '../../longestRising.ts';

/**
 * Pairs equal texts of two lists that stand in the same order, by patience: what occurs once on both sides anchors the
 * rest, and so on between the anchors; where nothing occurs once, equal texts are paired as they come. Time is close to
 * linear. Pairs are in rising order on both sides.
 */
export function inOrder(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  const waiting: Range[] = [{ a: 0, aEnd: a.length, b: 0, bEnd: b.length }];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    let { a: from, aEnd: to, b: start, bEnd: end } = range;
    while (from < to && start < end && a[from] === b[start]) found.push([from++, start++]);
    while (from < to && start < end && a[to - 1] === b[end - 1]) found.push([--to, --end]);
    const equal = equalOnes(a, b, { a: from, aEnd: to, b: start, bEnd: end });
    const anchors = longestRising(equal.map(([, place]) => place)).map((index) => equal[index]!);
    found.push(...anchors);
    for (const [index, [i, j]] of anchors.entries()) {
      const [before, beforeB] = index === 0 ? [from, start] : anchors[index - 1]!.map((place) => place + 1);
      waiting.push({ a: before!, aEnd: i, b: beforeB!, bEnd: j });
    }
    const last = anchors.at(-1);
    if (last) waiting.push({ a: last[0] + 1, aEnd: to, b: last[1] + 1, bEnd: end });
  }
  return found.sort((one, other) => one[0] - other[0]);
}

interface Range {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Equal texts of a range, in the order of `a`: those that occur once on both sides; if there are none, each with the next. */
function equalOnes(a: readonly string[], b: readonly string[], range: Range): (readonly [number, number])[] {
  const places = groupedBy(between(range.a, range.aEnd), (i) => a[i]!);
  const others = groupedBy(between(range.b, range.bEnd), (j) => b[j]!);
  const shared = [...places].flatMap(([text, own]) => {
    const other = others.get(text);
    return other ? [[own, other] as const] : [];
  });
  const once = shared.filter(([own, other]) => own.length === 1 && other.length === 1);
  return (once.length > 0 ? once : shared)
    .flatMap(([own, other]) =>
      own.slice(0, other.length).map((place, index) => [place, other[index]!] as const),
    )
    .sort((one, other) => one[0] - other[0]);
}

function between(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
