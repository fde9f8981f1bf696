import { groupedBy } from '../../../groupedBy.ts';
import { createRandom, type Random, shuffled } from '../../../random.ts';
import type { Part } from '../../corpora/labeled/labeledCases.ts';
import type { ClassSizes, ProbeReading } from './probe.ts';

/** An example of a probe in its part of the corpus. */
export interface PlacedReading extends ProbeReading {
  readonly part: Part;
}

/** The examples of a probe, as many of each class in every part; and the classes that have too few. */
export interface Balanced {
  readonly placed: readonly PlacedReading[];
  /** The numbers of examples of the classes that are left out. */
  readonly tooFew: ReadonlyMap<string, number>;
}

/** The shares of the parts. */
const SHARES: ReadonlyMap<Part, number> = new Map([
  ['train', 0.7],
  ['dev', 0.1],
  ['test', 0.2],
]);

/**
 * Divides the examples of a probe into parts such that no lemma is in two of them, and every part has as many examples of
 * each class as of any other, of as many lemmas as there are. Examples without a lemma are divided one by one.
 */
export function balancedParts(
  readings: readonly ProbeReading[],
  { fewest, most }: ClassSizes,
  seed: number,
  name: string,
): Balanced {
  const random = createRandom(seed, `parts of ${name}`);
  const classes = groupedBy(readings, ({ label }) => label);
  const tooFew = new Map(
    [...classes].flatMap(([label, { length }]) => (length < fewest ? [[label, length]] : [])),
  );
  const kept = shuffled(
    readings.filter(({ label }) => !tooFew.has(label)),
    random,
  );
  const labels = [...classes.keys()].filter((label) => !tooFew.has(label)).sort();
  const parts = partsByLemma(kept, random);
  const placed = [...SHARES].flatMap(([part, share]) => {
    const inPart = groupedBy(parts.get(part)!, ({ label }) => label);
    const counts = labels.map((label) => inPart.get(label)?.length ?? 0);
    const size = Math.min(...counts, Math.round(most * share));
    return labels.flatMap((label) =>
      inTurns(inPart.get(label) ?? [])
        .slice(0, size)
        .map((each) => ({ ...each, part })),
    );
  });
  return { placed, tooFew };
}

/**
 * Deals lemmas to the parts, in random order: each to one of the parts that lack at least half as many examples as it
 * has, the more a part lacks the likelier; a lemma that is too frequent for all of them is learned from.
 */
function partsByLemma(
  readings: readonly ProbeReading[],
  random: Random,
): ReadonlyMap<Part, readonly ProbeReading[]> {
  const groups = [...groupedBy(readings, (each) => each.lemma ?? each).values()];
  const parts = new Map<Part, ProbeReading[]>([...SHARES.keys()].map((part) => [part, []]));
  for (const group of groups) {
    const lacks = [...SHARES].map(([part, share]) => {
      const lack = share * readings.length - parts.get(part)!.length;
      return { part, lack: 2 * lack >= group.length ? lack : 0 };
    });
    parts.get(drawn(lacks, random))!.push(...group);
  }
  return parts;
}

/** Orders examples such that the lemmas take turns: a frequent one then stands for no class. */
function inTurns(readings: readonly ProbeReading[]): readonly ProbeReading[] {
  const turns = new Map<unknown, number>();
  const turnOf = new Map<ProbeReading, number>();
  for (const each of readings) {
    const key = each.lemma ?? each;
    turnOf.set(each, turns.get(key) ?? 0);
    turns.set(key, turnOf.get(each)! + 1);
  }
  return readings.toSorted((a, b) => turnOf.get(a)! - turnOf.get(b)!);
}

function drawn(lacks: readonly { readonly part: Part; readonly lack: number }[], random: Random): Part {
  let point = random.next() * lacks.reduce((sum, { lack }) => sum + lack, 0);
  return lacks.find(({ lack }) => lack > 0 && (point -= lack) < 0)?.part ?? 'train';
}
