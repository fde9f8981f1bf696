import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { type KindDescription, SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import { adverbialPosition } from './adverbialPosition.ts';
import { clauseOrder } from './clauseOrder.ts';
import { cleft } from './cleft.ts';
import { comparison } from './comparison/comparison.ts';
import { condition } from './condition.ts';
import { contraction } from './contraction.ts';
import { coordinationOrder } from './coordinationOrder.ts';
import { dateFormat } from './dateFormat.ts';
import { dative } from './dative.ts';
import { determiner } from './determiner/determiner.ts';
import { entitySwap } from './entitySwap.ts';
import { frequency } from './frequency.ts';
import { genitive } from './genitive.ts';
import { modality } from './modality/modality.ts';
import { isRewriting, type RewritingKind, VARIANT_KINDS, type VariantKind } from './names.ts';
import { negatedAntonym } from './negatedAntonym.ts';
import { negatedQuestion } from './negatedQuestion.ts';
import { negation } from './negation/negation.ts';
import { number } from './number/number.ts';
import { numberFormat } from './numberFormat.ts';
import { oppositeAction } from './oppositeAction/oppositeAction.ts';
import { oppositeState } from './oppositeState.ts';
import { optionalThat } from './optionalThat.ts';
import { otherPerson } from './otherPerson.ts';
import { otherQuestion } from './otherQuestion/otherQuestion.ts';
import { particlePosition } from './particlePosition.ts';
import { politeness } from './politeness.ts';
import { questionFrame } from './questionFrame/questionFrame.ts';
import { reportingClause } from './reportingClause.ts';
import { restriction } from './restriction.ts';
import { scrambled } from './scrambled/scrambled.ts';
import { spelling } from './spelling.ts';
import { temporalOrder } from './temporalOrder.ts';
import { unit } from './unit.ts';
import { unitFormat } from './unitFormat.ts';
import { voice } from './voice/voice.ts';

export * from './names.ts';

const KINDS = [
  negation,
  scrambled,
  determiner,
  voice,
  oppositeAction,
  oppositeState,
  temporalOrder,
  comparison,
  frequency,
  modality,
  restriction,
  condition,
  number,
  unit,
  entitySwap,
  otherPerson,
  otherQuestion,
  negatedQuestion,
  contraction,
  numberFormat,
  dateFormat,
  unitFormat,
  spelling,
  optionalThat,
  reportingClause,
  adverbialPosition,
  clauseOrder,
  coordinationOrder,
  genitive,
  dative,
  particlePosition,
  cleft,
  negatedAntonym,
  questionFrame,
  politeness,
] as const satisfies readonly { readonly name: RewritingKind }[];

/** The kinds of variant made by rewriting a sentence as a whole; names.ts names them all. */
export const REWRITINGS = Object.fromEntries(KINDS.map((kind) => [kind.name, kind])) as {
  readonly [Kind in (typeof KINDS)[number] as Kind['name']]: Kind;
};

/** The reason why a sentence is not rewritten: one that any kind may give, or one of a single kind. */
export type NoRewriting = Obstacle | KeyOfEach<(typeof KINDS)[number]['obstacles']>;
type KeyOfEach<Records> = Records extends unknown ? keyof Records : never;

/** The description of a kind. */
export function describeKind(kind: VariantKind): KindDescription {
  return isRewriting(kind) ? REWRITINGS[kind] : SUBSTITUTIONS[kind];
}

/** The texts about each kind, by its name. */
export const KIND_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  VARIANT_KINDS.map((kind) => [kind, describeKind(kind).label]),
);

/** The effect of each kind on the meaning, by its name. */
export const KIND_MEANINGS: Readonly<Record<string, KindDescription['meaning']>> = Object.fromEntries(
  VARIANT_KINDS.map((kind) => [kind, describeKind(kind).meaning]),
);

/** Tests whether a variant of this kind is meant to mean what its base means. */
export function keepsMeaning(kind: VariantKind): boolean {
  return describeKind(kind).meaning === 'preserved';
}

/** Tests whether variants of this kind exchange words, in pairs that can be counted. */
export function exchangesWords(kind: VariantKind): boolean {
  return describeKind(kind).pairs !== undefined;
}
