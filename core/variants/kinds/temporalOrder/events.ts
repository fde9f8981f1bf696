import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { type NounPhrase, nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { UNITS_OF_DURATION } from '../../../english/words/temporalOrder.ts';

/**
 * Tests whether the main clause is in the present or has a modal verb, and so cannot come before a past event
 * ("is in doubt after they announced", "three years after 2001, it is").
 */
export function clashes(tokens: Tokens, at: number, end: number): boolean {
  const isPast = ({ tag }: AnnotatedToken) => tag === 'VBD' || tag === 'MD';
  const isPresent = ({ tag, lemma }: AnnotatedToken) => /^VB[ZP]$/.test(tag) && lemma !== 'have';
  const before = tokens.slice(0, at);
  const isAmount = UNITS_OF_DURATION.test(tokens[at - 1]?.lemma ?? '');
  // "Is tied after winning twice".
  if (
    wordAt(tokens, at) === 'after' &&
    tagAt(tokens, end) === 'VBG' &&
    before.some(isPresent) &&
    !before.some(isPast)
  )
    return true;
  const main = before.findLast(({ tag }) => /^(?:VB[ZPD]|MD)$/.test(tag));
  if (isAmount && (main ? isPresent(main) : !tokens.some(({ tag }) => tag === 'VBD'))) return true;
  const subject = nounPhraseAt(tokens, end);
  const isPastBehind =
    subject !== undefined &&
    (tagAt(tokens, subject.to) === 'VBD' ||
      (wordAt(tokens, subject.to) === ',' && tokens.slice(subject.to).some(({ tag }) => tag === 'VBD')));
  if (!isPastBehind) return false;
  // "Are searching after it fell", "could be over after they made it".
  const isOpen = before.some(
    (token, i) => isPresent(token) && token.lemma === 'be' && tagAt(tokens, i + 1) === 'VBG',
  );
  return isOpen || (main !== undefined && (isPresent(main) || /^(?:can|could|will|may)$/i.test(main.text)));
}

/**
 * Tests whether a noun phrase is a duration, which says how much time passes, and not which event comes first
 * ("after *seventeen days*", "after *a few weeks*").
 */
export function isDuration(tokens: Tokens, { from, to }: NounPhrase): boolean {
  // "After a week, but the seller": what is coordinated may be another clause.
  const first = tokens.findIndex(({ tag }, at) => at >= from && at < to && /^NN/.test(tag));
  return (
    first > 0 &&
    UNITS_OF_DURATION.test(tokens[first]!.lemma) &&
    !/^(?:NN|POS)/.test(tagAt(tokens, first + 1)) &&
    (tagAt(tokens, from) === 'CD' || /^(?:an?|several|many|some)$/.test(wordAt(tokens, from)))
  );
}
