import type { AnnotatedToken } from '../../annotation/annotation.ts';
import { isInCapitals } from '../../english/morphology/capitals.ts';
import type { TokenEdits } from './tokenEdits.ts';

/** Writes a word as new words are written in a sentence: in capitals where the whole sentence is. */
export function sentenceCapitals(tokens: readonly AnnotatedToken[]): (word: string) => string {
  return isInCapitals(tokens.map(({ text }) => text)) ? (word) => word.toUpperCase() : (word) => word;
}

/** Edits with their words in capitals where the sentence is. */
export function withCapitals(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  const inCapitals = sentenceCapitals(tokens);
  return new Map(
    [...edits].map(([at, { words, ...edit }]) => [at, { words: words.map(inCapitals), ...edit }]),
  );
}
