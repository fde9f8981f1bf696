import type { WordNet } from '../lexicon/wordnet.ts';
import type { AlignedPair, Alignment } from './alignment/align.ts';
import type { AreOtherThings } from './alignment/otherThings.ts';
import type { AreProvenSynonyms } from './alignment/provenSynonyms.ts';
import type { Relate } from './alignment/wordRelation.ts';
import type { Finding, UnitSpan } from './difference.ts';
import type { Reading } from './reading/reading.ts';

/** Two sentences side by side, as the kinds of difference see them. */
export interface Comparison {
  readonly a: Reading;
  readonly b: Reading;
  readonly alignment: Alignment;
  readonly relate: Relate;
  readonly areProvenSynonyms: AreProvenSynonyms;
  readonly areOtherThings: AreOtherThings;
  readonly wordnet: WordNet;
}

/** The units that are not written alike in both sentences, and that no difference has explained so far, in rising order. */
export class Open {
  readonly a: Set<number>;
  readonly b: Set<number>;

  constructor({ a, b, alignment }: Comparison) {
    const isOpen = (pair: AlignedPair | undefined) =>
      pair?.relation !== 'same' || !areWrittenAlike([a, pair.a], [b, pair.b]);
    this.a = new Set([...a.units.keys()].filter((i) => isOpen(alignment.ofA[i])));
    this.b = new Set([...b.units.keys()].filter((j) => isOpen(alignment.ofB[j])));
  }

  /** Closes what a finding explains. */
  close({ a, b }: Pick<Finding, 'a' | 'b'>): void {
    this.closeEach(indexesOf(a), indexesOf(b));
  }

  /** Closes what all of these explain, and gives them back. */
  closeAll(findings: readonly Finding[]): readonly Finding[] {
    for (const finding of findings) this.close(finding);
    return findings;
  }

  closeEach(a: readonly number[], b: readonly number[]): void {
    for (const index of a) this.a.delete(index);
    for (const index of b) this.b.delete(index);
  }
}

/** A kind of difference, or several that are found together; closes what it explains. */
export type Find = (comparison: Comparison, open: Open) => readonly Finding[];

/** The indexes of a stretch. */
export function indexesOf(span: UnitSpan | undefined): number[] {
  return span ? Array.from({ length: span.to - span.from }, (_, i) => span.from + i) : [];
}

/** A unit by its index in a reading. */
export type InReading = readonly [reading: Reading, index: number];

/** Tests whether two units are the same but for the capital of a sentence's first word. */
function areWrittenAlike(a: InReading, b: InReading): boolean {
  const [one, other] = [writingOf(a), writingOf(b)];
  if (one === other) return true;
  const isInitial = ([{ units }, index]: InReading) =>
    units.slice(0, index).every(({ kind }) => kind === 'mark') || /^[.?!:;"]+$/.test(units[index - 1]!.key);
  const isCapital = one.toLowerCase() === other.toLowerCase() && one.slice(1) === other.slice(1);
  const [tag, otherTag] = [a, b].map(([{ units }, index]) => units[index]!.tag);
  if (!isCapital || (tag !== otherTag && ![tag, otherTag].every((each) => /^NNS?$/.test(each!))))
    return false;
  // "China" and "china", both at the beginning.
  return isInitial(a) === isInitial(b) ? isInitial(a) && !/^(?:NN|JJ)/.test(tag!) : true;
}

/** The words of a unit as they are written, with straight marks. */
function writingOf([{ tokens, units }, index]: InReading): string {
  const { from, to, kind, key } = units[index]!;
  if (kind === 'mark') return key;
  const words = tokens.slice(from, to).map(({ text }) => text);
  return words.join(' ').replace(/[’`´]/g, "'");
}
