import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import { createRandom, shuffled } from '../../../random.ts';
import type { Arranged, ArrangedFile } from '../builder.ts';
import { balancedParts, type PlacedReading } from './balancedParts.ts';
import type { ClassSizes, Probe, ProbeReading } from './probe.ts';

/** All that the probes read of a sentence. */
export interface SentenceReadings {
  readonly readings: readonly (ProbeReading & { readonly probe: string })[];
}

/**
 * Makes a file of each probe: its classes balanced and divided into parts, in random order. A sentence that occurs twice
 * counts once. Classes, and probes with fewer than two classes, that have too few sentences are left out, and said.
 *
 * @throws InputError if nothing is left
 */
export function arrangeProbes(
  records: readonly SentenceReadings[],
  probes: readonly Probe[],
  { seed, ...sizes }: ClassSizes & { readonly seed: number },
): Arranged {
  const once = [...new Map(records.map((each) => [each.readings[0]!.source, each])).values()];
  const files: ArrangedFile[] = [];
  const leftOut: string[] = [];
  for (const probe of probes) {
    const all = once.flatMap(({ readings }) => readings.filter((each) => each.probe === probe.name));
    const readings = probe.choose?.(all, sizes) ?? all;
    const { placed, tooFew } = balancedParts(readings, sizes, seed, probe.name);
    const classes = new Set(placed.map(({ label }) => label));
    const isWhole = PARTS.every((name) => placed.some(({ part }) => part === name));
    if (classes.size < 2 || !isWhole) {
      leftOut.push(`${probe.name} is left out: ${whyNone(readings.length, tooFew, sizes)}.`);
    } else {
      if (tooFew.size > 0) leftOut.push(`${probe.name}: classes left out: ${countsOf(tooFew, sizes)}.`);
      const order = shuffled(placed, createRandom(seed, `order of ${probe.name}`));
      files.push({ name: probe.name, records: order.map(recordOf), summary: summaryOf(placed, classes) });
    }
  }
  if (files.length === 0) {
    throw new InputError(
      `No probe has two classes of ${sizes.fewest} sentences. ${leftOut.join(' ')}`,
      'Give more text, or a lower --class-minimum.',
    );
  }
  return { files, leftOut };
}

const PARTS = ['train', 'dev', 'test'] as const;

function recordOf({ text, label, part, lemma }: PlacedReading): object {
  return { sentence: text, label, split: part, ...(lemma !== undefined && { group: lemma }) };
}

function whyNone(readings: number, tooFew: ReadonlyMap<string, number>, sizes: ClassSizes): string {
  if (readings === 0) return 'no sentence belongs to a class of it';
  return tooFew.size > 0 ? countsOf(tooFew, sizes) : 'too few lemmas to divide its sentences by';
}

function countsOf(tooFew: ReadonlyMap<string, number>, { fewest }: ClassSizes): string {
  const counts = [...tooFew].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = counts.slice(0, MOST).map(([label, count]) => `${label} ${count}`);
  if (counts.length > MOST) list.push('…');
  return `${list.join(', ')}; a class needs ${plural(fewest, 'sentence')}`;
}

/** Classes that are listed. */
const MOST = 6;

function summaryOf(placed: readonly PlacedReading[], classes: ReadonlySet<string>): string {
  const counts = PARTS.map((name) => `${placed.filter(({ part }) => part === name).length} ${name}`);
  return `${plural(classes.size, 'class', 'classes')} (${[...classes].slice(0, MOST).join(', ')}${classes.size > MOST ? ', …' : ''}); ${counts.join(', ')}`;
}
