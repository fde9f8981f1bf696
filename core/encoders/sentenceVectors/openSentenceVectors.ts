import { InputError } from '../../inputError.ts';
import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { fileName } from '../../paths.ts';
import { plural } from '../../plural.ts';
import { sha256 } from '../../sha256.ts';
import type { Encoder, Sentence } from '../encoder.ts';
import { normalize } from '../huggingface/pool.ts';
import { shortened } from '../huggingface/rejectNotFinite.ts';
import type { EncoderOptions } from '../options/encoderOptions.ts';
import { withQuantization } from '../options/quantizedEncoder.ts';
import { readSentenceVectors, type SentenceVectorFiles } from './readSentenceVectors.ts';
import { rowIn, type SentenceVectors } from './sentenceVectors.ts';

/**
 * Opens a table of sentences and vectors that were made elsewhere. A sentence is looked up by its text, as written.
 * Rejects with an InputError if the table cannot be used; embedding does for sentences that are not in it.
 */
export async function openSentenceVectors(
  id: string,
  table: SentenceVectorFiles,
  options: EncoderOptions,
  files: ModelFiles,
): Promise<Encoder> {
  const read = await readSentenceVectors(table, files);
  const dimension = dimensionOf(read, options, table.path);
  const normalized = options.normalize ?? (dimension === read.dimension && isNormalized(read));
  const hashes = await Promise.all(read.files.map(files.hash));
  const cut = dimension < read.dimension ? ` (truncated from ${read.dimension})` : '';
  const encoder = Object.freeze<Encoder>({
    description: Object.freeze({
      id,
      label: `${fileName(table.path)}: ${plural(read.rowOf.size, 'sentence')}, ${dimension}-d${cut}${options.normalize ? ', normalized' : ''}`,
      dimension,
      pooling: 'given',
      normalized,
      maximumLength: undefined,
      device: 'cpu',
      devicesRefused: [],
      dataType: read.dataType,
      tokenizer: 'unknown',
      sees: 'text',
      ...(read.sides.length > 0 && { sides: read.sides }),
      hash: sha256(JSON.stringify({ hashes, dimension, normalize: options.normalize ?? false })),
      cheap: true,
    }),
    async encode(sentences): Promise<DenseMatrix> {
      rejectMissing(sentences, read, table.path);
      const data = new Float32Array(sentences.length * dimension);
      for (const [row, sentence] of sentences.entries()) {
        const from = rowIn(read, sentence)! * read.dimension;
        const vector = data.subarray(row * dimension, (row + 1) * dimension);
        vector.set(read.data.subarray(from, from + dimension));
        if (options.normalize) normalize(vector);
      }
      return { kind: 'dense', rows: sentences.length, columns: dimension, data, ...NOTHING_COUNTED };
    },
    dispose: async () => undefined,
  });
  return withQuantization(encoder, options.quantization);
}

function dimensionOf({ dimension }: SentenceVectors, { dimensions }: EncoderOptions, path: string): number {
  if (dimensions === undefined) return dimension;
  if (dimensions <= dimension) return dimensions;
  throw new InputError(
    `The dimension ${dimensions} is larger than the ${dimension} components of the vectors of ${path}.`,
    `Give at most ${dimension}.`,
  );
}

/** The largest difference of a vector's length from 1: half precision is no more exact. */
const UNIT = 2e-3;

function isNormalized({ data, dimension, rowOf }: SentenceVectors): boolean {
  for (let row = 0; row < rowOf.size; row++) {
    let square = 0;
    for (let k = row * dimension; k < (row + 1) * dimension; k++) square += data[k] * data[k];
    if (Math.abs(Math.sqrt(square) - 1) > UNIT) return false;
  }
  return true;
}

/** Sentences that a message shows. */
const SHOWN = 3;

function rejectMissing(sentences: readonly Sentence[], table: SentenceVectors, path: string): void {
  const lacking = sentences.filter((sentence) => rowIn(table, sentence) === undefined);
  const missing = [...new Set(lacking.map(({ text }) => text))];
  if (missing.length === 0) return;
  const shown = missing.slice(0, SHOWN).map((text) => `“${shortened(text)}”`);
  const more = missing.length > SHOWN ? `, and ${missing.length - SHOWN} more` : '';
  throw new InputError(
    `${path} has no vector for ${shown.join(', ')}${more}.`,
    'semloc evaluate with --missing FILE writes all sentences that are missing to a file: embed them and add their vectors.',
  );
}
