import type { Tokens } from '../../../annotation/annotation.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_WITH_FIRST_OR_LAST,
  PARTS_OF_TEXTS,
  VERBS_OF_PLANS,
  VERBS_OF_TIMETABLES,
  WORDS_AFTER_FIXED_LATER,
  WORDS_BEFORE_FIXED_LATER,
} from '../../../english/words/temporalOrder.ts';
import { isTime } from '../../../english/words/times.ts';

export function isEarlier(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (WORDS_BEFORE_FIXED_LATER.test(wordAt(tokens, at - 1))) return false;
  // "From a year earlier".
  if (tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'from')) return false;
  // "Could never have been imagined even a few years earlier".
  if (tokens.slice(0, at).some(({ text }) => /^(?:never|even)$/i.test(text))) return false;
  if (tokens.slice(Math.max(0, at - 4), at + 5).some(({ text }) => /^(?:had|['’]d)$/i.test(text)))
    return false;
  return !WORDS_AFTER_FIXED_LATER.test(wordAt(tokens, end));
}

/**
 * Tests whether "next" stands for the following member of a series ("on the next page"), and not for a future
 * ("will happen in the next few days"), for which there is no past.
 */
export function isInSeries(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (!/^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at - 1)) || /^an?$/.test(wordAt(tokens, at - 1))) return false;
  if (!/^NN/.test(tagAt(tokens, end))) return false;
  const isFuture = tokens.some(({ tag, lemma }) => tag === 'MD' || VERBS_OF_PLANS.test(lemma));
  // "We return to it in the next section": the previous section is past, which would need a past tense.
  if (PARTS_OF_TEXTS.test(tokens[end]!.lemma) && !tokens.some(({ tag }) => tag === 'VBD')) return false;
  // "The next train leaves in five minutes", "is due": what is to come by a timetable.
  const isDated = tokens.some(({ text }) => isTime(text));
  const isDue = tokens.some(
    ({ tag, lemma }) =>
      /^VB[ZP]$/.test(tag) && (VERBS_OF_TIMETABLES.test(lemma) || (lemma === 'be' && isDated)),
  );
  if (isDue && !tokens.some(({ tag }) => tag === 'VBD')) return false;
  return !isFuture && (!isTime(tokens[end]!.lemma) || tokens.some(({ tag }) => tag === 'VBD'));
}

export function isFirstOrLast(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (tagAt(tokens, at) === 'RB' || !/^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at - 1))) return false;
  if (/^(?:an?|this|that|these|those|every|each)$/.test(wordAt(tokens, at - 1))) return false;
  const next = tokens[end];
  if (!next || (phrase === 'last' && next.tag === 'CD')) return false;
  // "The first two both broke": there are but two.
  if (next.tag === 'CD' && tokens.some(({ text }) => /^(?:both|another)$/i.test(text))) return false;
  // "The first meeting since May": there has been none.
  if (phrase === 'first' && tokens.slice(end).some(({ text }) => text === 'since')) return false;
  if (next.lemma === 'of') return true;
  if (!/^(?:NNS?|CD)$/.test(next.tag) || NOUNS_WITH_FIRST_OR_LAST.test(next.lemma)) return false;
  return !(next.lemma === 'time' && /^(?:in|since|that|ever|,)$/.test(wordAt(tokens, end + 1)));
}

/**
 * Tests whether "still" says that something goes on ("it still works", "is still open"); not in "still, it
 * works", "still not" and "stand still".
 */
export function lasts(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (tagAt(tokens, at) !== 'RB' || endsInTag(tokens)) return false;
  const [before, next] = [tokens[at - 1], tokens[end]];
  if (!before || !next || tokens.slice(0, at).some(({ text }) => /^(?:not|n['’]t|never|but)$/i.test(text)))
    return false;
  if (
    /^(?:not|no|more|another|n't|,|\.|and|less|never)$/.test(wordAt(tokens, end)) ||
    /^(?:RBR|JJR|VB$)/.test(next.tag)
  )
    return false;
  // "There is still a gap, but it is small."
  if (tokens.some(({ text }) => /^(?:but|although|though)$/i.test(text))) return false;
  if (tokens.slice(end, end + 6).some(({ text }) => /^(?:no|not|n['’]?t|any|more|another)$/i.test(text)))
    return false;
  if (before.lemma === 'be' && /^(?:JJ|VB[GN]|IN|DT|PRP\$)$/.test(next.tag)) return true;
  return (
    /^(?:NN|PRP)/.test(before.tag) &&
    /^VB[ZP]$/.test(next.tag) &&
    next.lemma !== 'be' &&
    next.lemma !== 'have' &&
    next.lemma !== 'do'
  );
}

export function hasPerfect(tokens: Tokens, at: number): boolean {
  return [-1, 1, 2, 3].some((back) => /^(?:had|have|has|'ve|'d)$/.test(wordAt(tokens, at - back)));
}
