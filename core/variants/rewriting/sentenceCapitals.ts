import type { AnnotatedToken } from '../../annotation.ts';
import { isInCapitals } from '../../english/morphology/capitals.ts';

/** Writes a word as new words are written in a sentence: in capitals where the whole sentence is. */
export function sentenceCapitals(tokens: readonly AnnotatedToken[]): (word: string) => string {
  return isInCapitals(tokens.map(({ text }) => text)) ? (word) => word.toUpperCase() : (word) => word;
}
