import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { plural } from '../../plural.ts';
import { sha256 } from '../../sha256.ts';
import { decodeText } from '../../text/decode.ts';
import { lineSentences } from '../../text/lines.ts';
import { tokenize } from '../../text/tokenize.ts';
import { countWords } from '../countWords.ts';
import { type Encoder, type EncoderDescription, WITHOUT_MODEL } from '../encoder.ts';
import { estimatedIdf, fittedIdf, type InverseDocumentFrequency } from '../inverseDocumentFrequency.ts';
import { tokenReadings } from '../vectors/lookup/tokenReadings.ts';
import { openShippedTable } from '../vectors/table/shippedTable.ts';
import type { WordVectorTable } from '../vectors/table/wordVectorTable.ts';
import type { EncoderKind } from './kind.ts';
import { TFIDF } from './known.ts';

const FITTED = 'tfidf:';

/**
 * Bag of lowercased words, each occurrence weighted by the word's inverse document frequency. `tfidf` estimates it from
 * the frequencies of the built-in table's words; `tfidf:FILE` counts it in a text with one document per line. Vectors
 * are not normalized, which does not affect cosines.
 */
export const tfidf: EncoderKind = {
  others: `${FITTED}FILE`,
  match(id, { files }) {
    if (id === TFIDF.id) {
      return {
        open: async ({ resources, vectors }) => openEstimated(await openShippedTable(resources, vectors)),
      };
    }
    if (!id.startsWith(FITTED)) return undefined;
    return { open: () => openFitted(id, files.resolve(id.slice(FITTED.length)), files) };
  },
};

async function openEstimated(table: WordVectorTable): Promise<Encoder> {
  const { id, label } = TFIDF;
  const { vocabulary, form, hash, shipped } = table;
  // Numbers of one shape are rare each, however frequent their shape is.
  const rowOf = (word: string) => vocabulary.rowOf(form.extended ? tokenReadings(word)[0]! : word);
  const idf = estimatedIdf(rowOf, await table.frequencies());
  return encoderOf(id, label, idf, `ranks ${hash}`, shipped && { name: shipped, sha256: hash });
}

async function openFitted(id: string, path: string, files: ModelFiles): Promise<Encoder> {
  const content = await files.read(path);
  const text = decodeNamed(content, path);
  const documents = lineSentences(text).map(({ start, end }) =>
    tokenize(text.slice(start, end)).map((token) => token.text.toLowerCase()),
  );
  if (documents.length === 0) {
    throw new InputError(`${path} contains no document.`, 'Give a text with one document per line.');
  }
  const hash = sha256(content);
  return encoderOf(
    id,
    `TF-IDF, idf of ${plural(documents.length, 'document')}`,
    fittedIdf(documents),
    `fitted ${hash}`,
  );
}

/** @throws InputError that names the file if it is not UTF-8 text */
function decodeNamed(content: Uint8Array, path: string): string {
  try {
    return decodeText(content);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  }
}

/** @param source the origin of the frequencies, for the hash */
function encoderOf(
  id: string,
  label: string,
  idf: InverseDocumentFrequency,
  source: string,
  table?: EncoderDescription['table'],
): Encoder {
  return Object.freeze<Encoder>({
    description: Object.freeze({
      id,
      label,
      ...WITHOUT_MODEL,
      pooling: 'tf-idf',
      tokenizer: 'Treebank tokens, lower-cased',
      sees: 'tokens',
      ...(table && { table }),
      hash: sha256(`tfidf ${source}`),
    }),
    encode: (sentences, task) =>
      countWords(sentences, task, { formOf: (token) => token.toLowerCase(), weightOf: idf }),
    dispose: async () => undefined,
  });
}
