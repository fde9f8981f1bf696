import type { Unit } from '../reading/reading.ts';
import { isSame } from './likeness.ts';

/**
 * The units that stand elsewhere in the other sentence, as pairs of indexes, those of the longest stretches first. `isDoneA`
 * and `isDoneB` tell which have a partner already.
 */
export function movedBlocks(
  a: readonly Unit[],
  b: readonly Unit[],
  isDoneA: (index: number) => boolean,
  isDoneB: (index: number) => boolean,
): [number, number][] {
  const left = [...a.keys()].filter((i) => !isDoneA(i));
  const others = [...b.keys()].filter((j) => !isDoneB(j));
  const same = (i: number, j: number) =>
    i < a.length && j < b.length && !isDoneA(i) && !isDoneB(j) && isSame(a[i]!, b[j]!);
  const blocks = left.flatMap((i) =>
    others.flatMap((j) => {
      if (!same(i, j) || (i > 0 && j > 0 && same(i - 1, j - 1))) return [];
      let length = 1;
      while (same(i + length, j + length)) length++;
      return [{ i, j, length }];
    }),
  );
  return blocks
    .sort((one, other) => other.length - one.length || one.i - other.i || one.j - other.j)
    .flatMap(({ i, j, length }) =>
      Array.from({ length }, (_, at): [number, number] => [i + at, j + at]).filter(
        ([own]) => length > 1 || isMovable(a[own]!),
      ),
    );
}

/** Auxiliaries, articles and the like go with other words: their place says nothing. */
function isMovable({ kind }: Unit): boolean {
  return kind !== 'determiner' && kind !== 'filler';
}
