import {
  COMPLEMENTARY_ADJECTIVES,
  COMPLEMENTARY_VERBS,
  DENYING_ADJECTIVES,
} from '../../english/words/complementaryPairs.ts';
import { listedOpposition, type Opposition, oppositionOf } from '../alignment/listedOpposites.ts';
import { NOMINAL } from '../alignment/stretches.ts';
import type { Comparison, Find } from '../comparison.ts';
import { at, type Claim, claim, type Finding } from '../difference.ts';
import { BEINGS } from '../reading/nounSorts.ts';
import type { Unit } from '../reading/reading.ts';

/** Negations that stand in one of the sentences only, or at another place. */
export const findNegations: Find = ({ a, b, alignment }, open) => {
  const findings: Finding[] = [];
  for (const i of open.a) {
    const unit = a.units[i]!;
    const pair = alignment.ofA[i];
    const other = pair && b.units[pair.b]!;
    if (pair && other && other.kind === 'negator' && unit.kind === 'negator') {
      findings.push(otherNegator(unit, other, pair.a, pair.b, a.units[i + 1]));
    } else if (unit.kind === 'negator' || other?.kind === 'negator') {
      const isZero = (unit.amount ?? other?.amount)?.value === 0;
      const said = isZero ? claim('negation', 'uncertain', 'may both deny') : NEGATION;
      findings.push({ ...said, a: at(i), ...(pair && open.b.has(pair.b) && { b: at(pair.b) }) });
    }
  }
  for (const j of open.b) {
    if (b.units[j]!.kind === 'negator' && !findings.some((found) => found.b?.from === j)) {
      findings.push({ ...NEGATION, b: at(j) });
    }
  }
  for (const finding of findings) open.close(finding);
  return isYesOrNo({ a, b }) ? findings.map(asked) : findings;
};

/** Tests for questions that "yes" or "no" answers, which ask the same with "not" and without it. */
function isYesOrNo({ a, b }: Pick<Comparison, 'a' | 'b'>): boolean {
  return [a, b].every(({ isQuestion, units }) => isQuestion && /^(?:auxiliary|modal)$/.test(units[0]!.kind));
}

function asked(finding: Finding): Finding {
  const negators = [finding.a, finding.b].filter((span) => span !== undefined);
  return finding.meaning === 'changed' && negators.length === 1
    ? { ...finding, ...claim('negation', 'uncertain', 'may ask the same') }
    : finding;
}

const NEGATION: Claim & Pick<Finding, 'turn'> = {
  kind: 'negation',
  meaning: 'changed',
  turn: { by: 'negation' },
  explain: (one, other) =>
    one !== undefined && other !== undefined
      ? `Only one of “${one}” and “${other}” denies what is said.`
      : `“${one ?? other}” denies what the other sentence says.`,
};

/**
 * Describes two different negators: "nobody", "nothing" and "nowhere" deny different things, "no" and "not" the same, and
 * others may. "No taller" is "as tall" as well.
 */
function otherNegator(one: Unit, other: Unit, i: number, j: number, next: Unit | undefined): Finding {
  const isOfThings = [one, other].every(({ key }) => /^no(?:body|thing|where)$/.test(key));
  const isNoOrNot =
    [one, other].every(({ key }) => /^not?$/.test(key)) && !/^(?:JJ|RB)/.test(next?.tag ?? '');
  const isAlike = (one.key === other.key || isNoOrNot) && !one.isLoose && !other.isLoose;
  const said = isOfThings
    ? claim('negation', 'changed', 'deny different things')
    : claim('negation', isAlike ? 'preserved' : 'uncertain', 'both deny');
  return { ...said, a: at(i), b: at(j) };
}

/** Words with an opposite in the other sentence. */
export const findOpposites: Find = ({ a, b, alignment, relate }, open) => {
  const findings = alignment.pairs.flatMap(({ a: i, b: j, relation }): Finding[] => {
    const [one, other] = [a.units[i]!, b.units[j]!];
    if (!open.a.has(i) || relation === 'same') return [];
    const listed = oppositionOf(one, other) ?? listedOpposition(one.key, other.key);
    const opposition = listed ?? (relation === 'antonym' ? relation : undefined);
    if (opposition === undefined || one.kind === 'negator' || other.kind === 'negator') return [];
    const found = { ...opposite(opposition, one, other), a: at(i), b: at(j) };
    // What is half full is half empty, what is different from something is different to it, a vaccine for the flu is against it.
    const isEither = EITHER.test(`${a.units[i - 1]?.words} ${one.words}`);
    // What is filled in is filled out.
    const verb = a.units.slice(0, i).findLast(({ tag }) => tag.startsWith('VB'));
    const withVerb = ({ words }: Unit): Unit => ({ ...verb!, lemma: `${verb!.lemma} ${words}` });
    const areOfVerb = verb && relate(withVerb(one), withVerb(other)) === 'synonym';
    return [
      isEither || areOfVerb || mayBeSame([one, other], a.units.slice(0, i))
        ? { ...found, meaning: 'uncertain' }
        : found,
    ];
  });
  for (const finding of findings) open.close(finding);
  return findings;
};

const EITHER = /^(?:half |(?:different|averse|immune) (?:to|from)$|(?:vaccin|insur)\w+ (?:for|against)$)/;

/**
 * Tests for verbs of one way as seen from its two ends ("come near", "go near"), and for postures of what is no being, which only
 * tell where it is: "the town lies there", "the town sits there".
 */
function mayBeSame([one, other]: readonly [Unit, Unit], before: readonly Unit[]): boolean {
  const verbs = [one, other].map(({ lemma }) => lemma).sort();
  const subject = before.findLast(({ kind, tag }) => kind === 'pronoun' || NOMINAL.test(tag));
  const isBeing =
    /^(?:i|you|he|she|we|who)$/.test(subject?.words ?? '') || BEINGS.has(subject?.sorts[0] ?? 'thing');
  return (
    /^(?:come go|bring take)$/.test(verbs.join(' ')) ||
    (verbs.every((verb) => /^(?:lie|sit|stand)$/.test(verb)) && !isBeing)
  );
}

/** What two opposite units do. */
export function opposite(opposition: Opposition, one: Unit, other: Unit): Claim & Pick<Finding, 'turn'> {
  const isComplementary =
    areComplementary(one.lemma, other.lemma) || areComplementary(one.words, other.words);
  return { ...claim(opposition, 'changed', 'are opposites'), turn: { by: 'opposite', isComplementary } };
}

/** Tests whether two opposites are complementary ("dead" and "alive"): whatever is not the one is the other. */
function areComplementary(one: string, other: string): boolean {
  return (
    [one, other].sort().join(' ') === 'alive dead' ||
    [COMPLEMENTARY_ADJECTIVES, COMPLEMENTARY_VERBS, DENYING_ADJECTIVES].some(
      (table) => table.get(one) === other || table.get(other) === one,
    )
  );
}
