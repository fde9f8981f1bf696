import type { Reason } from '../../core/annotation.ts';

/** Why a word is not replaced, as a sentence for a reader who knows no linguistics. */
export const REASONS_IN_WORDS: Readonly<Record<Reason, string>> = {
  auxiliary: 'It helps another verb and carries no meaning of its own to replace.',
  collocation: 'It belongs to several words that have one meaning together, so they must stay whole.',
  entity: 'It is part of a name, a date, an amount or the like.',
  'low-confidence': 'Its part of speech is not certain enough.',
  'no-sense': 'WordNet has no entry for it with this part of speech.',
  'close-senses': 'It has several senses in use, and a replacement could be read as another one.',
  'no-candidate': 'WordNet has no other word for its sense that could stand here.',
  'invalid-word': 'What would replace it is not a valid English word in this form.',
};
