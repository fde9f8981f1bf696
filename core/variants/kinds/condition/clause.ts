import type { AnnotatedToken } from '../../../annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { UNITS_OF_DURATION } from '../../../english/words/temporalOrder.ts';

export type Tokens = readonly AnnotatedToken[];

/** A test of whether a phrase in its place may be turned around. */
export type When = (tokens: Tokens, place: PlacedPhrase) => boolean;

/** Tests whether a subject and a verb follow. */
export function opensClause(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (
    /^(?:whenever|in case|as long as)$/.test(phrase) &&
    tokens.slice(end).some(({ text }) => /^(?:not|n['’]?t|no|never)$/i.test(text))
  )
    return false;
  if (
    /^(?:for|just|not|as|only|or|regardless|foremost|especially|simply|mainly|partly|it|is|'s|was|largely|probably|maybe|precisely)$/.test(
      wordAt(tokens, at - 1),
    )
  )
    return false;
  // "Tom, if you are reading this:" has no main clause.
  if (tokens.at(-1)!.text === ':') return false;
  const subject = nounPhraseAt(tokens, end);
  if (!subject && tagAt(tokens, end) !== 'EX') return false;
  const verb = tokens.slice(end, end + 14).findIndex(({ tag }) => /^(?:VB[ZPD]|MD)$/.test(tag));
  if (verb < 0) return false;
  // "As long as a year" is a measure.
  if (phrase === 'as long as' && subject && UNITS_OF_DURATION.test(tokens[subject.head]!.lemma)) return false;
  if (phrase === 'whenever' && /^(?:[.,!?;)]|$)/.test(wordAt(tokens, end + verb + 1))) return false;
  // "Obviously because I want to": a clause alone.
  const hasOther = tokens.some(
    ({ tag, text }, i) => (i < at && /^(?:VB|MD)/.test(tag)) || (i > end && text === ','),
  );
  if (/^(?:because|although)$/.test(phrase) && !hasOther) return false;
  if (
    /though$/.test(phrase) &&
    (tokens.some(({ text }) => /^(?:still|nevertheless|never|yet)$/i.test(text)) ||
      (at > 0 && tagAt(tokens, at - 1) === 'JJ'))
  )
    return false;
  return true;
}
