import { groupedBy } from '../../groupedBy.ts';
import { inOrder } from './inOrder.ts';
import {
  type LikePair,
  likenessOf,
  likePairs,
  type PerSide,
  type WordSets,
  wordSets,
} from './likeSentences.ts';

/** What became of sentences between two documents, in the order of the documentation. */
export const SENTENCE_STATUSES = ['exact', 'moved', 'edited', 'split', 'merged', 'new', 'gone'] as const;
export type SentenceStatus = (typeof SENTENCE_STATUSES)[number];

/** Sentences that correspond, by their places in the two lists, in rising order. */
export interface AlignedSentences {
  readonly status: SentenceStatus;
  /** True if they stand between other sentences than before. */
  readonly isMoved: boolean;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/**
 * Aligns the sentences of two documents, given as plain texts. Every sentence of both is in one group, which has one sentence
 * of each document, or several of one of them (`split`, `merged`), or none (`new`, `gone`). In the order of `b`; what is gone
 * stands where it was. In the other direction, the same sentences correspond.
 */
export function alignSentences(a: readonly string[], b: readonly string[]): AlignedSentences[] {
  // In one order, so that both directions agree.
  if (!isBefore(b, a)) return inPlace(aligned(a, b), a.length);
  const turned = aligned(b, a).map((group) => ({ ...group, a: group.b, b: group.a }));
  return inPlace(turned, a.length);
}

function isBefore(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((text, index) => text !== other[index]);
  return at < 0 ? one.length < other.length : at < other.length && one[at]! < other[at]!;
}

type Group = Omit<AlignedSentences, 'status'> & { readonly isExact: boolean };

function aligned(a: readonly string[], b: readonly string[]): Group[] {
  const groups: Group[] = [];
  const taken: PerSide<Set<number>> = { a: new Set(), b: new Set() };
  const take = (group: Group) => {
    groups.push(group);
    for (const i of group.a) taken.a.add(i);
    for (const j of group.b) taken.b.add(j);
  };
  const left = () => ({ a: placesLeft(a.length, taken.a), b: placesLeft(b.length, taken.b) });
  const gaps = () => gapsOf(groups, a.length, b.length);

  for (const [i, j] of inOrder(a, b)) take({ isExact: true, isMoved: false, a: [i], b: [j] });
  const between = gaps();
  const sets = wordSets(a, b);
  // A short cell or heading is first looked for in its place.
  const areLong = (i: number, j: number) => Math.min(sets.a[i]!.size, sets.b[j]!.size) >= LEAST_WORDS;
  const moved = () => equalPairs(a, b, left());
  for (const [i, j] of moved()) if (areLong(i, j)) take({ isExact: true, isMoved: true, a: [i], b: [j] });
  const alike = likePairs(sets, left(), between).filter((pair) =>
    between.a[pair.a] === between.b[pair.b]
      ? pair.likeness >= LIKE_IN_PLACE
      : pair.likeness >= LIKE_ELSEWHERE && areLong(pair.a, pair.b),
  );
  const edited: Group[] = [];
  for (const { a: i, b: j } of alike.sort(byLikeness(between))) {
    if (taken.a.has(i) || taken.b.has(j)) continue;
    taken.a.add(i);
    taken.b.add(j);
    edited.push({ isExact: false, isMoved: between.a[i] !== between.b[j], a: [i], b: [j] });
  }
  for (const group of edited) take(widened(group, sets, taken));
  for (const [i, j] of samePlaces(left(), gaps(), areLong))
    take({ isExact: false, isMoved: false, a: [i], b: [j] });
  for (const [i, j] of moved()) take({ isExact: true, isMoved: true, a: [i], b: [j] });
  for (const i of left().a) groups.push({ isExact: false, isMoved: false, a: [i], b: [] });
  for (const j of left().b) groups.push({ isExact: false, isMoved: false, a: [], b: [j] });
  return groups;
}

const LEAST_WORDS = 4;
const LIKE_IN_PLACE = 0.25;
const LIKE_ELSEWHERE = 0.5;

function placesLeft(count: number, taken: ReadonlySet<number>): number[] {
  return Array.from({ length: count }, (_, place) => place).filter((place) => !taken.has(place));
}

/** For each sentence, the number of groups in place before it: what has the same stands between the same neighbors. */
function gapsOf(groups: readonly Group[], ofA: number, ofB: number): PerSide<number[]> {
  const standing = groups.filter(({ isMoved }) => !isMoved);
  const gaps = (count: number, first: ReadonlySet<number>) => {
    let gap = 0;
    return Array.from({ length: count }, (_, place) => (first.has(place) ? gap++ : gap));
  };
  return {
    a: gaps(ofA, new Set(standing.map((group) => group.a[0]!))),
    b: gaps(ofB, new Set(standing.map((group) => group.b[0]!))),
  };
}

/** Equal sentences that do not stand in the same order, each with the next. */
function equalPairs(
  a: readonly string[],
  b: readonly string[],
  left: PerSide<readonly number[]>,
): (readonly [number, number])[] {
  const places = groupedBy(left.b.toReversed(), (j) => b[j]!);
  return left.a.flatMap((i) => {
    const j = places.get(a[i]!)?.pop();
    return j === undefined ? [] : [[i, j] as const];
  });
}

/** The only sentences that are left between the same neighbors, and as many short ones, such as the cells of a row. */
function samePlaces(
  left: PerSide<readonly number[]>,
  gaps: PerSide<readonly number[]>,
  areLong: (i: number, j: number) => boolean,
): (readonly [number, number])[] {
  const others = groupedBy(left.b, (j) => gaps.b[j]!);
  return [...groupedBy(left.a, (i) => gaps.a[i]!)].flatMap(([gap, own]) => {
    const other = others.get(gap);
    if (other?.length !== own.length) return [];
    const pairs = own.map((i, index) => [i, other[index]!] as const);
    return pairs.length === 1 ? pairs : pairs.filter(([i, j]) => !areLong(i, j));
  });
}

/** The most alike first; of equals, those that stand between the same neighbors, and then the first. */
function byLikeness({ a, b }: PerSide<readonly number[]>) {
  const away = (pair: LikePair) => Math.abs(a[pair.a]! - b[pair.b]!);
  return (one: LikePair, other: LikePair): number =>
    other.likeness - one.likeness || away(one) - away(other) || one.a - other.a || one.b - other.b;
}

/** Adds to one side of an edited pair the neighbors that hold the rest of the other side's words. */
function widened(group: Group, sets: WordSets, taken: PerSide<Set<number>>): Group {
  for (const side of ['b', 'a'] as const) {
    const other = sets[side === 'a' ? 'b' : 'a'][group[side === 'a' ? 'b' : 'a'][0]!]!;
    const places = [...group[side]];
    let words = sets[side][places[0]!]!;
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false;
      for (const next of [places.at(-1)! + 1, places[0]! - 1]) {
        const added = sets[side][next];
        if (!added || taken[side].has(next)) continue;
        const joint = new Set([...words, ...added]);
        const gain = likenessOf(other, joint, sets.weight) - likenessOf(other, words, sets.weight);
        if (gain < LEAST_GAIN) continue;
        if (next > places[0]!) places.push(next);
        else places.unshift(next);
        taken[side].add(next);
        words = joint;
        isGrowing = true;
      }
    }
    if (places.length > 1) return { ...group, [side]: places };
  }
  return group;
}

const LEAST_GAIN = 0.05;

/** Puts groups in the order of `b`, and what is gone behind the sentence of `a` before it. */
function inPlace(groups: readonly Group[], count: number): AlignedSentences[] {
  const ofA = new Array<Group>(count);
  for (const group of groups) for (const i of group.a) ofA[i] = group;
  const keys = new Map<Group, readonly [number, number]>();
  let last = -1;
  for (const [i, group] of ofA.entries()) {
    const [place] = group.b;
    if (place === undefined) keys.set(group, [last, i]);
    else if (!group.isMoved) last = Math.max(last, group.b.at(-1)!);
  }
  for (const group of groups) if (group.b.length > 0) keys.set(group, [group.b[0]!, -1]);
  const keyed = groups.map((group) => [keys.get(group)!, group] as const);
  return keyed
    .sort(([one], [other]) => one[0] - other[0] || one[1] - other[1])
    .map(([, { isExact, isMoved, a, b }]) => ({ status: statusOf(isExact, isMoved, a, b), isMoved, a, b }));
}

function statusOf(
  isExact: boolean,
  isMoved: boolean,
  { length: own }: readonly number[],
  { length: others }: readonly number[],
): SentenceStatus {
  if (own === 0) return 'new';
  if (others === 0) return 'gone';
  if (isExact) return isMoved ? 'moved' : 'exact';
  return own > 1 ? 'merged' : others > 1 ? 'split' : 'edited';
}
