import type { WordCandidate, WordCandidates } from '../../words/wordCandidates.ts';

/** The least fit of a word that keeps the meaning, and of an antonym; replacements of the profile are shown whatever their fit. */
const LEAST = { kept: 0.05, antonyms: 0.2 };

/** The maximum number of candidates in a row; the link at the end leads to all. */
const SHOWN = 8;

/** The candidates that a hover shows. */
export function hoverCandidates({ kept, antonyms }: WordCandidates): WordCandidates {
  return { kept: rowOf(kept, LEAST.kept), antonyms: rowOf(antonyms, LEAST.antonyms) };
}

/** The best of those that fit at least so well, or that are offered whatever their fit. */
function rowOf(all: readonly WordCandidate[], least: number): WordCandidate[] {
  return all
    .filter(
      ({ replaces, marked, fit = 0, reason }) => replaces || marked || (fit >= least && reason === undefined),
    )
    .slice(0, SHOWN);
}
