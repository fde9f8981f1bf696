import { groupedBy } from '../../groupedBy.ts';
import { createRandom, type Random } from '../../random.ts';
import { COMPOSITION } from './composition.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import type { EncoderGroup, NumberedGroups, Row } from './groups.ts';
import { LABELED } from './labeledGroups.ts';
import { PARTS } from './loss.ts';

/** What a step is drawn from. */
export interface TrainingRows extends NumberedGroups {
  /** Padded lengths of each row. */
  readonly lengths: ArrayLike<number>;
  /** For each group, the rows of sentences related to its own, the nearest first; it may be among them. */
  readonly related: readonly (readonly number[])[];
}

/** The batch of a step. */
export interface DrawnBatch {
  /** Rows: the PARTS of the loss, one after the other. */
  readonly rows: readonly number[];
  /** The least cosine of each group. */
  readonly least: readonly number[];
}

export type DrawBatch = (step: number) => DrawnBatch;

/**
 * Creates the drawing of batches, which depends on the seed and the number of a step alone. The groups of a step are of one
 * padded length, drawn in proportion to its groups. What changes the meaning is drawn in balance: its kind, the words that
 * it exchanges, then a group. So is what preserves it, by its kind. Every other time, the sentence and what preserves its
 * meaning change places.
 *
 * @param size groups per step, at most as many as there are
 */
export function createRowBatches(rows: TrainingRows, size: number, seed: number): DrawBatch {
  const { groups, rows: all, lengths, related } = rows;
  const longest = ({ sentence, preserved, changed }: EncoderGroup) =>
    Math.max(...[sentence, ...preserved, ...changed].map((row) => lengths[row]!));
  const byLength = groupedBy([...groups.keys()], (place) => longest(groups[place]!));
  const inOrder = [...groups.keys()].sort((a, b) => longest(groups[a]!) - longest(groups[b]!));
  const pools = new Map(
    [...byLength].map(([length, members]) => [
      length,
      createPool(poolOf(members, inOrder, size), groups, all),
    ]),
  );
  const ofKind = groupedBy(
    groups.flatMap(({ preserved }) => preserved),
    (row) => all[row]!.kind,
  );
  const rarity = (row: number) => 1 / ofKind.get(all[row]!.kind)!.length;
  return (step) => {
    const random = createRandom(seed, `step ${step}`);
    const length = longest(groups[random.below(groups.length)]!);
    const drawn = pools.get(length)!(size, random);
    const chosen = drawn.map(({ place, changed }) => {
      const { sentence, preserved } = groups[place]!;
      const pair = [sentence, drawBy(preserved, rarity, random)];
      if (random.below(2) === 1) pair.reverse();
      const other = related[place]!.find((row) => row !== sentence && lengths[row]! <= length);
      return [...pair, changed, other ?? sentence];
    });
    return {
      rows: PARTS.flatMap((_, part) => chosen.map((each) => each[part]!)),
      least: drawn.map(({ place }) => groups[place]!.least),
    };
  };
}

/** Members, and where these are too few, the groups before them in order of length, or behind them. */
function poolOf(members: readonly number[], all: readonly number[], size: number): readonly number[] {
  if (members.length >= size) return members;
  const end = Math.max(size, all.indexOf(members.at(-1)!) + 1);
  return all.slice(end - size, end);
}

interface Drawn {
  readonly place: number;
  readonly changed: number;
}

/** What exchanges the same words in the same way. */
interface Stratum {
  readonly members: readonly Drawn[];
  readonly weight: number;
}

/** Creates the drawing of groups with something that changes their meaning. */
function createPool(
  members: readonly number[],
  groups: readonly EncoderGroup[],
  rows: readonly Row[],
): (size: number, random: Random) => Drawn[] {
  const strata = strataOf(
    members.flatMap((place) => groups[place]!.changed.map((changed) => ({ place, changed }))),
    rows,
  );
  return (size, random) => {
    const drawn = new Map<number, Drawn>();
    for (let tries = 0; drawn.size < size; tries++) {
      // Where a stratum has few groups, all of them may have been drawn.
      const among =
        tries < TRIES * size
          ? drawBy(strata, ({ weight }) => weight, random).members
          : strata.flatMap((each) => each.members).filter(({ place }) => !drawn.has(place));
      const one = among[random.below(among.length)]!;
      if (!drawn.has(one.place)) drawn.set(one.place, one);
    }
    return [...drawn.values()];
  };
}

const TRIES = 20;

/**
 * Divides what changes meanings by kind and by the words that are exchanged. All kinds have the same weight, but for what
 * stands for several; so have all words of a kind. Words that would have more than {@link MOST_OF_WORDS} leave the rest to
 * kinds that exchange none.
 */
function strataOf(all: readonly Drawn[], rows: readonly Row[]): readonly Stratum[] {
  const byKind = groupedBy(all, ({ changed }) => rows[changed]!.kind!);
  const kinds = [...byKind.keys()].sort();
  const weightOf = (kind: string) => WEIGHTS.get(kind) ?? 1;
  const total = kinds.reduce((sum, kind) => sum + weightOf(kind), 0);
  const strata = kinds.flatMap((kind) => {
    const byWords = groupedBy(byKind.get(kind)!, ({ changed }) =>
      [...rows[changed]!.words!].sort().join(' '),
    );
    return [...byWords].map(([words, members]) => {
      const weight = weightOf(kind) / total / byWords.size;
      return {
        members,
        hasWords: words !== '',
        weight: words === '' ? weight : Math.min(weight, MOST_OF_WORDS),
      };
    });
  });
  const sumOf = (hasWords: boolean) =>
    strata.reduce((sum, each) => (each.hasWords === hasWords ? sum + each.weight : sum), 0);
  const others = (1 - sumOf(true)) / sumOf(false);
  return strata.map(({ members, hasWords, weight }) => ({
    members,
    weight: hasWords ? weight : weight * others,
  }));
}

/** The most that two words that are exchanged for each other may have of a training. */
const MOST_OF_WORDS = 0.01;

/** What has as much weight as several kinds, because it stands for several. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  [COMPOSITION, 8],
  [CONSTRUCTIONS, 8],
  [LABELED, 4],
]);

/** Draws an item with a probability in proportion to its weight. */
function drawBy<Item>(items: readonly Item[], weightOf: (item: Item) => number, random: Random): Item {
  let rest = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1)!;
}

/** Rounds a number of tokens up to one of few lengths, for each of which there is a model; none beyond the longest. */
export function paddedTokens(tokens: number, longest: number): number {
  const padded = LENGTHS.find((length) => length >= tokens) ?? 2 ** Math.ceil(Math.log2(tokens));
  return Math.min(padded, longest);
}

const LENGTHS = [8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
