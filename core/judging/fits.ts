import { logit } from '../logistic.ts';
import { dot } from '../matrices/vectorArithmetic.ts';
import type { Candidates } from '../substitution/fit/candidates.ts';
import { type FitModel, fitsOf } from '../substitution/fit/fitModel.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { ReadWords } from './wordVectors.ts';

/** Candidates for a word, with all tokens of its sentence. */
export interface CandidatesInSentence {
  readonly tokens: readonly string[];
  readonly candidates: Candidates;
}

/**
 * Gives how well candidates fit, 0 to 1 and in their order. Where a word's first is likely and its second close, the word is compared
 * with each of them in the sentence that it makes, and the two exchange their fits if the second is then ahead.
 */
export function createFits(readWords: ReadWords, model: FitModel) {
  const readKeeping = createReadKeeping(readWords);
  return async (places: readonly CandidatesInSentence[], task?: TaskOptions): Promise<number[][]> => {
    const fits = places.map(({ candidates }) => fitsOf(candidates, model));
    const ties = tiesOf(fits);
    const keeping = await readKeeping(places, ties, task);
    for (const [tie, { at, pair }] of ties.entries())
      exchange(fits[at]!, pair, keeping[tie]!, model.inPlace!);
    return fits;
  };
}

/** The first two candidates of a word, the likelier first, by their indices. */
export interface Tie {
  /** The index of the word. */
  readonly at: number;
  readonly pair: readonly [number, number];
}

/** Finds the words whose first two candidates have close odds, the first a likely one. */
export function tiesOf(fits: readonly (readonly number[])[]): Tie[] {
  return fits.flatMap((own, at) => {
    const [first, second] = [...own.keys()].sort((a, b) => own[b]! - own[a]!);
    if (second === undefined || own[first!]! < LIKELY) return [];
    const isClose = logit(own[first!]!) - logit(own[second]!) <= CLOSE;
    return isClose ? [{ at, pair: [first!, second] as const }] : [];
  });
}

/** The fit from which on a first candidate is likely, and the difference of log odds up to which two are close. */
const [LIKELY, CLOSE] = [0.4, 0.5];

/** Exchanges the fits of a tie whose second is ahead by its fit and `weight` times what it keeps of the word. */
export function exchange(
  fits: number[],
  [first, second]: Tie['pair'],
  keeping: readonly [number, number],
  weight: number,
): void {
  const lead = logit(fits[first]!) - logit(fits[second]!) + weight * (keeping[0] - keeping[1]);
  if (lead < 0) [fits[first], fits[second]] = [fits[second]!, fits[first]!];
}

/**
 * Reads how much the candidates of ties keep of the word: −ln(1 − c), c being the cosine, at most 0.999, of the word's vector
 * in its sentence and the candidate's in the sentence that it makes.
 */
export function createReadKeeping(readWords: ReadWords) {
  return async (
    places: readonly CandidatesInSentence[],
    ties: readonly Tie[],
    task?: TaskOptions,
  ): Promise<(readonly [number, number])[]> => {
    const vectors = await readWords(
      ties.flatMap(({ at, pair }) => {
        const { tokens, candidates } = places[at]!;
        const { from, to } = candidates.word;
        return pair.map((each) => ({
          tokens: [...tokens.slice(0, from), candidates.scored[each]!.form, ...tokens.slice(to)],
          from,
          to: from + 1,
        }));
      }),
      task,
    );
    const keeping = (at: number, made: number) =>
      -Math.log(Math.max(0.001, 1 - dot(places[at]!.candidates.vector!, vectors[made]!)));
    return ties.map(({ at }, tie) => [keeping(at, 2 * tie), keeping(at, 2 * tie + 1)]);
  };
}
