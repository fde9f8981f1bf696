import { groupedBy } from '../../groupedBy.ts';
import { type Random, shuffled } from '../../random.ts';

/**
 * Divides cases into folds that have as many cases of each class as each other, up to one, and as many cases. Cases of one
 * unit are in one fold, which then is as near to that as they allow. Those of a class are dealt in random order.
 *
 * @param targets the class of each case
 * @param units the unit of each case
 * @returns the fold of each case, 0 to `folds` − 1
 */
export function stratifiedFolds(
  targets: ArrayLike<number>,
  units: ArrayLike<number>,
  folds: number,
  random: Random,
): Uint32Array {
  const [members, casesOf] = [placesOf(targets), placesOf(units)];
  const counts = new Map(Array.from(members.keys(), (target) => [target, new Uint32Array(folds)]));
  const sizes = new Uint32Array(folds);
  const foldOf = new Uint32Array(targets.length);
  for (const target of [...members.keys()].sort((a, b) => a - b)) {
    for (const drawn of shuffled(members.get(target)!, random)) {
      const unit = casesOf.get(units[drawn]!) ?? [];
      casesOf.delete(units[drawn]!);
      const fold = leastOf(counts.get(target)!, sizes);
      for (const index of unit) {
        foldOf[index] = fold;
        counts.get(targets[index]!)![fold]! += 1;
      }
      sizes[fold]! += unit.length;
    }
  }
  return foldOf;
}

function placesOf(numbers: ArrayLike<number>): Map<number, number[]> {
  return groupedBy(Array.from(numbers).keys(), (index) => numbers[index]!);
}

/** The first fold with the fewest cases of a class; of several the one with the fewest cases. */
function leastOf(ofClass: Uint32Array, sizes: Uint32Array): number {
  let least = 0;
  for (let fold = 1; fold < sizes.length; fold++) {
    if ((ofClass[fold]! - ofClass[least]! || sizes[fold]! - sizes[least]!) < 0) least = fold;
  }
  return least;
}
