import { type WordPair, wordPair } from '../variants/pairs/wordPair.ts';

/** The words that a variant exchanges, by its kind, as an example shows them. */
export interface ExchangedWords {
  readonly kind: string;
  readonly pair: WordPair;
}

/**
 * The pair of the one word in which two sentences differ, as it is written; an indefinite article that follows it is not
 * counted. Undefined where they differ in more words or in their number.
 */
export function exchangedWords(sentence: string, variant: string): WordPair | undefined {
  const [words, others] = [sentence.split(/\s+/), variant.split(/\s+/)];
  if (words.length !== others.length) return undefined;
  let pair: WordPair | undefined;
  for (const [at, word] of words.entries()) {
    const other = others[at]!;
    if (word === other || (/^an?$/i.test(word) && /^an?$/i.test(other))) continue;
    if (pair) return undefined;
    pair = wordPair(bare(word), bare(other));
  }
  return pair;
}

/** A word without the marks that are written together with it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
