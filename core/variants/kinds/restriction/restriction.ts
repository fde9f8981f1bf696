import type { Tokens } from '../../../annotation/annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';
import { OPPOSITE_RESTRICTIONS } from '../../../english/words/restriction.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { onlyAsAlso } from './only.ts';
import { withAsWithout, withoutAsWith } from './with.ts';

/**
 * The kind of variant in which something left out is included, or the reverse ("all items except sale items"
 * and "all items including sale items", "with milk" and "without milk").
 */
export const restriction = kindOfSites({
  name: 'restriction',
  label: 'restriction or addition',
  meaning: 'changed',
  pairs: 'few',
  help: 'What is left out is included, or the reverse: “only” to “also”, “except” to “including”, “with” to “without”.',
  none: {
    'no-restriction':
      'no word in the sentence restricts, includes or leaves out anything that could be exchanged',
  },
  sites: ({ tokens }) =>
    phrasesIn(tokens, OPPOSITE_RESTRICTIONS).flatMap((place) => {
      const span = (REWRITES.get(place.phrase) ?? inPlace)(tokens, place);
      return span ? [replaced(span)] : [];
    }),
});

type Rewrite = (tokens: Tokens, place: PlacedPhrase) => Replaced | undefined;

const inPlace: Rewrite = (_, { at, end, words }) => [at, end, words];

const REWRITES: ReadonlyMap<string, Rewrite> = new Map<string, Rewrite>([
  ['only', onlyAsAlso],
  ['with', withAsWithout],
  ['without', withoutAsWith],
  ['except', when(isException)],
  // "Except for the fact that".
  [
    'except for',
    when(
      (tokens, place) =>
        isException(tokens, place) && !/^(?:fact|point)$/.test(wordAt(tokens, place.end + 1)),
    ),
  ],
  ['including', when(isInclusion)],
  ['excluding', when(isInclusion)],
  ['as well as', when(isBetweenPhrases)],
  ['instead of', when(isBetweenPhrases)],
  ['rather than', when(isBetweenPhrases)],
  ['in addition to', when(addsTo)],
  ['apart from', when((tokens, { at }) => at > 0 && !/^VB/.test(tagAt(tokens, at - 1)) && !hasAlso(tokens))],
  ['not only', when((tokens, { at }) => at > 0 && !tokens.some(({ text }) => /^but$/i.test(text)))],
]);

function when(condition: (tokens: Tokens, place: PlacedPhrase) => boolean): Rewrite {
  return (tokens, place) => (condition(tokens, place) ? inPlace(tokens, place) : undefined);
}

/**
 * Tests whether "in addition to" adds a phrase to the sentence ("in addition to the fee"), and does not open
 * an inverted clause ("in addition to this is the fee").
 */
function addsTo(tokens: Tokens, { end }: PlacedPhrase): boolean {
  const phrase = nounPhraseAt(tokens, end);
  return phrase ? tokens[phrase.to]?.lemma !== 'be' : tagAt(tokens, end) === 'VBG';
}

function hasAlso(tokens: Tokens): boolean {
  return tokens.some(({ text }) => text === 'also');
}

function hasPhrase(tokens: Tokens, { end }: PlacedPhrase): boolean {
  return nounPhraseAt(tokens, end) !== undefined;
}

/**
 * Tests whether an exception to a statement is a phrase ("everyone except Tom", "daily except on Mondays"),
 * no clause ("except that"), and no exception to a denial ("nothing except").
 */
function isException(tokens: Tokens, place: PlacedPhrase): boolean {
  const isOfPhrase = hasPhrase(tokens, place) || tagAt(tokens, place.end) === 'IN';
  const isOfClause = /^(?:that|if|when|as|because|where|with|to)$/.test(wordAt(tokens, place.end));
  const isDenied = tokens.slice(0, place.at).some(({ text }) => DENIALS.test(text));
  return place.at > 0 && isOfPhrase && !isOfClause && !isDenied;
}

const DENIALS = /^(?:no|not|n['’]t|any|anything|anyone|anybody|nothing|nobody|none|never|neither)$/i;

/**
 * Tests whether "including" or "excluding" is a preposition ("four people, including two children"), and no
 * gerund ("the costs of including them").
 */
function isInclusion(tokens: Tokens, place: PlacedPhrase): boolean {
  if (place.at === 0 || !hasPhrase(tokens, place)) return false;
  return !/^(?:be|is|are|was|were|not|of|by|to|and|or|for|in)$/.test(wordAt(tokens, place.at - 1));
}

/** Tests for a place between two noun phrases, or before a form in -ing. */
function isBetweenPhrases(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const behind = nounPhraseAt(tokens, end);
  // "Rose instead of falling": one cannot do both.
  if (OPPOSITE_CHANGES.has(tokens[end]?.lemma ?? '')) return false;
  // "I can swim as well as any boy" compares.
  if (phrase === 'as well as' && /^any/.test(wordAt(tokens, end))) return false;
  // "Killing a guard as well as himself".
  if (behind && isReflexive(tokens, behind.from)) return false;
  if (behind && /^NN|^PRP$/.test(tagAt(tokens, at - 1)))
    return !/^(?:VB[ZPD]|MD|TO)$/.test(tagAt(tokens, behind.to));
  return tagAt(tokens, end) === 'VBG' && phrase !== 'as well as';
}
