import { type Random, shuffled } from '../../random.ts';

/**
 * Divides cases into folds that have as many cases of each class as each other, up to one, and as many cases. Cases of a
 * class are dealt in random order.
 *
 * @param targets the class of each case
 * @returns the fold of each case, 0 to `folds` − 1
 */
export function stratifiedFolds(targets: ArrayLike<number>, folds: number, random: Random): Uint32Array {
  const members = new Map<number, number[]>();
  for (let index = 0; index < targets.length; index++) {
    const known = members.get(targets[index]!);
    if (known) known.push(index);
    else members.set(targets[index]!, [index]);
  }
  const foldOf = new Uint32Array(targets.length);
  let dealt = 0;
  for (const target of [...members.keys()].sort((a, b) => a - b)) {
    for (const index of shuffled(members.get(target)!, random)) foldOf[index] = dealt++ % folds;
  }
  return foldOf;
}
