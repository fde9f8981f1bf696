import type { TrainingDefinition } from '../definitions/trainingDefinitions.ts';

/** Definitions that are trained on together, because they are about as long and so are their lemmas. */
export interface Stratum {
  /** Words that a definition is padded to. */
  readonly length: number;
  /** Words that a lemma is padded to; 1 if all lemmas are single words. */
  readonly targetLength: number;
  readonly members: readonly TrainingDefinition[];
}

/**
 * Groups definitions by length, so that little of a batch is padding, and by the length of their lemmas, because lemmas
 * of one word need no composition. A group with fewer than `least` members joins its neighbor: batches would repeat
 * them.
 */
export function stratify(definitions: readonly TrainingDefinition[], least: number): Stratum[] {
  const byTarget = grouped(definitions, ({ target }) => target.length, TARGET_LENGTHS, least);
  return byTarget.flatMap(({ longest: targetLength, members }) =>
    grouped(members, ({ words }) => words.length, targetLength === 1 ? LENGTHS : COARSE_LENGTHS, least).map(
      ({ longest, members }) => ({ length: longest, targetLength, members }),
    ),
  );
}

/** Longest definitions of the groups, each of which has a model of its own; further groups double the length. */
const LENGTHS = [4, 6, 8, 10, 12, 16, 20, 24, 32];
const COARSE_LENGTHS = [6, 9, 12, 18, 32];
const TARGET_LENGTHS = [1, 3, 8];

interface Group {
  /** Length of the longest member. */
  readonly longest: number;
  readonly members: TrainingDefinition[];
}

function grouped(
  definitions: readonly TrainingDefinition[],
  lengthOf: (definition: TrainingDefinition) => number,
  limits: readonly number[],
  least: number,
): Group[] {
  const limitOf = (length: number) => {
    let limit = limits.find((each) => each >= length) ?? limits.at(-1)!;
    while (limit < length) limit *= 2;
    return limit;
  };
  const byLimit = new Map<number, TrainingDefinition[]>();
  for (const definition of definitions) {
    const limit = limitOf(lengthOf(definition));
    const members = byLimit.get(limit);
    if (members) members.push(definition);
    else byLimit.set(limit, [definition]);
  }
  const groups: TrainingDefinition[][] = [];
  let small: TrainingDefinition[] = [];
  for (const [, members] of [...byLimit].sort(([a], [b]) => a - b)) {
    small = [...small, ...members];
    if (small.length < least) continue;
    groups.push(small);
    small = [];
  }
  // What is left is longer than the others: it takes the last group along.
  if (small.length > 0) groups.push([...(groups.pop() ?? []), ...small]);
  return groups.map((members) => ({
    longest: members.reduce((longest, each) => Math.max(longest, lengthOf(each)), 1),
    members,
  }));
}
