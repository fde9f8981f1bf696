import { groupedBy } from '../../groupedBy.ts';
import { createRandom, type Random } from '../../random.ts';
import type { VariantKind } from '../../variants/kinds/index.ts';
import type { TrainingGroup } from '../adapter/tripletSets.ts';
import { PARTS } from './loss.ts';

/** What a step is drawn from. */
export interface TrainingRows {
  readonly groups: readonly TrainingGroup[];
  /** The kind of the variant in each row; undefined for sentences. */
  readonly kinds: readonly (VariantKind | undefined)[];
  /** Padded lengths of each row. */
  readonly lengths: ArrayLike<number>;
  /** For each group, the rows of sentences related to its own, the nearest first; it may be among them. */
  readonly related: readonly (readonly number[])[];
}

/** The rows of a step: the PARTS of the loss, one after the other. */
export type DrawRows = (step: number) => readonly number[];

/**
 * Creates the drawing of rows, which depends on the seed and the number of a step alone. The groups of a step are of one
 * padded length, drawn in proportion to its groups. Kinds that change the meaning are drawn in balance, then a group that
 * has one, then its variants; every other time, the sentence and the variant that preserves its meaning change places.
 *
 * @param size groups per step, at most as many as there are
 */
export function createRowBatches(rows: TrainingRows, size: number, seed: number): DrawRows {
  const { groups, kinds, lengths, related } = rows;
  const longest = ({ sentence, preserved, changed }: TrainingGroup) =>
    Math.max(...[sentence, ...preserved, ...changed].map((row) => lengths[row]!));
  const byLength = groupedBy([...groups.keys()], (place) => longest(groups[place]!));
  const all = [...groups.keys()].sort((a, b) => longest(groups[a]!) - longest(groups[b]!));
  const pools = new Map(
    [...byLength].map(([length, members]) => [length, createPool(poolOf(members, all, size), groups, kinds)]),
  );
  return (step) => {
    const random = createRandom(seed, `step ${step}`);
    const length = longest(groups[random.below(groups.length)]!);
    const drawn = pools.get(length)!(size, random);
    const chosen = drawn.map(({ place, changed }) => {
      const { sentence, preserved } = groups[place]!;
      const pair = [sentence, preserved[random.below(preserved.length)]!];
      if (random.below(2) === 1) pair.reverse();
      const other = related[place]!.find((row) => row !== sentence && lengths[row]! <= length);
      return [...pair, changed, other ?? sentence];
    });
    return PARTS.flatMap((_, part) => chosen.map((each) => each[part]!));
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

/** Creates the drawing of groups with a variant that changes their meaning. */
function createPool(
  members: readonly number[],
  groups: readonly TrainingGroup[],
  kinds: TrainingRows['kinds'],
): (size: number, random: Random) => Drawn[] {
  const byKind = groupedBy(
    members.flatMap((place) => groups[place]!.changed.map((changed) => ({ place, changed }))),
    ({ changed }) => kinds[changed]!,
  );
  const names = [...byKind.keys()].sort();
  return (size, random) => {
    const drawn = new Map<number, Drawn>();
    for (let tries = 0; drawn.size < size; tries++) {
      // Where a kind has few groups, all of them may have been drawn.
      const among =
        tries < TRIES * size
          ? byKind.get(names[random.below(names.length)]!)!
          : names.flatMap((name) => byKind.get(name)!).filter(({ place }) => !drawn.has(place));
      const one = among[random.below(among.length)]!;
      if (!drawn.has(one.place)) drawn.set(one.place, one);
    }
    return [...drawn.values()];
  };
}

const TRIES = 20;

/** Rounds a number of tokens up to one of few lengths, for each of which there is a model; none beyond the longest. */
export function paddedTokens(tokens: number, longest: number): number {
  const padded = LENGTHS.find((length) => length >= tokens) ?? 2 ** Math.ceil(Math.log2(tokens));
  return Math.min(padded, longest);
}

const LENGTHS = [8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
