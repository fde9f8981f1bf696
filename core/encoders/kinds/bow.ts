import { sha256 } from '../../sha256.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { countWords } from '../countWords.ts';
import { type Encoder, type EncoderDescription, type Sentence, WITHOUT_MODEL } from '../encoder.ts';
import type { EncoderKind } from './kind.ts';
import { BAG_OF_WORDS } from './known.ts';

/**
 * Bag of words: counts of tokens, with case kept. A column is a distinct token of the call, numbered in the order of
 * first occurrence; the tokens are the matrix's vocabulary.
 */
export const bagOfWords: EncoderKind = {
  match: (id) => (id === DESCRIPTION.id ? { open: async () => ENCODER } : undefined),
};

const DESCRIPTION: EncoderDescription = Object.freeze({
  ...BAG_OF_WORDS,
  ...WITHOUT_MODEL,
  pooling: 'count',
  tokenizer: 'Treebank tokens, case kept',
  sees: 'tokens',
  hash: sha256('bow'),
});

const ENCODER: Encoder = Object.freeze({
  description: DESCRIPTION,
  encode: (sentences: readonly Sentence[], task?: TaskOptions) => countWords(sentences, task),
  dispose: async () => undefined,
});
