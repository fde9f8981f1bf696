import type { Parse } from '../parsing/parse.ts';
import type { Alignment } from './alignment/align.ts';
import type { AlignedPair } from './alignment/alignedPair.ts';
import type { Relate } from './alignment/wordRelation.ts';
import type { Finding, UnitSpan } from './difference.ts';
import type { Reading } from './reading/reading.ts';

/** Two sentences side by side, as the kinds of difference see them. */
export interface Comparison {
  readonly a: Reading;
  readonly b: Reading;
  readonly alignment: Alignment;
  readonly relate: Relate;
  readonly wordnet: { has(lemma: string): boolean };
  /** The dependency tree of a sentence, made when it is first asked for; undefined without a parser, or if too long. */
  parse(reading: Reading): Parse | undefined;
}

/** The units that no difference has explained so far. */
export class Open {
  readonly #a: Set<number>;
  readonly #b: Set<number>;

  constructor({ a, b, alignment }: Comparison) {
    const isOpen = (pair: AlignedPair | undefined) => pair?.relation !== 'same' || pair.isMoved;
    this.#a = new Set([...a.units.keys()].filter((i) => isOpen(alignment.ofA[i])));
    this.#b = new Set([...b.units.keys()].filter((j) => isOpen(alignment.ofB[j])));
  }

  hasA(index: number): boolean {
    return this.#a.has(index);
  }

  hasB(index: number): boolean {
    return this.#b.has(index);
  }

  get a(): readonly number[] {
    return [...this.#a].sort((one, other) => one - other);
  }

  get b(): readonly number[] {
    return [...this.#b].sort((one, other) => one - other);
  }

  closeA(index: number): void {
    this.#a.delete(index);
  }

  closeB(index: number): void {
    this.#b.delete(index);
  }

  /** Closes what a finding explains. */
  close({ a, b }: Pick<Finding, 'a' | 'b'>): void {
    for (const index of indexesOf(a)) this.#a.delete(index);
    for (const index of indexesOf(b)) this.#b.delete(index);
  }
}

/** A kind of difference, or several that are found together; closes what it explains. */
export type Find = (comparison: Comparison, open: Open) => readonly Finding[];

function indexesOf(span: UnitSpan | undefined): number[] {
  return span ? Array.from({ length: span.to - span.from }, (_, i) => span.from + i) : [];
}
