import type { HeldOutScores } from '../trainer.ts';
import type { EvaluatedTriplet, TripletSet } from './tripletSets.ts';

/** The novelty of each held-out set, for people. */
export const SET_TITLES: Readonly<Record<TripletSet, string>> = {
  training: 'training triplets',
  sentences: 'new sentences',
  lemmas: 'new words',
  kinds: 'new types of variant',
};

/**
 * The accuracy by set: the score is that of new sentences.
 *
 * @param correct 1 for a triplet that is correct
 */
export function heldOutScores(triplets: readonly EvaluatedTriplet[], correct: Uint8Array): HeldOutScores {
  const accuracyOf = (set: TripletSet): number | undefined => {
    const own = correct.filter((_, at) => triplets[at]!.set === set);
    return own.length === 0 ? undefined : own.reduce((sum, each) => sum + each, 0) / own.length;
  };
  const others = (['lemmas', 'kinds'] as const).flatMap((set) => {
    const accuracy = accuracyOf(set);
    return accuracy === undefined ? [] : [[SET_TITLES[set], accuracy] as const];
  });
  return { score: accuracyOf('sentences'), others: Object.fromEntries(others) };
}
