import { isTime } from '../../english/words/times.ts';
import type { Find } from '../comparison.ts';
import { at, type Finding } from '../difference.ts';
import type { Reading } from '../reading/reading.ts';
import { type VerbGroup, verbGroupOf } from '../structure/verbGroups.ts';

/** Verbs and copulas whose tense differs, and nouns whose number does. */
export const findTense: Find = ({ a, b, alignment }) => {
  const findings: Finding[] = [];
  for (const { a: i, b: j, relation } of alignment.pairs) {
    if (relation === 'other' || relation === 'derived') continue;
    const [one, other] = [a.units[i]!, b.units[j]!];
    if (one.kind !== 'word' || other.kind !== 'word') continue;
    const group = verbGroupOf(a, one);
    const otherGroup = verbGroupOf(b, other);
    const meaning = group && otherGroup ? compared(group, otherGroup, one.lemma, [a, b]) : undefined;
    if (meaning) findings.push({ kind: 'tense', meaning, a: at(i), b: at(j), explain: EXPLAIN[meaning] });
  }
  return [...findings, ...copulas(a, b, findings.length > 0)];
};

const EXPLAIN = {
  changed: (a?: string, b?: string) => `“${a}” and “${b}” are at different times.`,
  uncertain: (a?: string, b?: string) => `“${a}” and “${b}” differ in tense or aspect.`,
  preserved: (a?: string, b?: string) => `“${a}” and “${b}” differ in tense, but are at the same time.`,
};

function compared(
  one: VerbGroup,
  other: VerbGroup,
  lemma: string,
  readings: readonly Reading[],
): Finding['meaning'] | undefined {
  if (one.tense === 'none' || other.tense === 'none') return undefined;
  if (one.tense === other.tense) {
    if (one.isPerfect !== other.isPerfect) return one.tense === 'present' ? 'uncertain' : 'preserved';
    return undefined;
  }
  const tenses = [one.tense, other.tense];
  const present = [one, other].find(({ tense }) => tense === 'present');
  // "Has approved" and "approved", but not "approves" and "had approved".
  if (tenses.includes('past') && present?.isPerfect) return 'preserved';
  // "The train leaves tomorrow": the present of what is to come.
  const isScheduled = tenses.includes('future') && tenses.includes('present') && readings.some(saysWhen);
  if (isScheduled) return 'preserved';
  return REPORTS.test(lemma) || !tenses.includes('past') ? 'uncertain' : 'changed';
}

const REPORTS = /^(?:say|tell|report|announce|state|think|believe|note|add)$/;

function saysWhen({ tokens }: Reading): boolean {
  return tokens.some(({ text }) => isTime(text));
}

/** Forms of "be" as the only verb, which no content word stands for. */
function copulas(a: Reading, b: Reading, isFound: boolean): Finding[] {
  if (isFound) return [];
  const [one, other] = [copulaOf(a), copulaOf(b)];
  if (!one || !other || one.tense === other.tense) return [];
  return [
    { kind: 'tense', meaning: 'changed', a: at(one.unit), b: at(other.unit), explain: EXPLAIN.changed },
  ];
}

function copulaOf({ units, tokens }: Reading) {
  const verbs = units.flatMap((unit, index) =>
    /^VB|^MD/.test(tokens[unit.from]!.tag) ? [{ unit, index }] : [],
  );
  if (verbs.length === 0 || verbs.some(({ unit }) => unit.lemma !== 'be' && unit.key !== 'will'))
    return undefined;
  const { unit, index } = verbs[0]!;
  const tense = unit.key === 'will' ? 'future' : /^(?:was|were)$/.test(unit.words) ? 'past' : 'present';
  return { unit: index, tense };
}
