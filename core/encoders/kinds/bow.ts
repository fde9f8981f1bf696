import { createHash } from 'node:crypto';
import type { Running } from '../../progress.ts';
import type { SparseMatrix } from '../embeddings.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { createPace } from '../pace.ts';
import type { EncoderKind } from './kind.ts';

/**
 * Bag of words: how often each token occurs, case kept. A column is a distinct token of the call, numbered as it
 * is first met; the matrix carries the tokens as its vocabulary.
 */
export const bagOfWords: EncoderKind = {
  known: [{ id: 'bow', label: 'Bag of words' }],
  open: async () => ENCODER,
};

async function encode(sentences: readonly Sentence[], running?: Running): Promise<SparseMatrix> {
  const pace = createPace(running, 'Counting words', sentences.length);
  const columnOf = new Map<string, number>();
  const offsets = new Uint32Array(sentences.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < sentences.length; row++) {
    const occurring = columnsOf(sentences[row], columnOf);
    for (let from = 0, to = 0; from < occurring.length; from = to) {
      while (to < occurring.length && occurring[to] === occurring[from]) to++;
      columns.push(occurring[from]);
      values.push(to - from);
    }
    offsets[row + 1] = columns.length;
    await pace(row + 1);
  }
  return {
    kind: 'sparse',
    rows: sentences.length,
    offsets,
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
    vocabulary: [...columnOf.keys()],
  };
}

/** The column of each token, ascending; a new token gets the next one. */
function columnsOf({ tokens }: Sentence, columnOf: Map<string, number>): Uint32Array {
  return Uint32Array.from(tokens, (token) => {
    let column = columnOf.get(token);
    if (column === undefined) columnOf.set(token, (column = columnOf.size));
    return column;
  }).sort();
}

const DESCRIPTION: EncoderDescription = Object.freeze({
  id: 'bow',
  label: 'Bag of words',
  dimension: undefined,
  pooling: 'count',
  normalized: false,
  maximumLength: undefined,
  device: 'cpu',
  devicesRefused: [],
  dataType: 'none',
  tokenizer: 'Treebank tokens, case kept',
  sees: 'tokens',
  hash: createHash('sha256').update('bow').digest('hex'),
  cheap: true,
});

const ENCODER: Encoder = Object.freeze({ description: DESCRIPTION, encode, dispose: async () => undefined });
