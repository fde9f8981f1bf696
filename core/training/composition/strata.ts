import { groupedBy } from '../../groupedBy.ts';
import type { DefinitionList, TrainingDefinition } from '../definitions/definitionStore.ts';

/** Definitions that are trained on together, because they are about as long and so are their lemmas. */
export interface Stratum {
  /** Words that a definition is padded to. */
  readonly length: number;
  /** Words that a lemma is padded to; 1 if all lemmas are single words. */
  readonly targetLength: number;
  /** The places of its definitions. */
  readonly members: Uint32Array;
}

/** The grouping of definitions by length. */
export type Bucketing = 'fine' | 'four';

/**
 * Groups definitions by length, and by that of their lemmas, so that little of a batch is padding; or into the four
 * buckets of Scheepers (2017, 6.4), whatever their lemmas. A group with fewer than `least` members joins its neighbor:
 * batches would repeat them.
 */
export function stratify(
  definitions: DefinitionList,
  least: number,
  bucketing: Bucketing = 'fine',
): Stratum[] {
  const grouped = (
    places: Uint32Array,
    lengthOf: (definition: TrainingDefinition) => number,
    limits: readonly number[],
  ) => groupsOf(places, (place) => lengthOf(definitions.at(place)!), limits, least);
  const all = Uint32Array.from({ length: definitions.length }, (_, place) => place);
  const targetLimits = bucketing === 'four' ? [Number.POSITIVE_INFINITY] : TARGET_LENGTHS;
  return grouped(all, ({ target }) => target.length, targetLimits).flatMap(
    ({ longest: targetLength, members: places }) => {
      const limits = bucketing === 'four' ? FOUR : targetLength === 1 ? LENGTHS : COARSE_LENGTHS;
      return grouped(places, ({ words }) => words.length, limits).map(({ longest: length, members }) => ({
        length,
        targetLength,
        members,
      }));
    },
  );
}

/** Longest definitions of the groups, each of which has a model of its own; further groups double the length. */
const LENGTHS = [4, 6, 8, 10, 12, 16, 20, 24, 32];
const COARSE_LENGTHS = [6, 9, 12, 18, 32];
const TARGET_LENGTHS = [1, 3, 8];
/** The 25th, 50th, 75th and 99th percentiles of the introductions of Wikipedia's articles (Scheepers 2017, 6.4). */
const FOUR = [18, 33, 63, 265];

interface Group {
  /** Length of the longest member. */
  readonly longest: number;
  readonly members: Uint32Array;
}

function groupsOf(
  places: Uint32Array,
  lengthOf: (place: number) => number,
  limits: readonly number[],
  least: number,
): Group[] {
  const limitOf = (length: number) => {
    let limit = limits.find((each) => each >= length) ?? limits.at(-1)!;
    while (limit < length) limit *= 2;
    return limit;
  };
  const byLimit = groupedBy(places, (place) => limitOf(lengthOf(place)));
  const groups: number[][] = [];
  let small: number[] = [];
  for (const [, members] of [...byLimit].sort(([a], [b]) => a - b)) {
    small = [...small, ...members];
    if (small.length < least) continue;
    groups.push(small);
    small = [];
  }
  // What is left is longer than the others: it takes the last group along.
  if (small.length > 0) groups.push([...(groups.pop() ?? []), ...small]);
  return groups.map((members) => ({
    longest: members.reduce((longest, place) => Math.max(longest, lengthOf(place)), 1),
    members: Uint32Array.from(members),
  }));
}
