import { DITRANSITIVE_VERBS } from '../../../english/words/ditransitives.ts';
import { NOUNS_OF_PLACES, SEPARABLE_PARTICLES } from '../../../english/words/particleVerbs.ts';
import { BEINGS } from '../../reading/nounSorts.ts';
import type { Unit } from '../../reading/reading.ts';
import { mayBeWho, mayStandBehind } from '../movable.ts';
import { hasScopes, isFreeBefore, isInPhrase, isPhrase, wordsOf } from '../stretches.ts';
import type { ExchangeRule } from './exchangeRules.ts';
import { type ExchangeParts, isOfEach } from './parts.ts';

/** The rule for "X Y" beside "Y X", or beside "Y to X", or for "X to Y" beside "Y X". */
export function adjacentRule(parts: ExchangeParts): ExchangeRule | undefined {
  const { x, m, y, n } = parts;
  const rule = m.length + n.length === 0 ? unmarkedRule(parts) : isDative(parts) ? 'order' : undefined;
  const mayBeOther =
    isPhrase(x) &&
    isPhrase(y) &&
    ((isOfEach(parts) && [x, y].some(mayOwnOther)) || hasScopes({ units: [...x, ...y] }));
  return rule === 'order' && mayBeOther ? undefined : rule;
}

/** Tests for a person and a thing behind a verb, with its preposition where the person stands last: "gave Ann a book". */
function isDative({ front, x, m, y, n, rest: [after] }: ExchangeParts): boolean {
  const before = front.at(-1);
  const [person, thing] = m.length > 0 ? [y, x] : [x, y];
  // "She gave her daughter her passport."
  const isOwned = thing.some(({ kind, words }) => kind === 'possessive' && /^(?:h|its|their)/.test(words));
  // "Showed him the door."
  const isIdiom = before?.lemma === 'show' && thing.at(-1)!.lemma === 'door';
  const isEnd = after?.words !== 'to' && after?.kind !== 'genitive';
  // "He gave her cat food."
  const isApart = thing[0]!.kind !== 'word' || /^(?:name|pronoun)$/.test(person.at(-1)!.kind);
  return (
    before !== undefined &&
    /^VB/.test(before.tag) &&
    DITRANSITIVE_VERBS.get(before.lemma) === wordsOf([...m, ...n]) &&
    !isOwned &&
    !isIdiom &&
    isPhrase(person) &&
    isPhrase(thing) &&
    isEnd &&
    isApart
  );
}

/** The rule for "X Y" beside "Y X": a particle and an object, an adverb and its verb, "only" and a subject. */
function unmarkedRule({ front, x, y, rest: [after] }: ExchangeParts): ExchangeRule | undefined {
  const before = front.at(-1);
  if (before && /^VB/.test(before.tag) && !isInPhrase(after)) {
    if (isParticle(before, x, y) || isParticle(before, y, x)) return 'order';
  }
  const isEnd = !after || after.kind === 'mark';
  if (isEnd && (mayStandBehind(x, y, before) || mayStandBehind(y, x, before))) return 'order';
  if (!isFreeBefore(before) || before?.kind === 'conjunction') return undefined;
  const isFocus = ([unit, ...more]: readonly Unit[]) =>
    more.length === 0 && unit!.kind === 'restriction' && unit!.key === 'only';
  const isSubject = (units: readonly Unit[]) =>
    isPhrase(/^(?:modal|auxiliary)$/.test(units.at(-1)!.kind) ? units.slice(0, -1) : units);
  return (isFocus(x) && isSubject(y)) || (isSubject(x) && isFocus(y)) ? 'focus' : undefined;
}

/** Tests for a particle of a verb, which stands on either side of the verb's object. */
function isParticle(verb: Unit, [particle, ...more]: readonly Unit[], object: readonly Unit[]): boolean {
  const { words, tag } = particle!;
  const last = object.at(-1)!;
  // "Look up the chimney", "turned on the driveway".
  const isWay = /^(?:up|down|out|back)$/.test(words)
    ? NOUNS_OF_PLACES.test(last.lemma)
    : last.sorts.includes('place');
  // "He turned on the audience".
  const isAttacked = words === 'on' && (last.kind === 'name' || BEINGS.has(last.sorts[0]!));
  return (
    more.length === 0 &&
    /^(?:RP|RB|IN)$/.test(tag) &&
    SEPARABLE_PARTICLES.get(verb.lemma)?.includes(words) === true &&
    isPhrase(object) &&
    last.kind !== 'pronoun' &&
    !isAttacked &&
    !isWay
  );
}

/** Tests for a phrase that a possessive of a third person in another one may stand for. */
function mayOwnOther(units: readonly Unit[]): boolean {
  return mayBeWho(units.at(-1)!) && !units.some(({ kind }) => kind === 'possessive');
}
