import { SYMMETRIC_ADJECTIVES, SYMMETRIC_VERBS } from '../../english/words/converses.ts';
import type { Comparison } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/**
 * Turns exchanged roles into a mere change of order, which preserves the meaning, where the two stand on
 * either side of a symmetric relation ("Ann married Ben", "my doctor is Ann", "multiply four by six").
 * Returns other findings as they are.
 */
export function withoutSymmetric(finding: Finding, { a, b }: Comparison): Finding {
  if (finding.kind !== 'role-swap' || !finding.a || !finding.b) return finding;
  const isSame =
    (isSymmetric(a, finding.a) && isSymmetric(b, finding.b)) ||
    (isIdentity(a, finding.a) && isIdentity(b, finding.b)) ||
    (isCommutative(a, finding.a) && isCommutative(b, finding.b));
  if (!isSame) return finding;
  const explain: Finding['explain'] = (x, y) => `“${x}” and “${y}” relate the same two, from either side.`;
  return { ...finding, kind: 'order', meaning: 'preserved', turn: undefined, explain };
}

/** Tests whether a span is two whole phrases with nothing between them but a symmetric relation. */
function isSymmetric({ units }: Reading, { from, to }: UnitSpan): boolean {
  const between = units.slice(from + 1, to - 1).filter(({ kind }) => !AROUND.has(kind));
  const [{ lemma } = { lemma: '' }] = between;
  const isRelation = SYMMETRIC_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma);
  return (
    between.length === 1 &&
    isRelation &&
    !isOfPhrase(units[phraseStart(units, from) - 1]) &&
    units[to]?.kind !== 'genitive'
  );
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
