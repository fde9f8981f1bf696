import type { Tokens } from '../../taggedToken.ts';
import { INTERJECTIONS_AS_NOUNS } from '../../words/interjections.ts';
import { isTime, REPEATED_TIMES, WORDS_BEFORE_TIMES } from '../../words/times.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import { wordOf } from '../verbs/verbGroup.ts';

/**
 * Tells whether what looks like a subject begins with an adverbial, or is an interjection: "*Many times* mice left",
 * "*Lol* loved it".
 */
export function isMisreadSubject(tokens: Tokens, { from, head }: NounPhrase): boolean {
  if (from === head && INTERJECTIONS_AS_NOUNS.test(wordOf(tokens[head]!))) return true;
  return tokens.slice(from, head).some(({ text, tag }, i) => {
    const isOwner = tokens[from + i + 1]!.tag === 'POS';
    if (
      i > 0 &&
      isTime(text) &&
      tag === 'NN' &&
      WORDS_BEFORE_TIMES.test(wordOf(tokens[from + i - 1]!)) &&
      !isOwner
    )
      return true;
    return tag === 'NNS' && REPEATED_TIMES.test(text) && !isOwner;
  });
}
