import type { WordReport } from '../../words/wordReport.ts';

/** The reason why variants do not replace a word, in a few words for a reader who is no linguist. */
export const REASONS_IN_WORDS: Readonly<Record<NonNullable<WordReport['reason']>, string>> = {
  auxiliary: 'an auxiliary, or “be”, “have” or “do”',
  collocation: 'part of a multiword expression',
  entity: 'part of a name, date, amount or address',
  'low-confidence': 'its part of speech is uncertain',
  'no-sense': 'not in WordNet with this part of speech',
  'close-senses': 'ambiguous until a sense is pinned',
  'no-candidate': 'no sure replacement',
  unlikely: 'the judge finds all replacements unlikely',
  'not-english': 'the sentence is not English',
  'invalid-word': 'no replacement is a valid word in this form',
  name: 'a proper noun',
  number: 'a number',
  'function-word': 'a function word',
  'no-word': 'no word with synonyms',
  'other-profile': 'the profile leaves this part of speech alone',
};
