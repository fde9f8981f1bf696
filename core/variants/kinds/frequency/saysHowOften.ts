import type { Tokens } from '../../../annotation/annotation.ts';
import { namesPeriod } from '../../../english/syntax/nouns/namesPeriod.ts';
import { phraseAt } from '../../../english/syntax/phraseAt.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { OTHER_FREQUENCIES, OTHER_RATES } from '../../../english/words/frequency.ts';

/** Tests whether a word or phrase that begins at a token says how often something is so. */
export function saysHowOften(tokens: Tokens, at: number): boolean {
  return (
    isRate(tokens, at) || namesPeriod(tokens, at) || phraseAt(tokens, at, OTHER_FREQUENCIES) !== undefined
  );
}

/** Tests whether a rate begins at a token: "a day", "per week". */
export function isRate(tokens: Tokens, at: number): boolean {
  return /^(?:an?|per|every|each)$/.test(wordAt(tokens, at)) && OTHER_RATES.has(wordAt(tokens, at + 1));
}
