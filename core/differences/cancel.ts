import {
  DENIABLE_DENIALS,
  DENYING_ADJECTIVES,
  EXAMS,
  FIGURATIVE_COMPLEMENTS,
} from '../english/words/complementaryPairs.ts';
import { isUnitOfTime } from '../english/words/times.ts';
import { groupedBy } from '../groupedBy.ts';
import type { Comparison } from './comparison.ts';
import type { Finding, UnitSpan } from './difference.ts';
import type { Reading, Unit } from './reading/reading.ts';

/**
 * Finds what turns back what something else in its clause has turned around: a negation and an opposite ("not open",
 * "closed"), one negation in each sentence ("saw no one", "did not see anyone"), a negation and "unless". Those are one
 * difference then, which preserves the meaning.
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

/** Tests whether a "not" that stands in one sentence only turns back the other finding. */
function doCancel(group: readonly [Finding, Finding], { a, b, alignment }: Comparison): boolean {
  const isLoneNot = ({ turn, a: own, b: other }: Finding) =>
    turn!.by === 'negation' && !(own && other) && (own ? a : b).units[(own ?? other)!.from]!.key === 'not';
  const lone = group.find(isLoneNot);
  const rest = group.find((each) => each !== lone)!;
  if (!lone) return false;
  const [side, otherSide] = lone.a ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const units = { a, b }[side].units;
  const not = lone[side]!.from;
  const place = rest[side]?.from;
  const own = rest[otherSide] && { a, b }[otherSide].units[rest[otherSide].from]!;
  const scopes = [...a.units, ...b.units].filter(
    (unit) =>
      SCOPED.has(unit.kind) && !/^wi(?:ll|th)$/.test(unit.key) && unit !== own && unit !== units[place ?? -1],
  );
  if (!own) return false;
  if (rest.turn!.by === 'condition') return place !== undefined && place < not && units[place]!.key === 'if';
  if (scopes.length > 0) return false;
  if (rest.turn!.by === 'opposite') {
    return (
      rest.turn!.isComplementary === true &&
      place !== undefined &&
      not < place &&
      units.slice(not + 1, place).every(({ kind }) => kind === 'auxiliary') &&
      isDeniedAlone(units, place, own)
    );
  }
  if (!/^no(?:body|thing|where|ne)?$/.test(own.key)) return false;
  if (place !== undefined) return not < place && /^(?:any|an?$)/.test(units[place]!.key);
  const before = alignment[otherSide === 'a' ? 'ofA' : 'ofB'][rest[otherSide]!.from - 1]?.[side];
  return own.key === 'no' && before !== undefined && not < before;
}

/** Kinds of words that a negation bears on, or that bear on it. */
const SCOPED: ReadonlySet<Unit['kind']> = new Set([
  'quantifier',
  'modal',
  'restriction',
  'certainty',
  'frequency',
]);

/**
 * Tests whether "not" denies a word and nothing behind it, so that its opposite says the same: not in "not online 24 hours a day",
 * "not safe enough", "not a complete fool" and, of verbs, not where they have another sense: "did not pass the salt".
 */
function isDeniedAlone(units: readonly Unit[], place: number, opposite: Unit): boolean {
  const word = units[place]!;
  const [next, ...rest] = units.slice(place + 1);
  const isAlone = !units.some(({ kind }) => kind === 'number') && ![next, ...rest].some(mayBeDenied);
  if (/^VB[ZPD]?$/.test(word.tag)) {
    const noun = [next, ...rest].find((unit) => /^NN/.test(unit?.tag ?? ''));
    const isLast = noun !== undefined && (units[units.indexOf(noun) + 1]?.kind ?? 'mark') === 'mark';
    if (/^(?:pass|fail)$/.test(word.lemma)) return isAlone && isLast && EXAMS.test(noun.lemma);
    // Of actions there is a third case: who did not open a door need not have closed it. Who has no lunch does not lack it.
    return isAlone && (word.lemma === 'lack' || (/clude$/.test(word.lemma) && opposite.tag !== 'VBD'));
  }
  if (DENYING_ADJECTIVES.has(word.words) && !DENIABLE_DENIALS.has(word.words)) return false;
  const subject = units.findLast(
    ({ tag, kind }, at) => at < place && (/^(?:NN|PRP$)/.test(tag) || kind === 'pronoun'),
  );
  const isOf = (sorts: RegExp) => !subject?.sorts.length || sorts.test(subject.sorts[0]!);
  if (/^(?:alive|dead|awake|asleep)$/.test(word.words) && !isOf(/^(?:person|animal)$/)) return false;
  if (/^(?:open|closed)$/.test(word.words) && !isOf(/^(?:place|thing|group)$/)) return false;
  if (!next || next.kind === 'mark') return isAlone;
  const isAfter =
    /^(?:preposition|conjunction|date|filler)$/.test(next.kind) || /^(?:before|after)$/.test(next.words);
  return (
    isAlone &&
    isAfter &&
    !(FIGURATIVE_COMPLEMENTS.test(word.words) && /^(?:to|with|of|about|for|from|that)$/.test(next.words)) &&
    !(/certain$|sure$/.test(word.words) && next.words === 'to')
  );
}

/** Tests for a time that lasts, a degree, a reason or a joint behind a negated word, which may be what is denied. */
function mayBeDenied(unit: Unit | undefined): boolean {
  if (!unit) return false;
  const { kind, tag, lemma, words } = unit;
  return (
    /^(?:degree|limit)$/.test(kind) ||
    (kind === 'time' && unit.key !== 'now') ||
    (isUnitOfTime(lemma) && !/^week(?:day|end)$/.test(lemma)) ||
    (/^RB/.test(tag) && kind !== 'date' && !/^(?:here|there|today|tonight|now)$/.test(words)) ||
    /^(?:because|since|during|throughout|around|round|and|or)\b/.test(words)
  );
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
  const clauses = new Set(changes.map((finding) => clauseOf(finding, comparison)));
  const areApart =
    clauses.size === changes.length &&
    changes.every(({ turn }) => turn?.by !== 'negation' && turn?.by !== 'condition');
  const keys = (side: 'a' | 'b') =>
    changes.flatMap((finding) => {
      const span = finding[side];
      return span && finding.turn?.by !== 'swap' && finding.kind !== 'tense'
        ? comparison[side].units.slice(span.from, span.to).map(({ key }) => key)
        : [];
    });
  const others = new Set(keys('b'));
  const isMoved = keys('a').some((key) => others.has(key));
  return isMoved || !(areApart || changes.every(({ kind }) => INDEPENDENT.has(kind)));
}

function isNeed(span: UnitSpan | undefined, { units }: Reading): boolean {
  return span !== undefined && units[span.from]!.key === 'need not';
}

const INDEPENDENT: ReadonlySet<Finding['kind']> = new Set([
  'number',
  'unit',
  'date',
  'entity',
  'person',
  'replaced',
  'tense',
]);

/**
 * The clause of a finding, by its number in the first sentence; that of the nearest partner where it stands in the
 * second only.
 */
function clauseOf(finding: Finding, { a, b, alignment }: Comparison): number {
  if (finding.a) return a.clauses[finding.a.from]!;
  const index = finding.b!.from;
  const own = b.clauses[index]!;
  for (let away = 1; away < b.units.length; away++) {
    for (const at of [index + away, index - away]) {
      const pair = b.clauses[at] === own ? alignment.ofB[at] : undefined;
      if (pair) return a.clauses[pair.a]!;
    }
  }
  return own;
}
