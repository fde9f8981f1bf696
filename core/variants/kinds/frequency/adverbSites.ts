import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import { namesPeriod } from '../../../english/syntax/nouns/namesPeriod.ts';
import { type PlacedPhrase, phraseAt, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPENING_FREQUENCIES, OPPOSITE_FREQUENCIES } from '../../../english/words/frequency.ts';
import { CLAUSE_NEGATORS, POLARITY_ITEMS } from '../../../english/words/negation.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Finds the adverbs of frequency that have an opposite: "always", "often", "rarely". */
export function adverbSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_FREQUENCIES).flatMap((place): Replaced[] => {
    const { at, end, words } = place;
    // "Generally speaking".
    if (wordAt(tokens, end) === 'speaking') return [];
    if (!isFree(tokens, place) || isOfEvent(tokens, place) || endsInTag(tokens)) return [];
    const isSaid = (_: unknown, i: number) =>
      (i < at || i >= end) && (namesPeriod(tokens, i) || wordAt(tokens, i) === place.phrase);
    if (tokens.some(isSaid)) return [];
    // "Usually that good" at the end.
    if (
      tokens.some(
        (_, i) => wordAt(tokens, i) === 'that' && (tagAt(tokens, i) === 'RB' || i === tokens.length - 3),
      )
    )
      return [];
    if (!opensClause(tokens, at)) return stands(tokens, place) ? [[at, end, words]] : [];
    const opening = phraseAt(tokens, at, OPENING_FREQUENCIES);
    const isImperative = /^VBP?$/.test(tagAt(tokens, end));
    if (!opening || (/^(?:always|never)$/.test(place.phrase) && !isImperative)) return [];
    return [[at, end, opening.to]];
  });
}

/** Tests whether no negation or word of degree bears on the adverb, and nothing depends on its being negative. */
function isFree(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (/^(?:how|as|so|too|more|less|very|most|almost|nearly|quite|or|only|not|n't|even|than)$/.test(before))
    return false;
  if (/^(?:mind|before|again|enough|or|than|have|been to|ever|once|so|the|been)$/.test(next)) return false;
  if (isHeld(tokens)) return false;
  const others = tokens.filter((_, i) => i < at || i >= end);
  if (
    others.some(
      ({ text }) => CLAUSE_NEGATORS.test(text) || /^(?:nothing|nobody|none|no|cannot|nowhere)$/i.test(text),
    )
  )
    return false;
  const licensed = /^(?:never|rarely|seldom|hardly)/.test(phrase);
  return !(
    licensed &&
    tokens
      .slice(end)
      .some(({ text }) => POLARITY_ITEMS.test(text.toLowerCase()) || /^(?:either|again|before)$/i.test(text))
  );
}

/**
 * Tests whether the rest of the sentence builds on how often something is so, or measures it ("never loved
 * her enough to stay").
 */
function isHeld(tokens: Tokens): boolean {
  return (
    isBuiltOn(tokens) ||
    tokens.some(
      (token) =>
        /^(?:enough|forget)$/.test(wordOf(token)) ||
        (token.tag === 'VBG' && REPORTING_VERBS.has(token.lemma)),
    )
  );
}

function opensClause(tokens: Tokens, at: number): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(wordAt(tokens, at - 1)) ||
    /^(?:please|then|so|and|but)$/.test(wordAt(tokens, at - 1))
  );
}

/**
 * Tests whether "never" is about a single event ("was never found", "never warned them"), which cannot always
 * happen.
 */
function isOfEvent(tokens: Tokens, { end, phrase }: PlacedPhrase): boolean {
  if (phrase !== 'never') return false;
  const { tag, lemma } = tokens[end] ?? { tag: '', lemma: '' };
  return (
    (/^VB[DN]$/.test(tag) && !/^(?:be|have|want|like|love|need|know)$/.test(lemma)) ||
    /^(?:get|find)$/.test(lemma)
  );
}

/**
 * Tests whether a phrase stands before a verb ("often stops"), or between "be" and its complement ("is often
 * late").
 */
function stands(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const next = tagAt(tokens, end);
  if (/^(?:VB[ZPDGN]?|MD)$/.test(next)) return true;
  return tokens[at - 1]!.lemma === 'be' && /^(?:JJ|IN|DT|RB|TO|PRP|NN)/.test(next);
}
