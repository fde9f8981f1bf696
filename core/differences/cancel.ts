import { DENIABLE_DENIALS, DENYING_ADJECTIVES } from '../english/words/complementaryPairs.ts';
import { isOfPlace } from '../english/words/prepositions.ts';
import { groupedBy } from '../groupedBy.ts';
import { isPhrase, isTimePhrase } from './alignment/stretches.ts';
import type { Comparison } from './comparison.ts';
import type { Finding, UnitSpan } from './difference.ts';
import type { Reading, Unit } from './reading/reading.ts';

/**
 * Finds a negation and an opposite in one clause, of which each turns back what the other has turned around: "not open", "closed".
 * Those are one difference then, which preserves the meaning.
 */
export function cancel(findings: readonly Finding[], comparison: Comparison): readonly Finding[] {
  const turning = findings.filter(({ turn, meaning }) => turn && meaning === 'changed');
  const result = new Map<Finding, Finding>();
  for (const group of groupedBy(turning, (finding) => clauseOf(finding, comparison)).values()) {
    if (group.length !== 2 || !doCancel(group as [Finding, Finding], comparison)) continue;
    for (const each of group) result.set(each, settled(each));
  }
  return findings.map((finding) => result.get(finding) ?? finding);
}

function settled(finding: Finding): Finding {
  return {
    ...finding,
    kind: finding.kind === 'antonym' ? 'negated-antonym' : finding.kind,
    meaning: 'preserved',
    explain: (a, b) => `${finding.explain(a, b)} But the two cancel each other out.`,
  };
}

/**
 * Tests whether a "not" that stands in one sentence only denies the last word, be it before a time, whose complementary opposite
 * stands so in the other, or the one of which "it is not possible to" says something: what stands behind others may be what is
 * denied, as in "not online 24 hours a day" and "not safe enough". It denies no word on which another one bears, and an adjective
 * alone: who did not open a door need not have closed it, and what was unlocked yesterday may have been so before.
 */
function doCancel(group: readonly [Finding, Finding], { a, b }: Comparison): boolean {
  const lone = group.find(({ turn, a, b }) => turn!.by === 'negation' && !(a && b));
  const opposite = group.find(({ turn }) => turn!.isComplementary);
  if (!lone || !opposite?.a || !opposite.b) return false;
  const [units, not, place] = lone.a
    ? ([a.units, lone.a.from, opposite.a.from] as const)
    : ([b.units, lone.b!.from, opposite.b.from] as const);
  const word = units[place]!;
  const after = units.slice(place + 1).filter(({ kind }) => kind !== 'mark');
  return (
    units[not]!.key === 'not' &&
    place === not + 1 &&
    /^(?:JJ|VBN)$/.test(word.tag) &&
    (after.length === 0 ||
      (word.tag === 'JJ' && isAtTime(after)) ||
      // What is not allowed here is forbidden here.
      (/^(?:allow|permit)/.test(word.lemma) && isAtPlace(after)) ||
      isSaidOfAct(units, place)) &&
    ![...a.units, ...b.units].some(({ kind }) => BEARING.test(kind)) &&
    !(DENYING_ADJECTIVES.has(word.words) && !DENIABLE_DENIALS.has(word.words)) &&
    isOfItsSubject(word, units.slice(0, not))
  );
}

/** Tests for when something is, not how long: "today", "on Sundays", but not "for an hour". */
function isAtTime(units: readonly Unit[]): boolean {
  const { kind, words } = units[0]!;
  return isTimePhrase(units) && (kind !== 'preposition' || /^(?:on|in|at)$/.test(words));
}

/** Tests for where something is: "here", "in this building". */
function isAtPlace([first, ...rest]: readonly Unit[]): boolean {
  return rest.length === 0 ? first!.words === 'here' : isOfPlace(first!.words) && isPhrase(rest);
}

/** Tests for what is said of an act: "it is not legal to park here". What is not certain to work is another thing. */
function isSaidOfAct(units: readonly Unit[], place: number): boolean {
  const [to, verb] = units.slice(place + 1);
  const isAct = to?.words === 'to' && verb?.tag === 'VB' && !/(?:certain|sure)$/.test(units[place]!.words);
  return isAct && units[0]!.words === 'it';
}

/** Kinds of words that a negation bears on, or that bear on it. */
const BEARING = /^(?:quantifier|modal|restriction|certainty|frequency|number)$/;

/** Tests whether an adjective is said of what it leaves no third case of: beings are dead or alive, things open or closed. */
function isOfItsSubject({ words }: Unit, before: readonly Unit[]): boolean {
  const subject = before.findLast(({ tag, kind }) => /^(?:NN|PRP$)/.test(tag) || kind === 'pronoun');
  const isOf = (sorts: RegExp) => !subject?.sorts.length || sorts.test(subject.sorts[0]!);
  if (/^(?:alive|dead|awake|asleep)$/.test(words)) return isOf(/^(?:person|animal)$/);
  return !/^(?:open|closed)$/.test(words) || isOf(/^(?:place|thing|group)$/);
}

/**
 * Tests whether one of several changes may make up for another: they are not all of things that have nothing to do with each
 * other, and not each in a clause of its own, or what one sentence lacks in one place it has in another.
 */
export function mayCompensate(findings: readonly Finding[], comparison: Comparison): boolean {
  const changes = findings.filter(({ meaning }) => meaning === 'changed');
  if (changes.length < 2) return false;
  // What one must not do is not what one need not do.
  if (changes.some((finding) => isNeed(finding.a, comparison.a) || isNeed(finding.b, comparison.b)))
    return false;
  // "He is her father", "she is his daughter".
  const kinds = changes.map(({ kind }) => kind);
  if (kinds.includes('replaced') && kinds.indexOf('person') < kinds.lastIndexOf('person')) return true;
  // One time of day in two zones: 3 pm in Paris, 2 pm in London.
  const isOfDay = ({ kind, a: span }: Finding) =>
    kind === 'date' && span !== undefined && comparison.a.units[span.from]!.key.includes(':');
  if (kinds.includes('entity') && changes.some(isOfDay)) return true;
  const clauses = new Set(changes.map((finding) => clauseOf(finding, comparison)));
  const areApart =
    clauses.size === changes.length &&
    changes.every(({ turn, kind }) => turn?.by !== 'negation' && kind !== 'condition');
  const keys = (side: 'a' | 'b') =>
    changes.flatMap((finding) => {
      const span = finding[side];
      return span && finding.turn?.by !== 'swap' && finding.kind !== 'tense'
        ? comparison[side].units.slice(span.from, span.to).map(({ key }) => key)
        : [];
    });
  const others = new Set(keys('b'));
  const isMoved = keys('a').some((key) => others.has(key));
  return isMoved || !(areApart || changes.every(({ kind }) => INDEPENDENT.test(kind)));
}

function isNeed(span: UnitSpan | undefined, { units }: Reading): boolean {
  return span !== undefined && units[span.from]!.key === 'need not';
}

/** Kinds of change that have nothing to do with each other. */
const INDEPENDENT = /^(?:number|unit|date|entity|person|replaced|tense)$/;

/** The clause of a finding, by its number in the first sentence: of one in the second only, that of the clause's first partner. */
function clauseOf(finding: Finding, { a, b, alignment }: Comparison): number {
  if (finding.a) return a.clauses[finding.a.from]!;
  const own = b.clauses[finding.b!.from]!;
  const pair = alignment.pairs.find((each) => b.clauses[each.b] === own);
  return pair ? a.clauses[pair.a]! : own;
}
