import type { Unit } from '../reading/reading.ts';
import type { AlignedPair } from './alignedPair.ts';
import { isSame } from './likeness.ts';

/** Pairs the determiners of nouns that correspond, instead of those that stand at the same place. */
export function pairDeterminers(
  a: readonly Unit[],
  b: readonly Unit[],
  pairs: Map<number, AlignedPair>,
  taken: Map<number, number>,
): void {
  const wanted = [...a.keys()].flatMap((i) => {
    const noun = isDeterminer(a[i]) ? nounAfter(a, i) : undefined;
    const partner = noun === undefined ? undefined : pairs.get(noun);
    if (!partner || partner.relation === 'other') return [];
    return [{ i, j: determinerBefore(b, partner.b), isMoved: partner.isMoved }];
  });
  for (const { i, j } of wanted) {
    if (pairs.get(i)?.b === j) continue;
    const own = pairs.get(i);
    if (own) taken.delete(own.b);
    pairs.delete(i);
    const other = j === undefined ? undefined : taken.get(j);
    if (other !== undefined) pairs.delete(other);
    if (j === undefined) continue;
    const relation = isSame(a[i]!, b[j]!) ? 'same' : 'other';
    pairs.set(i, { a: i, b: j, relation, isMoved: false });
    taken.set(j, i);
  }
}

function isDeterminer(unit: Unit | undefined): boolean {
  return unit?.kind === 'determiner' || unit?.kind === 'possessive';
}

/**
 * The noun that a determiner belongs to: the first one behind it, with nothing but modifiers between; without a noun, the
 * last of the modifiers ("the dead"), unless more follow it ("the red and the blue ones").
 */
function nounAfter(units: readonly Unit[], index: number): number | undefined {
  let at = index + 1;
  while (isInPhrase(units[at]) && !/^NN/.test(units[at]!.tag)) at++;
  if (isInPhrase(units[at])) return at;
  return at > index + 1 && units[at]?.kind !== 'conjunction' ? at - 1 : undefined;
}

function determinerBefore(units: readonly Unit[], noun: number): number | undefined {
  let at = noun - 1;
  while (isInPhrase(units[at])) at--;
  return isDeterminer(units[at]) ? at : undefined;
}

function isInPhrase(unit: Unit | undefined): boolean {
  return unit !== undefined && /^(?:word|name|number)$/.test(unit.kind) && !/^VB[DPZ]?$/.test(unit.tag);
}
