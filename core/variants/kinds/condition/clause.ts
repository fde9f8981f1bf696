import type { Tokens } from '../../../annotation/annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';

/** Tests whether a phrase may be replaced by its opposite in its place. */
export type When = (tokens: Tokens, place: PlacedPhrase) => boolean;

/**
 * Tests whether a phrase opens a clause with a subject and a verb, and no word before it belongs to it,
 * as "only" and "as" may.
 */
export function opensFullClause(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (phrase === 'whenever' && tokens.slice(end).some(({ text }) => /^(?:not|n['’]?t|no|never)$/i.test(text)))
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
  if (phrase === 'whenever' && /^(?:[.,!?;)]|$)/.test(wordAt(tokens, end + verb + 1))) return false;
  return true;
}
