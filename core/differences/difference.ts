/** The effect of a difference, or of all differences together, on what is said. */
export type Meaning = 'preserved' | 'changed' | 'uncertain';

/** The kinds of difference, in the order of the documentation. */
export const DIFFERENCE_KINDS = [
  'negation',
  'antonym',
  'negated-antonym',
  'synonym',
  'number',
  'unit',
  'date',
  'role-swap',
  'voice',
  'determiner',
  'quantifier',
  'modality',
  'tense',
  'entity',
  'restriction',
  'frequency',
  'comparison',
  'condition',
  'temporal-order',
  'person',
  'question',
  'question-frame',
  'politeness',
  'order',
  'function-word',
  'inserted',
  'removed',
  'replaced',
  'contraction',
  'spelling',
  'format',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A part of a sentence, in UTF-16 code units. */
export interface DifferenceSpan {
  readonly start: number;
  readonly end: number;
  /** The part itself: `sentence.slice(start, end)`. */
  readonly text: string;
}

/** One difference between two sentences. At least one of the two spans is there. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The effect of this difference by itself. */
  readonly meaning: Meaning;
  /** The place in the first sentence; null for what stands only in the second. */
  readonly a: DifferenceSpan | null;
  /** The place in the second sentence; null for what stands only in the first. */
  readonly b: DifferenceSpan | null;
  /** One sentence for a reader. */
  readonly explanation: string;
}

/** What form alone requires, and says nothing: "a" and "an", an agreement, "do", the capital of a first word, a final mark. */
export type StepKind = DifferenceKind | 'form';

/** A step from one sentence to the other. */
export interface Step extends Omit<Difference, 'kind'> {
  readonly kind: StepKind;
}

/** The unit indexes of a stretch, `to` exclusive. */
export interface UnitSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * A difference that turns a sentence around, so that another one may turn it back: a `negation`, an `opposite` word, or
 * the `swap` of two roles. `complementary` opposites leave nothing between them.
 */
export interface Turn {
  readonly by: 'negation' | 'opposite' | 'swap';
  readonly isComplementary?: boolean;
}

/** A difference as a kind finds it, in units and without the direction of the comparison. */
export interface Finding<Kind extends StepKind = DifferenceKind> {
  readonly kind: Kind;
  readonly meaning: Meaning;
  readonly a?: UnitSpan;
  readonly b?: UnitSpan;
  readonly turn?: Turn;
  /** Makes the explanation from the two texts; an absent one is undefined. */
  explain(a: string | undefined, b: string | undefined): string;
}

/** The span of one unit. */
export function at(index: number): UnitSpan {
  return { from: index, to: index + 1 };
}

/** What a kind says of units, whatever their places. */
export type Claim<Kind extends StepKind = DifferenceKind> = Pick<
  Finding<Kind>,
  'kind' | 'meaning' | 'explain'
>;

/** Says of two texts what they do, in the plural, or of the only one what it does: “big” and “large” are synonyms. */
export function claim<Kind extends StepKind>(
  kind: Kind,
  meaning: Meaning,
  effect: string,
  effectAlone = effect,
): Claim<Kind> {
  const explain: Claim['explain'] = (a, b) => {
    if (a === undefined || b === undefined) return `“${a ?? b}” ${effectAlone}.`;
    return `${a === b ? `The two “${a}”` : `“${a}” and “${b}”`} ${effect}.`;
  };
  return { kind, meaning, explain };
}
