import type { Reason } from '../../../core/annotation.ts';

/** Why a word is not replaced, as a sentence for a reader who is no linguist. */
export const REASONS_IN_WORDS: Readonly<Record<Reason, string>> = {
  auxiliary: 'It is an auxiliary: it helps another verb and has no meaning of its own to replace.',
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
};
