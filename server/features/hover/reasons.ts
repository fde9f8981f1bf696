import type { WordReport } from '../../words/wordReport.ts';

/** The reason why a word is not replaced, as a sentence for a reader who is no linguist. */
export const REASONS_IN_WORDS: Readonly<Record<NonNullable<WordReport['reason']>, string>> = {
  auxiliary: 'It is an auxiliary or a linking verb, which has no meaning of its own to replace.',
  collocation: 'It is part of a multiword expression (collocation), which is kept whole.',
  entity: 'It is part of a name, date, amount or address.',
  'low-confidence': 'Its part of speech is not certain enough.',
  'no-sense': 'WordNet has no entry for it with this part of speech.',
  'close-senses':
    'It is ambiguous, and a replacement could be read in another sense. Pin a sense to allow replacements.',
  'no-candidate': 'WordNet has no synonym or antonym for its sense that fits here.',
  unlikely: 'The judge finds all its replacements unlikely here.',
  'not-english': 'The sentence is not English.',
  'invalid-word': 'Its replacement would not be a valid English word in this form.',
  name: 'It is a proper noun, and names are kept.',
  number: 'It is a number. Numbers change only in variants that rewrite the whole sentence.',
  'function-word':
    'It is a function word. Only nouns, verbs, adjectives and adverbs are replaced; others change in variants that rewrite the whole sentence.',
  'no-word': 'It is no word that has synonyms or antonyms.',
  'other-profile': 'The profile does not replace words of this part of speech.',
};
