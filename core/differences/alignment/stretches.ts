import { isTimeNoun } from '../../english/words/times.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Tests for a phrase that says when: "yesterday", "last week", "on Friday", "in July 2020". */
export function isTimePhrase(units: readonly Unit[]): boolean {
  const last = units.at(-1);
  const isTime =
    last !== undefined &&
    (last.kind === 'date' ||
      isTimeNoun(last.words) ||
      /^(?:time|months)$/.test(last.amount?.dimension ?? '') ||
      (last.kind === 'time' && /^(?:today|tomorrow|yesterday)$/.test(last.key)));
  return (
    isTime &&
    units
      .slice(0, -1)
      .every((unit, i) => isInPhrase(unit) || (i === 0 ? unit.kind === 'preposition' : unit.words === 'of'))
  );
}

/** Tests for a noun phrase: nothing but nouns with what stands before them, and "of" between two. */
export function isPhrase(units: readonly Unit[]): boolean {
  const last = units.at(-1);
  return (
    last !== undefined &&
    (NOMINAL.test(last.tag) || last.kind === 'number') &&
    last.kind !== 'determiner' &&
    units.every(
      (unit, i) =>
        isInPhrase(unit) ||
        unit.kind === 'pronoun' ||
        unit.kind === 'limit' ||
        (unit.kind === 'genitive' && i > 0) ||
        (unit.words === 'of' && i > 0),
    )
  );
}

/** Tags of what a noun phrase may end with. */
export const NOMINAL = /^(?:NN|JJ|CD|DT)|^PRP$/;

/** Tests whether a unit is a part of a noun phrase. */
export function isInPhrase(unit: Unit | undefined): boolean {
  if (!unit) return false;
  return IN_PHRASE.test(unit.kind) || (unit.kind === 'word' && /^(?:NN|JJ|CD)/.test(unit.tag));
}

const IN_PHRASE = /^(?:determiner|possessive|quantifier|number|name|date)$/;

/** Tests for a stretch with a verb. */
export function isClause(units: readonly Unit[]): boolean {
  return units.some(({ kind, tag }) => kind === 'auxiliary' || kind === 'modal' || /^VB/.test(tag));
}

/** Tests for "and", "or", "nor" and a comma. */
export function isJoint({ kind, key, words }: Unit): boolean {
  return (kind === 'conjunction' && /^(?:and|or)$/.test(key)) || words === ',' || words === 'nor';
}

/** Tests whether a clause or a phrase of its own may begin behind a unit. */
export function isFreeBefore(unit: Unit | undefined): boolean {
  return (
    !unit ||
    /^(?:mark|conjunction|date|time)$/.test(unit.kind) ||
    (unit.kind === 'filler' && unit.key === 'that')
  );
}

/** Tests whether nothing before a unit can go on with it: the end, a mark, a time, another clause. */
export function isFreeAfter(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return (
    !unit ||
    /^(?:mark|date|time|frequency)$/.test(unit.kind) ||
    (unit.kind === 'conjunction' && unit.key !== 'and' && unit.key !== 'or') ||
    isTimeNoun(unit.words) ||
    // "The player of the year", "the plan for next week".
    (!/^(?:of|for|from)$/.test(unit.words) &&
      units.slice(at, at + 6).some((_, i, near) => isTimePhrase(near.slice(0, i + 1))))
  );
}

/** Tests for a noun in the plural without a determiner, which may be all of a sort: "beavers". */
export function isGeneric(units: readonly Unit[]): boolean {
  return (
    units.at(-1)?.tag === 'NNS' && units.every(({ kind, tag }) => kind === 'word' && /^(?:NN|JJ)/.test(tag))
  );
}

/** Words for something that is not named. */
export const INDEFINITE = /^(?:an?|some|any)\b/;

/** Tests for a quantifier, an amount, a negation or "a". */
export function isScope({ kind, words }: Unit): boolean {
  return (
    /^(?:quantifier|number|negator|limit)$/.test(kind) ||
    /^half$|-thirds$/.test(words) ||
    INDEFINITE.test(words)
  );
}

/**
 * Tests for two of quantifiers, numbers and negations, or for one of them beside "a", whose order tells which is in the scope
 * of the other.
 */
export function hasScopes({ units }: Pick<Reading, 'units'>): boolean {
  const scopes = units.filter((unit) => isScope(unit) && !INDEFINITE.test(unit.words));
  return scopes.length > 1 || (scopes.length > 0 && units.some(({ words }) => INDEFINITE.test(words)));
}

/** Tests for the possessive of a third person in one of two phrases only, whose owner the order may tell: "a man and his dog". */
export function isBound(phrases: readonly (readonly Unit[])[]): boolean {
  const [owners, otherOwners] = phrases.map((units) =>
    wordsOf(units.filter(({ words }) => /^(?:his|her|its|their)$/.test(words))),
  );
  return owners !== otherOwners;
}

/** Tests for what may be said of both or of the nearer of two: "men and women over 60". */
export function isOfNearer([next, ...more]: readonly Unit[]): boolean {
  return (
    next !== undefined &&
    (/^(?:preposition|question|limit)$/.test(next.kind) ||
      next.words === 'that' ||
      /^VB[GN]$/.test(next.tag)) &&
    !isFreeAfter([next, ...more], 0)
  );
}

/** The words of units, with spaces between. */
export function wordsOf(units: readonly Unit[]): string {
  return units.map(({ words }) => words).join(' ');
}
