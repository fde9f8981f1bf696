import { SYMMETRIC_ADJECTIVES, SYMMETRIC_VERBS } from '../../english/words/converses.ts';
import type { UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import { isControl } from './verbGroups.ts';

/**
 * Tests whether a span, from the end of one phrase to the end of another, says the same with the two exchanged: they stand
 * on either side of a symmetric relation ("Ann married Ben"), of an identity ("my doctor is Ann") or in a sum or product.
 */
export function isSymmetric(reading: Reading, span: UnitSpan): boolean {
  return isRelation(reading, span) || isIdentity(reading, span) || isCommutative(reading, span);
}

/** Tests whether a span is two whole phrases with nothing between them but a symmetric relation. */
function isRelation({ units }: Reading, { from, to }: UnitSpan): boolean {
  const between = units.slice(from + 1, to - 1);
  const relations = between.filter(isSymmetricRelation);
  return (
    relations.length === 1 &&
    between.every((unit) => unit === relations[0] || (AROUND.has(unit.kind) && !isControl(unit))) &&
    !isOfPhrase(units[phraseStart(units, from) - 1]) &&
    units[to]?.kind !== 'genitive'
  );
}

/** Tests for a word that relates two things in the same way: "meet", "similar". */
export function isSymmetricRelation({ lemma }: Unit): boolean {
  return SYMMETRIC_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma);
}

const AROUND: ReadonlySet<Unit['kind']> = new Set([
  'auxiliary',
  'determiner',
  'possessive',
  'negator',
  'modal',
  'preposition',
]);

/** Tests whether a span says of a name who or what it is: a name, "be", and a phrase with "the" or "my". */
function isIdentity({ units }: Reading, { from, to }: UnitSpan): boolean {
  const between = units.slice(from + 1, to - 1);
  const copula = between[0];
  if (copula?.kind !== 'auxiliary' || !/^(?:be|'s)$/.test(copula.lemma)) return false;
  const isDefinite = (at: number) =>
    units[at]!.kind === 'name' || DEFINITE.test(units[phraseStart(units, at)]!.words);
  const isName = (at: number) => units[at]!.kind === 'name';
  const isNothingElse = between.slice(1).every(({ kind }) => kind === 'determiner' || kind === 'possessive');
  return isNothingElse && (isName(from) || isName(to - 1)) && isDefinite(from) && isDefinite(to - 1);
}

const DEFINITE = /^(?:the|this|that|my|your|his|her|its|our|their)$/;

/** Tests whether a span is the two operands of a sum or a product: "four by six" behind "multiply", "four times six". */
function isCommutative({ units }: Reading, { from, to }: UnitSpan): boolean {
  const [operator, ...others] = units.slice(from + 1, to - 1).filter(({ kind }) => !DETERMINERS.has(kind));
  if (!operator || others.length > 0) return false;
  const verb = units[phraseStart(units, from) - 1]?.lemma;
  if (verb === 'multiply' && operator.key === 'by') return true;
  const areNumbers = [from, to - 1].every((at) => units[at]!.kind === 'number');
  if (!areNumbers || /^NN/.test(units[to]?.tag ?? '')) return false;
  return (verb === 'add' && operator.key === 'to') || /^(?:times|plus)$/.test(operator.words);
}

const DETERMINERS: ReadonlySet<Unit['kind']> = new Set(['determiner', 'possessive']);

/** The first unit of the phrase that ends in a noun: its determiner, where it has one. */
function phraseStart(units: readonly Unit[], noun: number): number {
  const before = units[noun - 1]?.kind;
  return before === 'determiner' || before === 'possessive' ? noun - 1 : noun;
}

function isOfPhrase(unit: Unit | undefined): boolean {
  return unit?.kind === 'preposition' || unit?.kind === 'genitive';
}
