import type { WordCandidate, WordCandidates } from '../../words/wordCandidates.ts';

/** The least fit of a related word that is shown; replacements of the profile are shown whatever their fit. */
const LIKELY = 0.2;

/** Where fewer words that keep the meaning are likely, the next best are shown as well, if they are not out of the question. */
const LEAST = { count: 3, fit: 0.05 };

/** The maximum number of candidates in a row; the link at the end leads to all. */
const SHOWN = 8;

/** The candidates that a hover shows. */
export function hoverCandidates({ kept, antonyms }: WordCandidates): WordCandidates {
  const likely = rowOf(kept);
  const missing = Math.max(0, LEAST.count - likely.length);
  const next = kept.filter((each) => isOffered(each, LEAST.fit) && !likely.includes(each)).slice(0, missing);
  return { kept: [...likely, ...next], antonyms: rowOf(antonyms) };
}

const rowOf = (all: readonly WordCandidate[]) =>
  all.filter((each) => isOffered(each, LIKELY)).slice(0, SHOWN);

/** Tests whether a candidate fits at least so well, or is offered whatever its fit. */
const isOffered = ({ replaces, marked, fit = 0, reason }: WordCandidate, least: number) =>
  replaces || marked || (fit >= least && reason === undefined);
