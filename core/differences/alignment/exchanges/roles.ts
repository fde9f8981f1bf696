import type { Unit } from '../../reading/reading.ts';
import {
  isBound,
  isClause,
  isFreeBefore,
  isInPhrase,
  isJoint,
  isOfNearer,
  isPhrase,
  isTimePhrase,
  NOMINAL,
  wordsOf,
} from '../stretches.ts';
import type { ExchangeRule } from './exchangeRules.ts';
import type { ExchangeParts } from './parts.ts';
import { mayBeSymmetric } from './symmetry.ts';

/** The rule for "X M Y" beside "Y M X": a list in another order, or the same words in exchanged roles. */
export function rolesRule(parts: ExchangeParts): ExchangeRule | undefined {
  const { x, m, y, front, rest } = parts;
  if (m.every((unit) => isJoint(unit))) return isFreeList(parts) ? 'order' : undefined;
  const [before, after] = [front.at(-1), rest[0]];
  // "Poor but honest", "not big, but clean".
  if (/^(?:, )?(?:but|yet)$/.test(wordsOf(m))) return undefined;
  const isListed =
    m.some(({ kind }) => kind === 'conjunction') &&
    m.every((unit) => isJoint(unit) || isInPhrase(unit) || unit.kind === 'preposition');
  if (isListed && isPhrase(x) && isPhrase(y)) return undefined;
  if ([x, y].every((units) => units.length > 1 && isClause(units))) {
    return m.length === 1 && ORDERING.test(m[0]!.key) ? 'roles' : undefined;
  }
  if (mayBeSymmetric(parts)) return 'uncertain-sides';
  // "On Monday, he left at noon", "in 1990, he moved in May".
  const areAdjuncts =
    [x, y].every((units) => (units.length > 1 && units[0]!.tag === 'IN') || isTimePhrase(units)) ||
    (before?.tag === 'IN' && before.words === m.at(-1)!.words && isFreeBefore(front.at(-2)));
  if (isClause(m) && areAdjuncts && !m.some(({ key }) => /^(?:and|or|but)$/.test(key))) return undefined;
  // "When Ann arrived, she called", "when she arrived, Ann called".
  const isPronoun = [x, y].some(([unit, ...more]) => unit!.kind === 'pronoun' && more.length === 0);
  if (isPronoun && m.some(({ words }) => words === ',') && after && isClause([after])) return undefined;
  // "In Rome in 2008".
  if (before?.kind === 'preposition' && before.words === wordsOf(m)) return undefined;
  // "On the wall hung a portrait".
  if ((x[0]!.kind === 'preposition') !== (y[0]!.kind === 'preposition')) return undefined;
  const areRoles = (x.length === 1 && y.length === 1) || (!isClause(x) && !isClause(y));
  return areRoles && areAlike(x.at(-1)!, y.at(-1)!) ? 'roles' : undefined;
}

/** Conjunctions of which the one clause is not what the other is. */
const ORDERING = /^(?:if|because|although|until|before|after)$/;

/** Tests for two phrases joined by "and" or "or" whose order tells nothing. */
function isFreeList({ a, front, x, m, y, rest }: ExchangeParts): boolean {
  const [before, after] = [front.at(-1), rest[0]];
  const isList = /^(?:and|n?or)$/.test(wordsOf(m)) && isPhrase(x) && isPhrase(y);
  const isModified = [x, y].some(
    (units) => units[0]!.kind !== 'determiner' && units.some(({ tag }) => /^JJ/.test(tag)),
  );
  const isBare =
    (!isModified || x.length + y.length === 2) &&
    (!isInPhrase(before) || /^(?:both|n?either)$/.test(before!.key)) &&
    !isInPhrase(after) &&
    after?.kind !== 'genitive' &&
    !isBound([x, y]) &&
    // "Tea and biscuits or cake".
    ![before, after].some((unit) => unit && /^(?:and|or)$/.test(unit.key) && unit.words !== wordsOf(m)) &&
    !isOfNearer(rest) &&
    // The "and" may join clauses: "He kissed Ann and Eve slapped him".
    !(before && isClause([before]) && after && isClause([after]));
  // "Between 5 and 9" is the day, "between 9 and 5" the night.
  const isFromTo =
    before?.key === 'between' &&
    [x, y].some((units) => isTimePhrase(units) || units.some(({ kind }) => kind === 'number'));
  // "Tom and Ann got 5 and 6 points", "tea and coffee; the latter is cheap".
  const joints = a.units.filter(({ kind, key }) => kind === 'conjunction' && key === 'and').length;
  const isInTurn = joints > 1 || /\b(?:respectively|former|latter|this order)\b/i.test(a.text);
  return isList && isBare && !isFromTo && !isInTurn;
}

/** Tests whether one unit can stand in the place of the other: both nominal, both modifiers, or verbs of a form. */
function areAlike(one: Unit, other: Unit): boolean {
  if ([one, other].some(({ kind }) => kind === 'mark' || kind === 'determiner')) return false;
  const isOf = (tags: RegExp) => tags.test(one.tag) && tags.test(other.tag);
  // "So tired was he".
  if ((one.tag === 'JJ') !== (other.tag === 'JJ') && [one, other].some(({ kind }) => kind === 'pronoun'))
    return false;
  return (
    (one.kind === other.kind && one.tag.slice(0, 2) === other.tag.slice(0, 2)) ||
    isOf(NOMINAL) ||
    isOf(/^(?:RB|JJ)/)
  );
}
