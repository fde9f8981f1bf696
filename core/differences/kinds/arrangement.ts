import { FOCUS_ADVERBS } from '../../english/words/adverbs.ts';
import type { AlignedPair } from '../alignment/alignedPair.ts';
import { isContent } from '../alignment/likeness.ts';
import type { Comparison, Find, Open } from '../comparison.ts';
import { at, type Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';
import { hasSlot } from '../structure/slots.ts';
import { verbGroupOf } from '../structure/verbGroups.ts';
import { findCleft } from './cleft.ts';
import { exchangedIn, exchangedUnits } from './exchange.ts';
import { changedRoles, swap, swaps } from './roles.ts';
import { withoutSymmetric } from './symmetry.ts';

/**
 * Differences in the arrangement of the same words: active and passive, exchanged roles, phrases and clauses that have
 * moved. The dependency trees tell what plays which role; they are made only where words have moved or the voice differs.
 */
export const findArrangement: Find = (comparison, open) => {
  const { a, b, alignment } = comparison;
  const voiced = alignment.pairs.filter(({ a: i, b: j, relation }) => {
    if (relation === 'other' || a.units[i]!.kind !== 'word') return false;
    const [one, other] = [verbGroupOf(a, a.units[i]!), verbGroupOf(b, b.units[j]!)];
    return one && other && one.isPassive !== other.isPassive;
  });
  const moved = alignment.pairs.filter((pair) => pair.isMoved && open.hasA(pair.a));
  const cleft = findCleft(comparison, open);
  if (moved.length === 0 && voiced.length === 0) return cleft;
  const isOfRoles = voiced.length > 0 || moved.some((pair) => hasSlot(comparison.a.units[pair.a]!));
  const roles = isOfRoles ? changedRoles(comparison) : [];
  const isScoped = hasTwoQuantifiers(comparison);
  const voices = voiced.map(
    ({ a: i, b: j }): Finding => ({
      kind: 'voice',
      meaning: isScoped ? 'uncertain' : 'preserved',
      a: at(i),
      b: at(j),
      explain: (x, y) =>
        isScoped
          ? `“${x}” and “${y}” are active and passive, and the quantifiers may bear on each other otherwise.`
          : `“${x}” and “${y}” are active and passive.`,
    }),
  );
  const findings = [...cleft, ...voices];
  closeGenitive(comparison, open);
  closeMarkers(comparison, open);
  const exchange = voiced.length === 0 ? exchangedIn(comparison, moved) : undefined;
  const isTold =
    roles?.some(
      ({ pair, one, other }) => exchange?.includes(pair) || (one.role === 'main') !== (other.role === 'main'),
    ) ?? false;
  if (exchange && (isTold || !roles)) findings.push(swap(...exchange));
  else findings.push(...swaps(roles ?? [], comparison, voiced.length > 0));
  const exchanged = voiced.length === 0 && cleft.length === 0 ? exchangedUnits(comparison, moved) : undefined;
  if (exchanged && !findings.some(({ kind }) => kind === 'role-swap')) findings.push(swap(...exchanged));
  findings.push(
    ...moves(
      comparison,
      moved,
      open,
      findings.some(({ kind }) => kind === 'role-swap'),
    ),
  );
  for (const { a: i, b: j, relation } of moved) {
    if (relation !== 'same') continue;
    open.closeA(i);
    open.closeB(j);
  }
  return findings.map((finding) => withoutSymmetric(finding, comparison));
};

/**
 * Tests for a universal quantifier beside an existential one ("every" and "a"), whose order tells which is in
 * the scope of the other.
 */
function hasTwoQuantifiers({ a }: Comparison): boolean {
  const hasUniversal = a.units.some(({ words }) => /^(?:every|each|all|no|most|many|few)\b/.test(words));
  return hasUniversal && a.units.some(({ words }) => /^(?:an?|some|one|two|three)\b/.test(words));
}

/**
 * Closes the prepositions that one arrangement has and the other does not need: the "by" of an agent, the "to" of a
 * recipient, the "of" of an owner. What plays another role has been found before.
 */
function closeMarkers({ a, b, alignment }: Comparison, open: Open): void {
  const isMarker = (units: readonly Unit[], at: number) =>
    units[at]?.kind === 'preposition' && MARKERS.test(units[at]!.words);
  for (const i of open.a) if (isMarker(a.units, i) && !alignment.ofA[i]) open.closeA(i);
  for (const j of open.b) if (isMarker(b.units, j) && !alignment.ofB[j]) open.closeB(j);
}

const MARKERS = /^(?:by|to|for|of)$/;

/** Closes the article that "the ruling of the court" has and "the court's ruling" has not. */
function closeGenitive({ a, b, alignment }: Comparison, open: Open): void {
  const isOpen = ({ kind, words }: Unit) => kind === 'genitive' || words === 'of';
  const own = open.a.some((i) => isOpen(a.units[i]!));
  const other = open.b.some((j) => isOpen(b.units[j]!));
  if (!own || !other) return;
  for (const i of open.a) if (a.units[i]!.key === 'the' && !alignment.ofA[i]) open.closeA(i);
  for (const j of open.b) if (b.units[j]!.key === 'the' && !alignment.ofB[j]) open.closeB(j);
}

/** The stretches that have moved, where they are not explained by exchanged roles. */
function moves(
  comparison: Comparison,
  moved: readonly AlignedPair[],
  open: Open,
  isSwapped: boolean,
): Finding[] {
  const { a, b } = comparison;
  const isRestriction = ({ kind, key }: Unit) => kind === 'restriction' && key !== 'also';
  const focuses = comparison.alignment.pairs.filter(
    (pair) => !pair.isMoved && pair.relation === 'same' && isRestriction(a.units[pair.a]!),
  );
  const found = focuses
    .map((pair) => focusMoved(comparison, pair))
    .filter(({ meaning }) => meaning === 'changed');
  return [
    ...found,
    ...stretches(moved).flatMap((stretch) => {
      const units = stretch.map((pair) => a.units[pair.a]!);
      const first = stretch[0]!;
      const last = stretch.at(-1)!;
      const span = { a: { from: first.a, to: last.a + 1 }, b: { from: first.b, to: last.b + 1 } };
      if (units.every(({ kind }) => kind === 'auxiliary' || kind === 'genitive')) return [];
      const focus = stretch.filter((pair) => a.units[pair.a]!.kind !== 'auxiliary');
      if (focus.length === 1 && isFocusing(a.units[focus[0]!.a]!)) return [focusMoved(comparison, focus[0]!)];
      if (isSwapped) return [];
      const isSeries =
        units.some(({ key, kind }) => key === 'then' && kind === 'time') ||
        [a, b].some((reading) => reading.units.some(({ key, kind }) => key === 'then' && kind === 'time'));
      for (const pair of stretch)
        if (open.hasA(pair.a) && pair.relation === 'same') open.close({ a: at(pair.a), b: at(pair.b) });
      return [
        {
          kind: isSeries ? 'temporal-order' : 'order',
          meaning: isSeries ? 'changed' : 'preserved',
          ...span,
          explain: (x) =>
            isSeries
              ? `“${x}” comes at another place in a series of events.`
              : `“${x}” stands in another place and plays the same role.`,
        } satisfies Finding,
      ];
    }),
  ];
}

function isFocusing({ kind, key, words }: Unit): boolean {
  return (
    (kind === 'restriction' && key !== 'also') ||
    kind === 'negator' ||
    kind === 'limit' ||
    kind === 'quantifier' ||
    FOCUS_ADVERBS.has(words)
  );
}

/**
 * Describes a focusing word ("only", "not", "every") that stands at another place. The meaning is preserved
 * where it still bears on the same word: the next content word or pronoun or, at the end of the sentence, the
 * one before it.
 */
function focusMoved({ a, b }: Comparison, { a: i, b: j }: AlignedPair): Finding {
  const [one, other] = [focusOf(a.units, i), focusOf(b.units, j)];
  const isSame = one.some((key) => other.includes(key));
  const kind =
    a.units[i]!.kind === 'negator'
      ? 'negation'
      : a.units[i]!.kind === 'quantifier'
        ? 'quantifier'
        : 'restriction';
  return {
    kind,
    meaning: isSame ? 'preserved' : 'changed',
    a: at(i),
    b: at(j),
    explain: (x) => (isSame ? `“${x}” bears on the same words.` : `“${x}” bears on other words.`),
  };
}

function focusOf(units: readonly Unit[], index: number): readonly string[] {
  const after = units.slice(index + 1).find((unit) => isContent(unit) || unit.kind === 'pronoun');
  const before = units.slice(0, index).findLast((unit) => isContent(unit) || unit.kind === 'pronoun');
  return (after ? [after] : before ? [before] : []).map(({ key }) => key);
}

/** Pairs that follow each other on both sides. */
function stretches(pairs: readonly AlignedPair[]): AlignedPair[][] {
  const found: AlignedPair[][] = [];
  for (const pair of pairs) {
    const last = found.at(-1)?.at(-1);
    if (last && pair.a === last.a + 1 && pair.b === last.b + 1) found.at(-1)!.push(pair);
    else found.push([pair]);
  }
  return found;
}
