import type { Tokens } from '../../../annotation/annotation.ts';
import { isReasonAt } from '../../../english/syntax/clauses/builtOn.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isPerson } from '../../../english/syntax/nouns/people.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { TEMPORAL_OPPOSITES } from '../../../english/words/temporalOrder.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { endsAtTime, isDuringEvent, opensParticiple, ordersEvents } from './events.ts';
import { hasPerfect, isEarlier, isFirstOrLast, isInSeries, lasts } from './series.ts';

/**
 * The kind of variant in which the order of events is reversed ("wash the rice before cooking it" and "wash
 * the rice after cooking it").
 */
export const temporalOrder = kindOfSites({
  name: 'temporal-order',
  label: 'order in time',
  meaning: 'changed',
  pairs: 'few',
  help: 'The order of events is reversed: “before” to “after”, “first” to “last”.',
  none: { 'no-order': 'no word in the sentence that orders events can be reversed' },
  sites: ({ tokens }) =>
    phrasesIn(tokens, TEMPORAL_OPPOSITES)
      .filter((place) => isOrder(tokens, place))
      .map(({ at, end, words }) => replaced([at, end, words])),
});

function isOrder(tokens: Tokens, place: PlacedPhrase): boolean {
  // "Shoot first and ask later".
  const isPaired = /^(?:later|earlier|first|last)$/.test(place.phrase);
  if (isPaired && tokens.some(({ text }, at) => at !== place.at && ENDS_OF_SERIES.test(text))) return false;
  // "Waive it, since it was paid before the deadline."
  if (tokens.some((_, at) => isReasonAt(tokens, at))) return false;
  return CONDITIONS.get(place.phrase)?.(tokens, place) ?? true;
}

/**
 * Tests whether a phrase such as "the end of" does not bound a period ("until the end of the month"), as the
 * opposite of a bound would say little.
 */
function isNoPeriod(tokens: Tokens, { at }: PlacedPhrase): boolean {
  return !/^(?:until|till|through|to|since|from)$/.test(wordAt(tokens, at - 1));
}

/** Tests whether something is done as soon as possible, available or ready, and so cannot be done before. */
function isPossible(tokens: Tokens, end: number): boolean {
  return tokens.slice(end).some(({ text }) => /^(?:possible|available|ready|can|able)$/.test(text));
}

/** Tests whether nobody is followed, as by a doctor, or is said to follow: people go before and behind in other senses. */
function isOfThings(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (tokens[at - 1]?.lemma !== 'be') return true;
  const follower = tokens[nounPhraseAt(tokens, end)?.head ?? end]!;
  return ![...tokens.slice(0, at), follower].some(
    (token) =>
      isPerson(token) ||
      /^(?:i|he|she|we|they|you|who|crowd|(?:every|any|some|no)(?:one|body))$/i.test(token.text),
  );
}

const ENDS_OF_SERIES = /^(?:first|last|then|later|earlier)$/i;

const CONDITIONS: ReadonlyMap<string, (tokens: Tokens, place: PlacedPhrase) => boolean> = new Map([
  ['before', ordersEvents],
  ['after', ordersEvents],
  ['until', endsAtTime],
  ['during', isDuringEvent],
  ['while', opensParticiple],
  ['as soon as', (tokens, { end }) => !isPossible(tokens, end)],
  ['followed by', isOfThings],
  ['preceded by', isOfThings],
  ['earlier', isEarlier],
  ['the end of', isNoPeriod],
  ['the beginning of', isNoPeriod],
  ['the start of', isNoPeriod],
  ['next', isInSeries],
  ['first', isFirstOrLast],
  ['last', isFirstOrLast],
  [
    'no longer',
    (tokens, { end }) =>
      !/^than$/.test(wordAt(tokens, end)) && !/^[.,]/.test(wordAt(tokens, end)) && !endsInTag(tokens),
  ],
  ['still', lasts],
  ['at first', (tokens, { at, end }) => at === 0 && !/^(?:NN|JJ|CD)/.test(tagAt(tokens, end))],
  ['at last', (tokens, { at, end }) => at === 0 && !/^(?:NN|JJ|CD)/.test(tagAt(tokens, end))],
  // "In the end of May" is a part of it.
  ['in the end', (tokens, { at, end }) => at === 0 && wordAt(tokens, end) !== 'of'],
  [
    'previously',
    (tokens, { at }) =>
      wordAt(tokens, at - 1) !== 'than' &&
      /^(?:VB|MD|,)/.test(tagAt(tokens, at + 1)) &&
      !hasPerfect(tokens, at),
  ],
]);
