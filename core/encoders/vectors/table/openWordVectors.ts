import { InputError } from '../../../inputError.ts';
import type { Resources } from '../../../resources.ts';
import { sha256 } from '../../../sha256.ts';
import { readTableHeader, type TableHeader, unsealed } from './header.ts';
import { openVocabulary, type SealedVocabulary } from './vocabulary.ts';

/** The files of the table that ships with Semloc. */
export const SHIPPED_ROWS = 'glove.rows.bin';
export const SHIPPED_WORDS = 'glove.words.bin';

/** Rows for words that the table lacks, made by scripts/resources/gloveAdded.ts. */
export const SHIPPED_ADDED = 'glove.added.bin';

/** The first principal component of SIF vectors, fitted by scripts/resources/gloveComponent.ts. */
export const SHIPPED_COMPONENT = 'glove.component.bin';

export interface ShippedTable {
  /** Header of the rows file. */
  readonly header: TableHeader;
  readonly vocabulary: SealedVocabulary;
}

/**
 * Opens the table from the content of its two files and checks every byte.
 *
 * @throws InputError that names the file that is damaged
 */
export function openWordVectors(rows: Uint8Array, words: Uint8Array): ShippedTable {
  const header = readTableHeader(rows, SHIPPED_ROWS, 'rows');
  const vocabulary = openVocabulary(words, SHIPPED_WORDS);
  if (sha256(rows) !== vocabulary.header.rowsHash) {
    throw new InputError(
      `resources/${SHIPPED_ROWS} is damaged or does not belong to ${SHIPPED_WORDS}.`,
      'Reinstall Semloc, or restore both files from its repository.',
    );
  }
  return { header, vocabulary };
}

/** Reads the component. Rejects with an InputError if the file is missing or damaged. */
export async function openComponent(resources: Resources): Promise<Float32Array> {
  const { content } = unsealed(await resources.read(SHIPPED_COMPONENT), SHIPPED_COMPONENT);
  return new Float32Array(new Uint8Array(content).buffer);
}
