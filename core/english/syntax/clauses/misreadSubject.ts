import type { Tokens } from '../../taggedToken.ts';
import { INTERJECTIONS_AS_NOUNS } from '../../words/interjections.ts';
import { isTime } from '../../words/times.ts';
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
    if (i > 0 && isTime(text) && tag === 'NN' && LAST_OR_NEXT.test(wordOf(tokens[from + i - 1]!)) && !isOwner)
      return true;
    return tag === 'NNS' && /^(?:times|days|weeks|months|years|nights)$/i.test(text) && !isOwner;
  });
}

/** Words that make an adverbial of the time after them ("*late last* month Microsoft bought it"). */
const LAST_OR_NEXT = /^(?:last|next|this|early|late|earlier|later)$/;
