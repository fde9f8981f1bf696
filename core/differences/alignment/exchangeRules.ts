import {
  MUTUAL_RELATIVES,
  MUTUAL_VERBS,
  NEARLY_SYMMETRIC_VERBS,
  SYMMETRIC_ADJECTIVES,
  SYMMETRIC_VERBS,
} from '../../english/words/converses.ts';
import { DITRANSITIVE_VERBS } from '../../english/words/ditransitives.ts';
import { NOUNS_OF_EITHER } from '../../english/words/genitives.ts';
import { NOUNS_OF_PLACES, SEPARABLE_PARTICLES, VERBS_WITH_WAYS } from '../../english/words/particleVerbs.ts';
import { VERBS_IN_PLACES } from '../../english/words/prepositions.ts';
import type { DifferenceKind, Meaning, UnitSpan } from '../difference.ts';
import { BEINGS } from '../reading/nounSorts.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import { mayBeWho, mayStandBehind, refersToNamed } from './movable.ts';
import { areConverseMiddles, isNotOfEither, isNotOfSubject, isVoice, mayAct } from './otherSide.ts';
import {
  hasScopes,
  INDEFINITE,
  isClause,
  isFreeAfter,
  isFreeBefore,
  isGeneric,
  isInPhrase,
  isJoint,
  isPhrase,
  isScope,
  isTimePhrase,
  NOMINAL,
  wordsOf,
} from './stretches.ts';

/**
 * What an exchange of two stretches around a middle does, by the rule that explains it: the same sentence in the other
 * voice, from the other side, or in another order; the same words in exchanged roles; "only" at another place.
 */
export const EXCHANGES = {
  voice: ['voice', 'preserved', 'are active and passive'],
  'uncertain-voice': [
    'voice',
    'uncertain',
    'are active and passive, but quantifiers, bare plurals or pronouns may be read otherwise',
  ],
  'uncertain-sides': ['role-swap', 'uncertain', 'may say the same from the two sides'],
  converse: ['role-swap', 'preserved', 'say the same from the two sides'],
  order: ['order', 'preserved', 'say the same in another order'],
  roles: ['role-swap', 'changed', 'have the same words in exchanged roles'],
  focus: ['restriction', 'changed', 'limit other words'],
} as const satisfies Readonly<Record<string, readonly [DifferenceKind, Meaning, effect: string]>>;
export type ExchangeRule = keyof typeof EXCHANGES;

/** A possible exchange: its stretches as units, and their places. */
export interface ExchangeCandidate {
  readonly x: UnitSpan;
  readonly m: UnitSpan;
  readonly y: UnitSpan;
  readonly otherX: UnitSpan;
  readonly n: UnitSpan;
  readonly otherY: UnitSpan;
}

/** The rule by which the stretches of a candidate may exchange their places; undefined if there is none. */
export function ruleOf(candidate: ExchangeCandidate, a: Reading, b: Reading): ExchangeRule | undefined {
  const { x, m, y, otherX, n, otherY } = candidate;
  const [one, other] = [a.units.slice(x.from, x.to), a.units.slice(y.from, y.to)];
  const [middle, otherMiddle] = [a.units.slice(m.from, m.to), b.units.slice(n.from, n.to)];
  const isWhole =
    isFreeBefore(a.units[x.from - 1]) && isFreeAfter(a.units, y.to) && isFreeAfter(b.units, otherX.to);
  if (x.from !== otherY.from) {
    const isFirst = x.from < otherY.from;
    const [owner, thing] = isFirst ? [one, other] : [other, one];
    const [mark, of] = isFirst ? [middle, otherMiddle] : [otherMiddle, middle];
    const isGenitive = mark.length === 1 && mark[0]!.kind === 'genitive' && wordsOf(of) === 'of';
    const isCounted = a.units.slice(0, y.to).some(({ kind }) => kind === 'quantifier' || kind === 'negator');
    // "The son of the man who died", "the friend of Tom and Ann".
    const rest = a.units.slice(y.to);
    const isMore = /^(?:and|or)$/.test(rest[0]?.key ?? '') || isOfNearer(rest);
    return isGenitive && mayOwn(owner, thing) && !isCounted && !isMore ? 'order' : undefined;
  }
  const arePhrases = isPhrase(one) && isPhrase(other);
  // "Everyone was praised by his mother": each by another's.
  const isOfEach =
    isBound([one, other]) &&
    (a.units.some(({ kind }) => /^(?:quantifier|number)$/.test(kind)) ||
      [a, b].some(({ units }) => INDEFINITE.test(units[0]!.words)));
  const isAlone =
    [a.units.slice(0, x.from), b.units.slice(0, otherY.from)].every(isNotOfSubject) &&
    isNotOfEither(a.units.slice(y.to)) &&
    isNotOfEither(b.units.slice(otherX.to));
  if (arePhrases && isWhole && isAlone) {
    const [agent, patient] = isVoice([a, middle], [b, otherMiddle])
      ? [one, other]
      : isVoice([b, otherMiddle], [a, middle])
        ? [other, one]
        : [];
    // "When she arrived, Ann called Eve": who arrived?
    const areWho = [one, other].every((units) => mayBeWho(units.at(-1)!));
    const isMoved = [a, b].some(({ units }) => units.some(({ from }, i) => from < (units[i - 1]?.from ?? 0)));
    const isOfOne =
      (areWho || isMoved) &&
      [...a.units.slice(0, x.from), ...a.units.slice(y.to)].some((unit) => refersToNamed(unit, areWho));
    if (agent && patient)
      return hasScopes(a) ||
        isOfEach ||
        isOfOne ||
        [one, other].every(isGeneric) ||
        !mayAct(agent, patient, middle)
        ? 'uncertain-voice'
        : 'voice';
    if (areConverseMiddles([a, middle], [b, otherMiddle]))
      return hasScopes(a) || isOfEach ? 'uncertain-sides' : 'converse';
  }
  const before = a.units[x.from - 1];
  if (areAdjuncts(candidate, a, b)) return 'order';
  if (middle.length === 0 || otherMiddle.length === 0) {
    const found = adjacent([one, other], wordsOf([...middle, ...otherMiddle]), middle.length > 0, [
      before,
      a.units[y.to],
    ]);
    if (found)
      return arePhrases &&
        found === 'order' &&
        ((isOfEach && [one, other].some(mayOwnOther)) || hasScopes({ units: [...one, ...other] }))
        ? undefined
        : found;
  }
  const isSameMiddle =
    middle.length === otherMiddle.length && middle.every((unit, i) => unit.words === otherMiddle[i]!.words);
  if (!isSameMiddle || middle.length === 0) return undefined;
  return ofSameMiddle([one, other], middle, before, a.units[y.to], a);
}

/**
 * Tests for a time and a place of one verb, beside each other at the end: "died in 1867 in Warsaw". Behind another verb one of
 * them may be an object ("delights in winter"), and an adverb may belong to one of them alone ("last worked in 1990").
 */
function areAdjuncts(
  { x, m, y, otherX, n, otherY }: ExchangeCandidate,
  { units }: Reading,
  b: Reading,
): boolean {
  // The same preposition may stand before both, and between them.
  const from = x.from - (m.to - m.from);
  const phrases = [units.slice(from, x.to), units.slice(x.to, y.to)];
  const others = b.units.slice(otherY.from - (n.to - n.from), otherX.to);
  const isPlace = ([first, ...rest]: readonly Unit[]) => {
    const last = rest.at(-1);
    return (
      /^(?:in|at)$/.test(first!.words) &&
      isPhrase(rest) &&
      (last!.kind === 'name' || last!.sorts.includes('place'))
    );
  };
  const [times, places] = [phrases.filter(isTimePhrase), phrases.filter((phrase) => !isTimePhrase(phrase))];
  return (
    wordsOf(others) === wordsOf(phrases.toReversed().flat()) &&
    times.length === 1 &&
    places.every(isPlace) &&
    VERBS_IN_PLACES.test(units[from - 1]?.lemma ?? '') &&
    !units
      .slice(0, from - 1)
      .some(({ tag, lemma, words }) => (/^VB/.test(tag) && lemma !== 'be') || words === 'last') &&
    (y.to === units.length || /^[.!]$/.test(units[y.to]!.words)) &&
    !phrases.flat().some(isScope) &&
    !units.some(({ kind, tag }) => /^(?:restriction|question)$/.test(kind) || /^RB/.test(tag))
  );
}

/** Tests whether the first of two phrases owns the other, and is not its material, its purpose, its time or its topic. */
function mayOwn(owner: readonly Unit[], thing: readonly Unit[]): boolean {
  const { sorts, lemma } = thing.at(-1)!;
  const last = owner.at(-1)!;
  // "The city of Rome".
  const isNamed = sorts[0] === 'place' && last.kind === 'name';
  // "The men's room", "a girl's school", "his driver's license", but not "the king's son", "the child's health".
  const isBeing = last.kind === 'word' && last.sorts.some((sort) => sort === 'person' || sort === 'animal');
  const isSort = last.tag !== 'NN' || INDEFINITE.test(owner[0]!.words);
  const isPurpose = isBeing && (isSort || !/^(?:person|idea|,)+$/.test(sorts.join()));
  // "The man of steel".
  const isMaterial = owner.length === 1 && owner[0]!.kind === 'word' && owner[0]!.tag === 'NN';
  const isOwner = isPhrase(owner) && !isTimePhrase(owner) && !isMaterial;
  return isOwner && isPhrase(thing) && !NOUNS_OF_EITHER.test(lemma) && !isNamed && !isPurpose;
}

/** The rule for "X M Y" beside "Y M X". */
function ofSameMiddle(
  [one, other]: readonly [readonly Unit[], readonly Unit[]],
  middle: readonly Unit[],
  before: Unit | undefined,
  after: Unit | undefined,
  reading: Reading,
): ExchangeRule | undefined {
  const areClauses = [one, other].every((units) => units.length > 1 && isClause(units));
  if (middle.every((unit) => isJoint(unit))) {
    const isList = wordsOf(middle).match(/^(?:and|n?or)$/) && isPhrase(one) && isPhrase(other);
    const isModified = [one, other].some(
      (units) => units[0]!.kind !== 'determiner' && units.some(({ tag }) => /^JJ/.test(tag)),
    );
    const isBare =
      (!isModified || one.length + other.length === 2) &&
      (!isInPhrase(before) || /^(?:both|n?either)$/.test(before!.key)) &&
      !isInPhrase(after) &&
      after?.kind !== 'genitive' &&
      !isBound([one, other]) &&
      // "Tea and biscuits or cake".
      ![before, after].some(
        (unit) => unit && /^(?:and|or)$/.test(unit.key) && unit.words !== wordsOf(middle),
      ) &&
      !(after && isOfNearer(reading.units.slice(reading.units.indexOf(after)))) &&
      // The "and" may join clauses: "He kissed Ann and Eve slapped him".
      !(before && isClause([before]) && after && isClause([after]));
    // "Between 5 and 9" is the day, "between 9 and 5" the night.
    const isFromTo =
      before?.key === 'between' &&
      [one, other].some((units) => isTimePhrase(units) || units.some(({ kind }) => kind === 'number'));
    // "Tom and Ann got 5 and 6 points", "tea and coffee; the latter is cheap".
    const joints = reading.units.filter(({ kind, key }) => kind === 'conjunction' && key === 'and').length;
    const isInTurn = joints > 1 || /\b(?:respectively|former|latter|this order)\b/i.test(reading.text);
    return isList && isBare && !isFromTo && !isInTurn ? 'order' : undefined;
  }
  // "Poor but honest", "not big, but clean".
  if (/^(?:, )?(?:but|yet)$/.test(wordsOf(middle))) return undefined;
  const isListed =
    middle.some(({ kind }) => kind === 'conjunction') &&
    middle.every((unit) => isJoint(unit) || isInPhrase(unit) || unit.kind === 'preposition');
  if (isListed && isPhrase(one) && isPhrase(other)) return undefined;
  const conjunction = middle.length === 1 ? middle[0]! : wordsOf(middle) === ',' ? before : undefined;
  if (areClauses) return conjunction && ORDERING.test(conjunction.key) ? 'roles' : undefined;
  const areUnits = one.length === 1 && other.length === 1;
  const areRoles = areUnits || (!isClause(one) && !isClause(other));
  if (mayBeSymmetric(middle, [before, after], reading)) return 'uncertain-sides';
  // "On Monday, he left at noon", "in 1990, he moved in May".
  const areAdjuncts =
    [one, other].every((units) => (units.length > 1 && units[0]!.tag === 'IN') || isTimePhrase(units)) ||
    (before?.tag === 'IN' &&
      before.words === middle.at(-1)!.words &&
      isFreeBefore(reading.units[reading.units.indexOf(before) - 1]));
  if (isClause(middle) && areAdjuncts && !middle.some(({ key }) => /^(?:and|or|but)$/.test(key)))
    return undefined;
  // "When Ann arrived, she called", "when she arrived, Ann called".
  const isPronoun = [one, other].some(([unit, ...more]) => unit!.kind === 'pronoun' && more.length === 0);
  if (isPronoun && middle.some(({ words }) => words === ',') && after && isClause([after])) return undefined;
  // "In Rome in 2008".
  if (before?.kind === 'preposition' && before.words === wordsOf(middle)) return undefined;
  // "On the wall hung a portrait".
  if ((one[0]!.kind === 'preposition') !== (other[0]!.kind === 'preposition')) return undefined;
  return areRoles && areAlike(one.at(-1)!, other.at(-1)!) ? 'roles' : undefined;
}

/** Tests for a phrase that a possessive of a third person in another one may stand for. */
function mayOwnOther(units: readonly Unit[]): boolean {
  return mayBeWho(units.at(-1)!) && !units.some(({ kind }) => kind === 'possessive');
}

/** Tests for the possessive of a third person in one of two phrases only, whose owner the order may tell: "a man and his dog". */
function isBound(phrases: readonly (readonly Unit[])[]): boolean {
  const [owners, otherOwners] = phrases.map((units) =>
    wordsOf(units.filter(({ words }) => /^(?:his|her|its|their)$/.test(words))),
  );
  return owners !== otherOwners;
}

/** Tests for what may be said of both or of the nearer of two: "men and women over 60". */
function isOfNearer([next, ...more]: readonly Unit[]): boolean {
  return (
    next !== undefined &&
    (/^(?:preposition|question|limit)$/.test(next.kind) ||
      next.words === 'that' ||
      /^VB[GN]$/.test(next.tag)) &&
    !isFreeAfter([next, ...more], 0)
  );
}

/**
 * Tests whether the relation between two phrases may say the same from both sides: a symmetric one ("Ann married Ben"), a verb or
 * preposition that mostly is one, an identity ("my brother is the owner"), a mutual one ("Tom is a cousin of Ann") or an operator.
 * `before` and `after` are what stands around the two.
 */
function mayBeSymmetric(
  between: readonly Unit[],
  [before, after]: readonly [Unit | undefined, Unit | undefined],
  { units, isQuestion }: Reading,
): boolean {
  // "Is Ann friends with Ben?"
  const middle = isQuestion && before?.lemma === 'be' ? [before, ...between] : between;
  if (isInPhrase(middle[0]) && middle.length > 1) return false;
  const isCopula = middle[0]!.lemma === 'be';
  // Not "all squares are rectangles", "90% of nurses are women".
  const isOfPart = /^quantifier (?!some|any)|\bof$/.test(`${before?.kind} ${before?.words}`);
  const isIdentity = isCopula && middle.slice(1).every(({ kind }) => kind === 'negator') && !isOfPart;
  const isKinship = isCopula && middle.at(-1)!.words === 'of' && MUTUAL_RELATIVES.test(middle.at(-2)!.lemma);
  const relation = before ? [before, ...middle] : middle;
  return (
    isIdentity ||
    isKinship ||
    (isCopula && middle.length === 2 && middle[1]!.words === 'by') ||
    relation.some(
      ({ lemma, words }) =>
        NEARLY_SYMMETRIC_VERBS.test(lemma) ||
        MUTUAL_VERBS.test(lemma) ||
        /^(?:multiply|add)$/.test(lemma) ||
        (MUTUAL.test(words) && before?.lemma !== 'replace'),
    ) ||
    (after?.kind !== 'genitive' &&
      relation.some(({ lemma }) => SYMMETRIC_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma))) ||
    (wordsOf(middle) === 'to' && units.some(({ lemma }) => lemma === 'distance')) ||
    /\b(?:as|the same) .*\bas$/.test(wordsOf(middle))
  );
}

const MUTUAL = /^(?:(?:with|near|next|close|far|beside|related|engaged|plus|times)\b|[+*×·=]$)/;

/** Conjunctions of which the one clause is not what the other is. */
const ORDERING = /^(?:if|because|although|until|before|after)$/;

/** The rule for "X Y" beside "Y X", or beside "Y to X", or for "X to Y" beside "Y X" if the marker stands first. */
function adjacent(
  [one, other]: readonly [readonly Unit[], readonly Unit[]],
  marker: string,
  isMarkerFirst: boolean,
  [before, after]: readonly [Unit | undefined, Unit | undefined],
): ExchangeRule | undefined {
  if (marker !== '') {
    const [person, thing] = isMarkerFirst ? [other, one] : [one, other];
    // "She gave her daughter her passport."
    const isOwned = thing.some(({ kind, words }) => kind === 'possessive' && /^(?:h|its|their)/.test(words));
    const isDative =
      before && /^VB/.test(before.tag) && DITRANSITIVE_VERBS.get(before.lemma) === marker && !isOwned;
    const isEnd = after?.words !== 'to' && after?.kind !== 'genitive';
    // "He gave her cat food."
    const isApart = thing[0]!.kind !== 'word' || /^(?:name|pronoun)$/.test(person.at(-1)!.kind);
    return isDative && isPhrase(person) && isPhrase(thing) && isEnd && isApart ? 'order' : undefined;
  }
  const particles = before && SEPARABLE_PARTICLES.get(before.lemma);
  // Not a particle but a way or a place: "look up the chimney", "turned on the driveway".
  const isWay = ([particle]: readonly Unit[], phrase: readonly Unit[]) =>
    /^(?:up|down|out|back)$/.test(particle!.words)
      ? VERBS_WITH_WAYS.test(before!.lemma) && NOUNS_OF_PLACES.test(phrase.at(-1)!.lemma)
      : phrase.at(-1)!.sorts.includes('place');
  const isParticle = ([unit, ...rest]: readonly Unit[]) =>
    rest.length === 0 && /^(?:RP|RB|IN)$/.test(unit!.tag) && particles?.includes(unit!.words);
  // "They turned on us", "he turned on the audience".
  const isMoved = (particle: readonly Unit[], phrase: readonly Unit[]) =>
    isParticle(particle) &&
    isPhrase(phrase) &&
    phrase.at(-1)!.kind !== 'pronoun' &&
    !(
      particle[0]!.words === 'on' &&
      (phrase.at(-1)!.kind === 'name' || BEINGS.has(phrase.at(-1)!.sorts[0]!))
    ) &&
    !isWay(particle, phrase) &&
    !isInPhrase(after);
  if (before && /^VB/.test(before.tag) && (isMoved(one, other) || isMoved(other, one))) return 'order';
  const isEnd = !after || after.kind === 'mark';
  if (isEnd && (mayStandBehind(one, other, before) || mayStandBehind(other, one, before))) return 'order';
  if (!isFreeBefore(before) || before?.kind === 'conjunction') return undefined;
  const isFocus = ([unit, ...rest]: readonly Unit[]) =>
    rest.length === 0 && unit!.kind === 'restriction' && unit!.key === 'only';
  const isSubject = (units: readonly Unit[]) =>
    isPhrase(/^(?:modal|auxiliary)$/.test(units.at(-1)!.kind) ? units.slice(0, -1) : units);
  return (isFocus(one) && isSubject(other)) || (isSubject(one) && isFocus(other)) ? 'focus' : undefined;
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
