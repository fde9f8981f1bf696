import { createMersenneTwister, type MersenneTwister, shuffleAsPython } from './mersenneTwister.ts';
import type { Point } from './points.ts';

export interface Split {
  readonly train: readonly Point[];
  readonly test: readonly Point[];
}

/** The share of points for testing. */
const TEST = 0.05;

/**
 * Splits points as the thesis does: in random order, each goes to the group drawn first, unless that has its share and
 * nothing binds the point to it. The split leaks: many lemmas of the test part are in the training part too.
 */
export function thesisSplit(points: readonly Point[], seed: number): Split {
  const random = createMersenneTwister(seed);
  const shuffled = [...points];
  shuffleAsPython(shuffled, random);
  const targets = new Set(points.map(({ lemma }) => lemma));
  const test = createGroup(TEST);
  const train = createGroup(1 - TEST);
  for (const [index, point] of shuffled.entries()) {
    const [first, second] = inDrawnOrder(test, train, random);
    const tokens = point.definition.split(' ');
    const isBound = (group: Group) =>
      group.lemmas.has(point.lemma) ||
      group.definitions.has(point.definition) ||
      (group === train && tokens.some((token) => targets.has(token) && !group.tokens.has(token))) ||
      index * group.share >= group.points.length;
    const group = isBound(first) ? first : second;
    group.points.push(point);
    group.lemmas.add(point.lemma);
    group.definitions.add(point.definition);
    for (const token of tokens) group.tokens.add(token);
  }
  return { train: train.points, test: test.points };
}

interface Group {
  readonly share: number;
  readonly points: Point[];
  readonly lemmas: Set<string>;
  readonly definitions: Set<string>;
  /** The tokens of its definitions. */
  readonly tokens: Set<string>;
}

function createGroup(share: number): Group {
  return { share, points: [], lemmas: new Set(), definitions: new Set(), tokens: new Set() };
}

function inDrawnOrder(test: Group, train: Group, random: MersenneTwister): readonly [Group, Group] {
  const [forTest, forTrain] = [random.next(), random.next()];
  return forTest < forTrain ? [test, train] : [train, test];
}

/**
 * Splits points without leaks: lemmas in the order of `drawn` are for testing until they have their share of the
 * points. Points of other lemmas that share a definition with them are in neither part.
 */
export function leakFreeSplit(
  points: readonly Point[],
  drawn: (lemmas: readonly string[]) => readonly string[],
): Split {
  const counts = new Map<string, number>();
  for (const { lemma } of points) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const testLemmas = new Set<string>();
  let size = 0;
  for (const lemma of drawn([...counts.keys()])) {
    if (size >= TEST * points.length) break;
    testLemmas.add(lemma);
    size += counts.get(lemma)!;
  }
  const test = points.filter(({ lemma }) => testLemmas.has(lemma));
  return { train: pointsBeside(test, points), test };
}

/** Selects the points that share neither lemma nor definition with the test part. */
export function pointsBeside(test: readonly Point[], points: readonly Point[]): Point[] {
  const lemmas = new Set(test.map(({ lemma }) => lemma));
  const definitions = new Set(test.map(({ definition }) => definition));
  return points.filter(({ lemma, definition }) => !lemmas.has(lemma) && !definitions.has(definition));
}
