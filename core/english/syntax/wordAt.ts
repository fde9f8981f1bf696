import { keptBySentence } from '../sentence/keptBySentence.ts';
import type { Tokens } from '../taggedToken.ts';
import { wordOf } from './verbs/verbGroup.ts';

/** The word at a place, lower-cased with straight apostrophes; empty outside the sentence. */
export function wordAt(tokens: Tokens, at: number): string {
  return wordsOf(tokens)[at] ?? '';
}

/** The words from a place on, as many as are given, with a space between. */
export function wordsAt(tokens: Tokens, at: number, length: number): string {
  return wordsOf(tokens)
    .slice(at, at + length)
    .join(' ');
}

/** The tag at a place; empty outside the sentence. */
export function tagAt(tokens: Tokens, at: number): string {
  return tokens[at]?.tag ?? '';
}

/** The words of a sentence, lower-cased with straight apostrophes. */
export const wordsOf = keptBySentence((tokens): readonly string[] => tokens.map(wordOf));
