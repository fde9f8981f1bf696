import {
  COMPLEMENTARY_ADJECTIVES,
  COMPLEMENTARY_VERBS,
  DENYING_ADJECTIVES,
} from '../../english/words/complementaryPairs.ts';
import { listedOpposition, type Opposition, oppositionOf } from '../alignment/listedOpposites.ts';
import type { Find } from '../comparison.ts';
import { at, type Claim, claim, type Finding } from '../difference.ts';
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
  return open.closeAll(findings);
};

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
export const findOpposites: Find = ({ a, b, alignment }, open) => {
  const findings = alignment.pairs.flatMap(({ a: i, b: j, relation }): Finding[] => {
    const [one, other] = [a.units[i]!, b.units[j]!];
    if (!open.a.has(i) || relation === 'same') return [];
    const listed = oppositionOf(one, other) ?? listedOpposition(one.key, other.key);
    const opposition = listed ?? (relation === 'antonym' ? relation : undefined);
    if (opposition === undefined) return [];
    return [{ ...opposite(opposition, one, other), a: at(i), b: at(j) }];
  });
  return open.closeAll(findings);
};

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
