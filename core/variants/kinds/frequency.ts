import type { AnnotatedToken } from '../../annotation.ts';
import { isBuiltOn } from '../../english/syntax/builtOn.ts';
import { namesPeriod } from '../../english/syntax/namesPeriod.ts';
import { isName, type PlacedPhrase, phraseAt, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { wordOf } from '../../english/syntax/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  OPENING_FREQUENCIES,
  OPPOSITE_FREQUENCIES,
  OTHER_COUNTS_OF_TIMES,
  OTHER_FREQUENCIES,
  OTHER_RATES,
} from '../../english/words/frequency.ts';
import { CLAUSE_NEGATORS, POLARITY_ITEMS } from '../../english/words/negation.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { REPORTING_VERBS } from '../../english/words/reportingVerbs.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "Always sharpen your knife" and "never", "twice a day" and "once a day". */
export const frequency = kindOfSites({
  name: 'frequency',
  label: 'other frequency',
  meaning: 'changed',
  pairs: 'few',
  help: 'The frequency is changed: “always” to “never”, “often” to “rarely”, “once a day” to “twice a day”.',
  none: { 'no-frequency': 'no word in the sentence says how often' },
  sites: ({ tokens }) =>
    [...adverbs(tokens), ...others(tokens), ...counts(tokens), ...rates(tokens)]
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});

type Tokens = readonly AnnotatedToken[];

function adverbs(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_FREQUENCIES).flatMap((place): Replaced[] => {
    const { at, end, words } = place;
    if (!isFree(tokens, place) || isOfEvent(tokens, place)) return [];
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

/** Tests whether the rest of the sentence builds on how often it is so, or measures it: "never loved her enough to stay". */
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

/** "Was never found", "never warned them": what did not happen once does not always happen. */
function isOfEvent(tokens: Tokens, { end, phrase }: PlacedPhrase): boolean {
  if (phrase !== 'never') return false;
  const { tag, lemma } = tokens[end] ?? { tag: '', lemma: '' };
  return (
    (/^VB[DN]$/.test(tag) && !/^(?:be|have|want|like|love|need|know)$/.test(lemma)) ||
    /^(?:get|find)$/.test(lemma)
  );
}

/** Before a verb, or between an auxiliary or "be" and what follows: "is often late", "often stops". */
function stands(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const [before, next] = [tagAt(tokens, at - 1), tagAt(tokens, end)];
  const isBe = tokens[at - 1]!.lemma === 'be' || /^(?:MD|VB[ZPD])$/.test(before);
  if (/^(?:VB[ZPDGN]?|MD)$/.test(next)) return true;
  return isBe && /^(?:JJ|VB|IN|DT|RB|TO|PRP\$?|NNS?)/.test(next) && /^(?:be)$/.test(tokens[at - 1]!.lemma);
}

function others(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_FREQUENCIES)
    .filter(({ at, end, phrase }) => {
      const before = wordAt(tokens, at - 1);
      // "The 88th annual fair".
      if (/\d(?:st|nd|rd|th)$/.test(before) || /^(?:first|second|third|fourth|fifth|tenth)$/.test(before))
        return false;
      // "Daily mails every day".
      if (tokens.some((_, i) => (i < at || i >= end) && saysHowOften(tokens, i))) return false;
      if (/^(?:annual|yearly|annually)$/.test(phrase) && tokens.some(({ lemma }) => YEARLY.test(lemma)))
        return false;
      if (
        /^(?:not|almost|nearly|of|by|n't|at)$/.test(before) ||
        /^(?:life|lives|news|herald|mail|times)$/.test(wordAt(tokens, end))
      )
        return false;
      if (phrase === 'every time') {
        // "The first time it is slow" would tell of the past.
        const verb = tokens.slice(end).find(({ tag }) => /^VB[ZPD]$/.test(tag));
        return (
          /^(?:PRP|NN|DT|NNS|NNP)$/.test(tagAt(tokens, end)) &&
          !(/^(?:CC|,)$/.test(tagAt(tokens, at - 1)) && /^VB[ZP]$/.test(verb?.tag ?? ''))
        );
      }
      // "Temporarily parked until it stops", "the BBC Daily E-mail".
      if (/^(?:temporarily|permanently)$/.test(phrase) && tokens.some(({ text }) => text === 'until'))
        return false;
      if (tagAt(tokens, at) === 'NNP' && /^\p{Lu}/u.test(tokens[end]?.text ?? '')) return false;
      return !/^(?:[./-]|or|and)$/.test(before);
    })
    .map(({ at, end, words }) => [at, end, words]);
}

/** What comes once a year by its name: "its annual Christmas Bird Count". */
const YEARLY = oneOf(
  'christmas easter thanksgiving halloween ramadan hanukkah oscar birthday anniversary holiday',
  'i',
);

function saysHowOften(tokens: Tokens, at: number): boolean {
  return (
    isRate(tokens, at) || namesPeriod(tokens, at) || phraseAt(tokens, at, OTHER_FREQUENCIES) !== undefined
  );
}

/** "Twice a day", "once per week", "three times a year". */
function counts(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_COUNTS_OF_TIMES)
    .filter(
      ({ at, end }) =>
        isRate(tokens, end) && !/^(?:than|or|least|most|only|at)$/.test(wordAt(tokens, at - 1)),
    )
    .map(({ at, end, words }) => [at, end, words]);
}

/** "Every hour", "days per year", "once a week". */
function rates(tokens: Tokens): Replaced[] {
  const found: Replaced[] = [];
  for (const at of tokens.keys()) {
    const unit = OTHER_RATES.get(wordAt(tokens, at));
    if (unit === undefined || isName(tokens, at)) continue;
    if (tokens.some((_, i) => i !== at - 1 && saysHowOften(tokens, i))) continue;
    // "60 miles per hour" is a speed; "every month since June" is too short for years.
    if (/^(?:miles?|km|kilomet(?:er|re)s?|feet|met(?:er|re)s?|knots?)$/.test(wordAt(tokens, at - 2)))
      continue;
    if (tokens.slice(at).some(({ text }) => /^since$/i.test(text))) continue;
    const last = wordAt(tokens, at - 1);
    const isEvery = last === 'every' || last === 'per' || (last === 'each' && at > 1);
    const isTimes = /^an?$/.test(last) && /^(?:once|twice|times)$/.test(wordAt(tokens, at - 2));
    const isOpen =
      /^(?:[.,?!;:)]|in|at|for|with|when|if|to|by|after|before|until|and|or|on|of|from|without|because|while|since|about|during)?$/.test(
        wordAt(tokens, at + 1),
      );
    if (!isOpen || !(isEvery || isTimes) || /^(?:almost|nearly|single)$/.test(wordAt(tokens, at - 2)))
      continue;
    const article = /^an?$/.test(last) ? 'a' : undefined;
    if (article && unit === 'hour') continue;
    found.push([at, at + 1, [unit]]);
  }
  return found;
}

function isRate(tokens: Tokens, at: number): boolean {
  return /^(?:an?|per|every|each)$/.test(wordAt(tokens, at)) && OTHER_RATES.has(wordAt(tokens, at + 1));
}
