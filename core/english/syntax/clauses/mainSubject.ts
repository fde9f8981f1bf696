import type { Tokens } from '../../taggedToken.ts';
import { withPhrases } from '../nouns/attachedPhrases.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import { pastAdverbs } from '../verbs/verbGroup.ts';
import { findMainVerb } from './mainVerb.ts';

/** The subject of a statement's main clause, with its prepositional phrases, and its finite verb. */
interface MainSubject {
  readonly phrase: NounPhrase;
  readonly finite: number;
}

/** The main subject where it is all that stands between a place, by default the first word, and the main verb. */
export function mainSubject(tokens: Tokens, from = firstWord(tokens)): MainSubject | Obstacle {
  const main = findMainVerb(tokens);
  if (typeof main === 'string') return main;
  if (main.imperative) return 'imperative';
  const phrase = withPhrases(tokens, from, main.finite);
  return phrase && pastAdverbs(tokens, phrase.to) === main.finite
    ? { phrase, finite: main.finite }
    : 'no-subject';
}

/** The place of the first word. */
export function firstWord(tokens: Tokens): number {
  return Math.max(
    0,
    tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)),
  );
}

/** The place where the marks begin that end the sentence. */
export function endOfWords(tokens: Tokens): number {
  let end = tokens.length;
  while (end > 0 && /^[.!?;:…]+$/.test(tokens[end - 1]!.text)) end--;
  return end;
}
