import type { Unit, UnitKind } from '../reading/reading.ts';
import type { Relate } from './wordRelation.ts';

/** Tests whether two units say the same, or are the same words. */
export function isSame(one: Unit, other: Unit): boolean {
  // "5 mW" and "5 MW" are the same in lower case only.
  if (one.kind === 'number' && other.kind === 'number') return one.key === other.key;
  if (one.words === other.words) return isLike(one, other);
  return one.key === other.key && (one.kind === other.kind || (isContent(one) && isContent(other)));
}

/** Tests whether two units with the same words are of one sort, whatever their tags: "up" is a particle or a preposition. */
function isLike(one: Unit, other: Unit): boolean {
  if (one.kind === other.kind || (isContent(one) && isContent(other))) return true;
  const [group, otherGroup] = [one, other].map(({ kind }) => GROUPS.get(kind) ?? kind).sort();
  return group === otherGroup || (/^(?:number|preposition|auxiliary)/.test(group!) && otherGroup === 'word');
}

/** Content words and names: what a sentence is about. */
function isContent({ kind }: Unit): boolean {
  return kind === 'word' || kind === 'name';
}

/** The gain of pairing two units; 0 where they have nothing to do with each other. */
export function likeness(one: Unit, other: Unit, relate: Relate): number {
  if (isSame(one, other)) return WEIGHTS[one.kind] ?? 2;
  if (isContent(one) && isContent(other)) {
    if (relate(one, other)) return 2.5;
    if (one.kind !== other.kind) return 0.5;
    return one.kind === 'name' ? 1.2 : one.tag[0] === other.tag[0] ? 0.9 : 0;
  }
  if (isCount(one, other) || isCount(other, one)) return 0.8;
  if ((isNeverBeside(one, other) || isNeverBeside(other, one)) && !relate(one, other)) return 0.8;
  const group = GROUPS.get(one.kind);
  return group !== undefined && group === GROUPS.get(other.kind) ? (one.kind === other.kind ? 1 : 0.8) : 0;
}

/** Tests for a number beside another word of how many: "two", "most", "no". */
function isCount({ kind, amount }: Unit, other: Unit): boolean {
  return kind === 'number' && amount?.dimension === '' && /^(?:quantifier|negator)$/.test(other.kind);
}

/** Tests for "never" beside another frequency; "always" is listed as its opposite. */
function isNeverBeside({ key }: Unit, { kind }: Unit): boolean {
  return key === 'never' && kind === 'frequency';
}

const WEIGHTS: Readonly<Partial<Record<UnitKind, number>>> = {
  word: 4,
  name: 4,
  number: 4,
  date: 4,
  negator: 3,
  determiner: 1,
  auxiliary: 0.7,
  filler: 0.5,
  genitive: 0.5,
};

/** Kinds of which one may stand in the place of another. */
const GROUPS: ReadonlyMap<UnitKind, string> = new Map(
  [
    'determiner quantifier possessive negator',
    'preposition particle conjunction restriction',
    'frequency certainty time degree',
    ...['pronoun', 'modal', 'auxiliary', 'mark', 'limit', 'number', 'date', 'question opening'],
  ].flatMap((group) => group.split(' ').map((kind) => [kind as UnitKind, group] as const)),
);
