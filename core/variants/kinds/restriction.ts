import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  DENIALS_WITH_ONLY,
  DETERMINERS_BEFORE_ONLY,
  NOUNS_AFTER_WITHOUT,
  OPPOSITE_RESTRICTIONS,
  WORDS_AFTER_ONLY,
  WORDS_AFTER_WITHOUT,
} from '../../english/words/restriction.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import type { Replaced } from '../rewriting/replaced.ts';

export const restriction = kindOfSites({
  name: 'restriction',
  label: 'restriction or addition',
  meaning: 'changed',
  pairs: 'few',
  help: 'What is left out is included, or the reverse: “only” to “also”, “except” to “including”, “without” to “with”.',
  none: {
    'no-restriction':
      'no word in the sentence restricts, includes or leaves out anything that could be exchanged',
  },
  sites: ({ tokens }) =>
    phrasesIn(tokens, OPPOSITE_RESTRICTIONS).map((place) => {
      const { at, end, phrase } = place;
      if (isBound(tokens, place)) return undefined;
      if (phrase === 'only') return onlyAsAlso(tokens, place);
      const words = phrase === 'without' && tagAt(tokens, end) === 'VBG' ? ['after'] : place.words;
      const isAny = phrase === 'without' && wordAt(tokens, end) === 'any';
      return [isAny ? [at, end + 1, [...words, 'some']] : [at, end, words]];
    }),
});

/** Replaces "only" by "at least" before a number, and by "also" between a subject and its verb. */
function onlyAsAlso(tokens: Tokens, place: PlacedPhrase): Replaced[] | undefined {
  const { at, end } = place;
  if (isBeforeNumber(tokens, place)) return [[at, end, ['at', 'least']]];
  return isBeforeVerb(tokens, place) ? [[at, end, ['also']]] : undefined;
}

const isBeforeNumber = contexts('[] /CD|$\n[] @digit', { digit: /^\d/ });

const isBeforeVerb = contexts(
  `
  !@determiner/NN*|PRP*|WP*|WDT [/RB|JJ] /VBZ|VBP|VBD|MD &! if !/^ !/^ [] /VBG  # not: if I am only staying a day
  !@determiner/MD [/RB|JJ] /VB* &! if !/^ !/^ [] /VBG
  !@determiner~have/VBZ|VBP|VBD [/RB|JJ] /VB* &! if !/^ !/^ [] /VBG
  !@determiner~be/VBZ|VBP|VBD [/RB|JJ] /JJ|VBG|VBN!able|likely &! if !/^ !/^ [] /VBG
`,
  { determiner: DETERMINERS_BEFORE_ONLY },
);

/** Tests whether a word belongs to another one, or its opposite does not fit the sentence. */
const isBound = contexts(
  `
  not|n't|if|an|no|or|the|'s|a [only]
  [only] @onlyNext
  @denial ... [only]
  [only] ... @denial

  [without] @withoutNext
  ~go|do|live|get|with|be|not|never|n't|n’t|cannot [without]  # go without
  [without] /VBG any|too
  [without] /VBG !<phrase>
  not|n't|cannot|never ... [without] /VBG  # you cannot walk without seeing one
  [without] *ing!/VBG !/NN*              # without cracking
  [without] !/VBG &! [] <phrase>
  [without] !/VBG & [] <phrase> /VB*
  [without] !/VBG & [] <head:~:withoutObjects>
  [without] !/VBG ... or|any|ever
  [without] @again!/VBG                  # $44 with a lid, $41 without a lid

  /^ [except|except_for|including|excluding|apart_from]
  [except|except_for] that|if|when|as|because|where|with|to
  no|not|n't|any|anything|anyone|anybody|nothing|nobody|none|never|neither ... [except|except_for]
  [including|excluding] !<phrase>
  /NN*|PRP [as_well_as|instead_of|rather_than] <phrase> /VBZ|VBP|VBD|MD|TO
  [as_well_as] &! /NN*|PRP [] <phrase>
  [instead_of|rather_than] !/VBG &! /NN*|PRP [] <phrase>
`,
  {
    onlyNext: WORDS_AFTER_ONLY,
    denial: DENIALS_WITH_ONLY,
    withoutNext: WORDS_AFTER_WITHOUT,
    withoutObjects: NOUNS_AFTER_WITHOUT,
    again: (tokens, at) => {
      const lemma = tokens[nounPhraseAt(tokens, at)?.head ?? -1]?.lemma;
      return tokens.slice(0, at - 1).some((token) => token.lemma === lemma);
    },
  },
);
