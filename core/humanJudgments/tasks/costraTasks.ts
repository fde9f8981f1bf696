import { type CostraGroup, type CostraRow, SEED } from '../../evaluation/corpora/costra.ts';
import type { NewTask } from '../task.ts';
import { OPPOSITE, TRANSFORMATIONS } from '../transformations.ts';

/** Tells for which transformations tasks are made. */
export type Wanted = (kind: string) => boolean;

/** A task for each seed and each of the transformations: to write it. */
export function transformTasks(groups: readonly CostraGroup[], kinds: readonly string[]): NewTask[] {
  return groups.flatMap(({ rows }) => {
    const seed = seedOf(rows);
    return kinds.map(
      (kind): NewTask => ({
        type: 'transform',
        kind,
        texts: [seed.written],
        rows: [seed.id],
      }),
    );
  });
}

/**
 * A task for each transformation that has degrees: to write an interpolation and an extrapolation (Barančíková and Bojar
 * 2020, section 3.1).
 */
export function extendTasks(groups: readonly CostraGroup[], wanted: Wanted): NewTask[] {
  return groups.flatMap(({ rows }) => {
    const seed = seedOf(rows);
    return rows
      .filter(({ transformation }) => transformation !== SEED && wanted(transformation))
      .map(
        (row): NewTask => ({
          type: 'extend',
          kind: row.transformation,
          texts: [seed.written, row.written],
          rows: [seed.id, row.id],
        }),
      );
  });
}

/**
 * A task for each two sentences of one transformation of a seed: to compare them (section 3.2). Pairs whose order the corpus
 * has are left out unless `isAgain`.
 */
export function compareTasks(groups: readonly CostraGroup[], wanted: Wanted, isAgain: boolean): NewTask[] {
  return groups.flatMap(({ rows }) => {
    const seed = seedOf(rows);
    return [...pairsOf(rows)].flatMap(([a, b]): NewTask[] => {
      const [first, second] = [rows[a]!, rows[b]!];
      const kind = first.transformation;
      if (kind === SEED || kind !== second.transformation || !wanted(kind)) return [];
      if (!isAgain && isJudged(first, b)) return [];
      const texts = [first.written, second.written];
      const ids = [first.id, second.id];
      if (kind !== OPPOSITE) return [{ type: 'compare', kind, texts, rows: ids }];
      return [{ type: 'closer', kind, texts: [seed.written, ...texts], rows: [seed.id, ...ids] }];
    });
  });
}

/** Tells whether a transformation has degrees, so that its sentences can be compared; one of the user's own has. */
export function isComparable(kind: string): boolean {
  const known = TRANSFORMATIONS.get(kind);
  return known === undefined || known.compare !== undefined;
}

/** Tells whether interpolations and extrapolations are asked for. */
export function isExtended(kind: string): boolean {
  const known = TRANSFORMATIONS.get(kind);
  return known === undefined || known.isExtended === true;
}

function seedOf(rows: readonly CostraRow[]): CostraRow {
  return rows.find(({ transformation }) => transformation === SEED)!;
}

function isJudged({ more, less, tooSimilar, tooDissimilar }: CostraRow, other: number): boolean {
  return [more, less, tooSimilar, tooDissimilar].some((places) => places.includes(other));
}

function* pairsOf(rows: readonly unknown[]): Generator<readonly [number, number]> {
  for (let a = 0; a < rows.length; a++) for (let b = a + 1; b < rows.length; b++) yield [a, b];
}
