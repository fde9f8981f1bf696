import { latin1Of } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import { compressionOf } from '../../../text/compression.ts';
import { type ByteSource, textStart } from './byteSource.ts';

/** The formats of word vectors that can be imported. */
export const IMPORTED_FORMATS = [
  'word2vec-text',
  'word2vec-binary',
  'glove',
  'fasttext',
  'fasttext-bin',
] as const;
export type ImportedFormat = (typeof IMPORTED_FORMATS)[number];

/** The first bytes of a fastText model, as a number. */
export const FASTTEXT_MAGIC = 793_712_314;

/**
 * Guesses the format of a file of word vectors from its content; fastText's .vec is word2vec's text.
 *
 * @throws InputError if it is compressed or does not look like vectors
 */
export async function guessFormat(source: ByteSource): Promise<ImportedFormat> {
  const head = await source.read(0, HEAD);
  if (head.length === 0) throw new InputError(`${source.name} is empty.`);
  if (head.length >= 4 && new DataView(head.buffer, head.byteOffset).getInt32(0, true) === FASTTEXT_MAGIC)
    return 'fasttext-bin';
  const compression = compressionOf(head);
  if (compression) {
    throw new InputError(
      `${source.name} is compressed (${compression}).`,
      'Decompress it, and import its content.',
    );
  }
  const text = head.subarray(await textStart(source));
  const header = /^\s*\d+[ \t]+\d+[ \t]*\r?\n/.exec(latin1Of(text));
  if (!header) return 'glove';
  // The first word, followed by either digits or the bytes of floats.
  const body = text.subarray(header[0].length);
  const space = body.findIndex((byte) => byte === 0x20 || byte === 0x09);
  const numbers = body.subarray(space + 1, space + 1 + SAMPLE);
  const line = numbers.indexOf(0x0a);
  return NUMBERS.test(latin1Of(line < 0 ? numbers : numbers.subarray(0, line)))
    ? 'word2vec-text'
    : 'word2vec-binary';
}

const HEAD = 1 << 16;
const SAMPLE = 64;

/** A number, including `nan` and `inf`, which are numbers that cannot be used. */
const NUMBERS = /^[-+0-9.eEnaifNAIF \t\r]*$/;
