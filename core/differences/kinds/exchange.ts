import type { AlignedPair } from '../alignment/alignedPair.ts';
import type { Comparison } from '../comparison.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * Two nouns that have exchanged their places, each behind what the other stood behind: "from Boston to Denver" and "from
 * Denver to Boston". Around "and" and "or" that says the same.
 */
export function exchangedIn(
  { a, b, alignment }: Comparison,
  moved: readonly AlignedPair[],
): readonly [AlignedPair, AlignedPair] | undefined {
  const nouns = alignment.pairs.filter(
    (pair) => pair.relation !== 'other' && isNominal(a.units[pair.a]!) && isNominal(b.units[pair.b]!),
  );
  for (const first of moved) {
    if (!nouns.includes(first)) continue;
    for (const second of nouns) {
      if (a.units[second.a]!.key === a.units[first.a]!.key || first.a < second.a === first.b < second.b)
        continue;
      const isExchanged = sameContext(first.a, second.b) && sameContext(second.a, first.b);
      if (isExchanged && !areJoined(a.units, first.a, second.a)) return [first, second];
    }
  }
  return undefined;

  function sameContext(i: number, j: number): boolean {
    const [before, other] = [contextOf(a.units, i), contextOf(b.units, j)];
    if (before < 0 || other < 0) return before === other;
    return alignment.ofA[before]?.b === other;
  }
}

/**
 * Two units of one class that have exchanged their places around words that stay: "revenue rose while costs fell"
 * and "revenue fell while costs rose".
 */
export function exchangedUnits(
  { a, alignment }: Comparison,
  moved: readonly AlignedPair[],
): readonly [AlignedPair, AlignedPair] | undefined {
  const free = moved.filter(({ relation }) => relation === 'same');
  for (const [index, first] of free.entries()) {
    for (const second of free.slice(index + 1)) {
      if (first.b < second.b || !areAlike(a.units[first.a]!, a.units[second.a]!)) continue;
      const stays = alignment.pairs.some(
        (pair) =>
          !pair.isMoved &&
          (!LIGHT.has(a.units[pair.a]!.kind) || a.units[pair.a]!.key === 'minus') &&
          isInside(pair, first, second),
      );
      if (stays) return [first, second];
    }
  }
  return undefined;
}

/** Tests whether a pair stands between two others in both sentences. */
function isInside(pair: AlignedPair, first: AlignedPair, second: AlignedPair): boolean {
  return first.a < pair.a && pair.a < second.a && second.b < pair.b && pair.b < first.b;
}

/**
 * Tests whether one of two units can stand in the place of the other: both are of one kind and class, or heads of phrases of
 * whatever class ("the first", "the old", "this", "nothing"), or both modify ("early", "late").
 */
function areAlike(one: Unit, other: Unit): boolean {
  if (one.kind === other.kind && (one.kind !== 'word' || one.tag.slice(0, 2) === other.tag.slice(0, 2)))
    return true;
  return [NOMINAL_TAG, MODIFYING_TAG].some((tags) => tags.test(one.tag) && tags.test(other.tag));
}

const NOMINAL_TAG = /^(?:NN|JJ|CD|PRP(?!\$)|DT)/;
const MODIFYING_TAG = /^(?:RB|JJ)/;

const LIGHT: ReadonlySet<Unit['kind']> = new Set([
  'auxiliary',
  'determiner',
  'genitive',
  'filler',
  'conjunction',
]);

/** The unit before the phrase that ends in a noun; −1 at the start of the sentence. */
function contextOf(units: readonly Unit[], noun: number): number {
  let at = noun - 1;
  while (at >= 0 && (OF_PHRASE.has(units[at]!.kind) || units[at]!.tag === 'JJ')) at--;
  return at;
}

const OF_PHRASE: ReadonlySet<Unit['kind']> = new Set(['determiner', 'possessive', 'quantifier', 'number']);

function isNominal({ kind, tag }: Unit): boolean {
  return kind === 'name' || kind === 'pronoun' || (kind === 'word' && /^(?:NN|JJ)/.test(tag));
}

/** Tests whether nothing but a conjunction and parts of phrases stand between the two. */
function areJoined(units: readonly Unit[], one: number, other: number): boolean {
  const between = units.slice(Math.min(one, other) + 1, Math.max(one, other));
  const isConjunction = ({ kind, key }: Unit) => kind === 'conjunction' && (key === 'and' || key === 'or');
  return (
    between.some(isConjunction) &&
    between.every((unit) => isConjunction(unit) || OF_PHRASE.has(unit.kind) || isNominal(unit))
  );
}
