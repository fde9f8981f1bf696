import type { Sentence } from '../engine/index.ts';
import { sentenceOf } from './sentenceText.ts';

/** Tokens of a definition that are looked at (Scheepers 2017, 3.3.4). */
export const LONGEST_DEFINITION = 32;

/** A definition as CompVecEval embeds it: a query. */
export function definitionSentence(tokens: readonly string[]): Sentence {
  return { ...sentenceOf(tokens.slice(0, LONGEST_DEFINITION)), side: 'query' };
}

/** A lemma as CompVecEval embeds it, a document: its words, separated by spaces or `_`. */
export function lemmaSentence(lemma: string): Sentence {
  return { ...sentenceOf(lemma.split(/[ _]/)), side: 'document' };
}
