import type { Tokens } from '../../taggedToken.ts';
import { TIME_PREPOSITIONS } from '../../words/prepositions.ts';
import { EVENTS_AS_TIMES, LONG_TIMES, PARTS_OF_TIMES, WORDS_OF_THE_CLOCK } from '../../words/times.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../nouns/nounPhrase.ts';
import { wordOf } from '../verbs/verbGroup.ts';

/**
 * The place after a phrase that says when: "last week", "two years ago", "on Monday", "in 1998", "during the war"; else
 * undefined.
 */
export function timeAt(tokens: Tokens, at: number): number | undefined {
  const isGoverned = tokens[at]?.tag === 'IN' && TIME_PREPOSITIONS.test(wordOf(tokens[at]!));
  const from = isGoverned ? at + 1 : at;
  const phrase = nounPhraseAt(tokens, from);
  if (phrase) {
    if (/^VB/.test(tokens[from]!.tag)) return undefined;
    if (isGoverned && WORDS_OF_THE_CLOCK.test(tokens[phrase.head]!.text)) return pastDate(tokens, phrase.to);
    if (!saysWhen(tokens, phrase) && !(isGoverned && isPartOfTime(tokens, phrase))) return undefined;
    if (isGoverned && wordOf(tokens[at]!) === 'for' && !isDuration(tokens, phrase)) return undefined;
    return pastDate(tokens, phrase.to);
  }
  const isYear = isGoverned && /^(?:\d{4}s?|\d\d?(?::\d\d)?)$/.test(tokens[from]?.text ?? '');
  return isYear ? pastDate(tokens, from + 1) : undefined;
}

/**
 * Tests whether a noun phrase names a part of a period ("the end of the year") or an event that stands for
 * its time ("the war").
 */
function isPartOfTime(tokens: Tokens, { head, to }: NounPhrase): boolean {
  if (EVENTS_AS_TIMES.test(tokens[head]!.lemma)) return true;
  if (!PARTS_OF_TIMES.test(tokens[head]!.lemma)) return false;
  const inner = nounPhraseAt(tokens, head + 2);
  return inner?.to === to && saysWhen(tokens, inner);
}

function isDuration(tokens: Tokens, { from }: NounPhrase): boolean {
  // "For weeks".
  if (LONG_TIMES.test(tokens[from]!.text)) return true;
  return tokens[from]!.tag === 'CD' || /^(?:an?|some|several|many|few)$/i.test(tokens[from]!.text);
}

/** The place behind the numbers and adverbs that complete a time ("May *1940*", "*5 p.m.*", "two years *ago*"). */
function pastDate(tokens: Tokens, at: number): number {
  while (
    tokens[at]?.tag === 'CD' ||
    /^(?:ago|earlier|later|[ap]\.?m\.?|o'clock)$/i.test(tokens[at]?.text ?? '')
  )
    at++;
  return at;
}
