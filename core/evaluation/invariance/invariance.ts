import type { Meaning } from '../../differences/difference.ts';
import { groupedBy } from '../../groupedBy.ts';
import { keepsMeaning, type VariantKind } from '../../variants/kinds/index.ts';
import { estimate } from '../statistics/estimate.ts';
import { intervalOf } from '../statistics/interval.ts';
import { designOf } from '../statistics/unitDesign.ts';

/** A sentence and a variant of it, with what a program answers to each. */
export interface AnsweredVariant {
  /** The number of the sentence in its corpus, from 0. */
  readonly sentence: number;
  readonly kind: VariantKind;
  readonly text: string;
  readonly variant: string;
  readonly answer: string;
  readonly variantAnswer: string;
}

/** The variants to which a program answers something else than to their sentences. */
export interface Moved {
  readonly n: number;
  readonly moved: number;
  /** `moved / n`; null without variants. */
  readonly share: number | null;
  /** The 95% confidence interval of the share, by sentences; null for fewer than 5 sentences. */
  readonly interval: readonly [low: number, high: number] | null;
}

/**
 * The behavioral test of a program (Ribeiro et al. 2020): its answers are to stay where the meaning is preserved (their test
 * of invariance), and may be expected to move where it is changed (their directional expectation).
 */
export interface Invariance {
  readonly meanings: Readonly<Record<Exclude<Meaning, 'uncertain'>, Moved>>;
  readonly kinds: readonly KindInvariance[];
}

export interface KindInvariance extends Moved {
  readonly kind: VariantKind;
  readonly meaning: Exclude<Meaning, 'uncertain'>;
  /** Variants with an answer that is not to be expected: moved where the meaning is preserved, the same where it is changed. */
  readonly examples: readonly AnsweredVariant[];
}

export interface InvarianceOptions {
  /** The greatest difference of two numbers that are the same answer. */
  readonly tolerance: number;
  /** The most examples of each kind. */
  readonly examples: number;
  readonly seed: number;
}

/** Counts the answers that moved, of each kind in the order of `answered`, and of all kinds of one meaning. */
export async function invarianceOf(
  answered: readonly AnsweredVariant[],
  { tolerance, examples, seed }: InvarianceOptions,
): Promise<Invariance> {
  const hasMoved = ({ answer, variantAnswer }: AnsweredVariant) =>
    !isSameAnswer(answer, variantAnswer, tolerance);
  const kinds: KindInvariance[] = [];
  for (const [kind, own] of groupedBy(answered, (each) => each.kind)) {
    const meaning = keepsMeaning(kind) ? 'preserved' : 'changed';
    const unexpected = own.filter((each) => hasMoved(each) === (meaning === 'preserved'));
    kinds.push({
      kind,
      meaning,
      ...(await movedOf(own, hasMoved, seed)),
      examples: unexpected.slice(0, examples),
    });
  }
  const of = (isPreserved: boolean) =>
    movedOf(
      answered.filter(({ kind }) => keepsMeaning(kind) === isPreserved),
      hasMoved,
      seed,
    );
  return { meanings: { preserved: await of(true), changed: await of(false) }, kinds };
}

/** Tests whether two answers are the same: equal but for white space around them, or numbers within the tolerance. */
export function isSameAnswer(one: string, other: string, tolerance: number): boolean {
  const [first, second] = [one.trim(), other.trim()];
  if (first === second) return true;
  if (first === '' || second === '') return false;
  return Math.abs(Number(first) - Number(second)) <= tolerance;
}

async function movedOf(
  own: readonly AnsweredVariant[],
  hasMoved: (each: AnsweredVariant) => boolean,
  seed: number,
): Promise<Moved> {
  const column = {
    units: Float64Array.from(own, ({ sentence }) => sentence),
    values: Float64Array.from(own, (each) => Number(hasMoved(each))),
    gold: new Float64Array(),
  };
  const found = await estimate('share', column, designOf(column.units));
  return {
    n: own.length,
    moved: own.filter(hasMoved).length,
    share: found.value,
    interval: intervalOf(found, column, seed).interval,
  };
}
