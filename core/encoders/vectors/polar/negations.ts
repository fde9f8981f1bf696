import { type PolarWords, ROLES } from './polarWords.ts';

/** The contribution of a token: its word, its word turned to the antonym, nothing, or the vector of *not*. */
export const STATES = { plain: 0, turned: 1, silent: 2, denial: 3 } as const;

/**
 * Finds what each negation of a sentence turns: among the next `reach` content words, before any boundary, the first that has
 * an antonym. A negator that turns a word is silent, and so is that of a tag question (", isn't it?"); one that turns none is
 * a denial. A word that is turned twice is plain.
 *
 * @param rows the rows of the sentence's tokens; −1 for tokens without one, which are boundaries if they are signs
 * @param isSign tests whether a token has neither a letter nor a digit
 * @param states one per token; all are written
 */
export function findNegations(
  rows: Int32Array,
  isSign: (at: number) => boolean,
  { roles, antonyms, only }: PolarWords,
  reach: number,
  states: Uint8Array,
): void {
  states.fill(STATES.plain);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (row < 0 || roles[row] !== ROLES.negator || rows[at + 1] === only) continue;
    const target = targetOf(at);
    states[at] = target < 0 && !isTag(at) ? STATES.denial : STATES.silent;
    if (target >= 0) states[target] = states[target] === STATES.turned ? STATES.plain : STATES.turned;
  }

  /** Tests whether a negator stands between the auxiliary and the pronoun of a tag question. */
  function isTag(negator: number): boolean {
    const isFunctionWord = (at: number) => roles[rows[at] ?? -1] === ROLES.function;
    const end = rows.length - (isSign(rows.length - 1) ? 1 : 0);
    return (
      negator === end - 2 &&
      isFunctionWord(negator - 1) &&
      isFunctionWord(negator + 1) &&
      negator > 2 &&
      isSign(negator - 2)
    );
  }

  function targetOf(negator: number): number {
    for (let at = negator + 1, passed = 0; at < rows.length && passed < reach; at++) {
      const row = rows[at]!;
      if (row < 0 ? isSign(at) : roles[row] === ROLES.boundary) return -1;
      if (row >= 0 && antonyms[row]! >= 0) return at;
      if (row < 0 || roles[row] === ROLES.content) passed++;
    }
    return -1;
  }
}
