import { InputError } from '../../inputError.ts';
import { sha256 } from '../../sha256.ts';
import { type Encoder, type EncoderDescription, WITHOUT_MODEL } from '../encoder.ts';
import type { EncoderKind } from './kind.ts';

/** BM25's saturation of term frequency, and how much the length of a document counts, 0 to 1. */
export const BM25 = { id: 'bm25', k1: 1.2, b: 0.75 } as const;

/**
 * BM25 (Robertson et al. 1995): ranks documents for a query by its words. It has no vectors, so that only methods that
 * rank documents can use it, which compute it themselves; here it is described.
 */
export const bm25: EncoderKind = {
  match: (id) => (id === BM25.id ? { open: async () => ENCODER } : undefined),
};

const DESCRIPTION: EncoderDescription = Object.freeze({
  id: BM25.id,
  label: `BM25, k1 ${BM25.k1}, b ${BM25.b}`,
  ...WITHOUT_MODEL,
  pooling: 'bm25',
  tokenizer: 'letters and digits, lowercased',
  sees: 'tokens',
  hash: sha256(`bm25 ${BM25.k1} ${BM25.b}`),
});

const ENCODER: Encoder = Object.freeze({
  description: DESCRIPTION,
  encode: () =>
    Promise.reject(
      new InputError(
        'bm25 ranks documents for a query and has no vectors.',
        'Use it with the method retrieval, where it stands beside every encoder.',
      ),
    ),
  dispose: async () => undefined,
});
