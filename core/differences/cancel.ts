import { groupedBy } from '../groupedBy.ts';
import type { Comparison } from './comparison.ts';
import type { Finding, Meaning } from './difference.ts';

/**
 * Finds what turns back what something else in its clause has turned around: a negation and an opposite ("not open",
 * "closed"), one negation in each sentence ("saw no one", "did not see anyone"), exchanged roles and a converse ("A
 * bought it from B", "B sold it to A"). Those are one difference then, which preserves the meaning.
 */
export function cancel(findings: readonly Finding[], comparison: Comparison): readonly Finding[] {
  const turning = findings.filter(({ turn, meaning }) => turn && meaning === 'changed');
  if (turning.length < 2) return findings;
  const result = new Map<Finding, Finding>();
  const swap = turning.find(({ turn }) => turn!.by === 'swap');
  const isNearSwap = (finding: Finding) => swap !== undefined && areNear(swap, finding, comparison);
  const converse = turning.find((finding) => finding.turn!.isConverse && isNearSwap(finding));
  if (swap && converse) {
    for (const each of [swap, converse])
      result.set(each, settled(each, 'preserved', 'the exchanged roles and the converse'));
  }
  const rest = turning.filter((finding) => !result.has(finding) && finding.turn!.by !== 'swap');
  for (const group of groupedBy(rest, (finding) => clauseOf(finding, comparison)).values()) {
    const outcome = outcomeOf(group);
    if (!outcome) continue;
    for (const each of group) result.set(each, settled(each, outcome, 'the two'));
  }
  return findings.map((finding) => {
    // "From" and "to" go with the two verbs.
    const isOfConverse =
      converse?.kind === 'antonym' && finding.kind === 'function-word' && isNearSwap(finding);
    if (isOfConverse && finding.a && finding.b) return { ...finding, meaning: 'preserved' };
    return result.get(finding) ?? finding;
  });
}

function settled(finding: Finding, meaning: Meaning, what: string): Finding {
  const isNegated = finding.turn!.by !== 'swap' && finding.kind === 'antonym' && !finding.turn!.isConverse;
  return {
    ...finding,
    kind: isNegated ? 'negated-antonym' : finding.kind,
    meaning,
    explain: (a, b) =>
      meaning === 'preserved'
        ? `${finding.explain(a, b)} But ${what} cancel each other out.`
        : `${finding.explain(a, b)} It is not certain that ${what} cancel each other out.`,
  };
}

/** Weighs a group of turns within one clause; undefined where each stands for itself. */
function outcomeOf(group: readonly Finding[]): Meaning | undefined {
  const negations = group.filter(({ turn }) => turn!.by === 'negation');
  const opposites = group.filter(({ turn }) => turn!.by === 'opposite');
  const conditions = group.filter(({ turn }) => turn!.by === 'condition');
  if (group.length !== 2) return group.length > 2 && group.length % 2 === 0 ? 'uncertain' : undefined;
  if (negations.length === 2) {
    const [one, other] = negations as [Finding, Finding];
    const isOnEachSide =
      (one.a === undefined) !== (other.a === undefined) || (one.b === undefined) !== (other.b === undefined);
    return isOnEachSide ? 'preserved' : 'uncertain';
  }
  if (negations.length === 1 && conditions.length === 1) return 'preserved';
  if (negations.length === 1 && opposites.length === 1)
    return opposites[0]!.turn!.isComplementary ? 'preserved' : 'uncertain';
  return undefined;
}

/** Tests whether a finding is in the clause of a swap, or between the two that are exchanged: "she left before he came". */
function areNear(swap: Finding, finding: Finding, comparison: Comparison): boolean {
  const isBetween = swap.a && finding.a && swap.a.from < finding.a.from && finding.a.to < swap.a.to;
  return isBetween || clauseOf(swap, comparison) === clauseOf(finding, comparison);
}

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
