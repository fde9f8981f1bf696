import type { Sentence } from '../engine/index.ts';
import { sentenceOf } from './sentenceText.ts';

/** Tokens of a definition that are looked at (Scheepers 2017, 3.3.4). */
export const LONGEST_DEFINITION = 32;

/** A definition as CompVecEval embeds it. */
export function definitionSentence(tokens: readonly string[]): Sentence {
  return sentenceOf(tokens.slice(0, LONGEST_DEFINITION));
}

/** A lemma as CompVecEval embeds it: its words, parted by spaces or `_`. */
export function lemmaSentence(lemma: string): Sentence {
  return sentenceOf(lemma.split(/[ _]/));
}
