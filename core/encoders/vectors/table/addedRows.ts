import { InputError } from '../../../inputError.ts';
import { readSealedHeader, sealed, writeTableFile } from './header.ts';
import { littleEndianBytes, packRows, type WordVectors } from './packTable.ts';

/** Rows for words that a table lacks. They follow the table's own rows. */
export interface AddedRows {
  readonly dimension: number;
  /** The names of the rows: words as tokenReadings.ts gives them. */
  readonly words: readonly string[];
  /** Row-major `[words, dimension]`. */
  readonly components: Int8Array;
  /** One factor per row. */
  readonly scales: Float32Array;
  /** The rank of each word among the table's by frequency, from 1; not a whole number. */
  readonly ranks: Float32Array;
  /** The first principal component of SIF vectors under the table with these rows. */
  readonly component: Float32Array;
  /** SHA-256 of the file's content. */
  readonly hash: string;
}

/** Rows to pack. */
export interface RowsToAdd extends WordVectors {
  readonly ranks: readonly number[];
  readonly component: Float32Array;
  /** The hash of the table that the rows belong to. */
  readonly tableHash: string;
  /** A description of how the rows were made: kept in the file for readers, used by nothing. */
  readonly manifest: object;
}

/** Packs rows into one sealed file. */
export function packAddedRows(added: RowsToAdd): Uint8Array {
  const { name, attribution, dimension, words, ranks, component, tableHash, manifest } = added;
  const { rows, scales } = packRows(added);
  const text = (value: string) => new TextEncoder().encode(value);
  return sealed(
    writeTableFile(
      { file: 'added', name, attribution, dimension, words: words.length, tableHash },
      {
        words: text(words.join('\n')),
        rows: littleEndianBytes(rows),
        scales: littleEndianBytes(scales),
        ranks: littleEndianBytes(Float32Array.from(ranks)),
        component: littleEndianBytes(component),
        manifest: text(JSON.stringify(manifest)),
      },
    ),
  );
}

/**
 * Opens a file of added rows and checks every byte.
 *
 * @param tableHash the hash of the table that they must belong to
 * @throws InputError if the file is damaged or belongs to another table
 */
export function openAddedRows(file: Uint8Array, name: string, tableHash: string): AddedRows {
  const { header, hash } = readSealedHeader(file, name, 'added');
  if (header.tableHash !== tableHash) {
    throw new InputError(
      `resources/${name} does not belong to the table of word vectors beside it.`,
      'Reinstall Semloc, or restore the files from its repository.',
    );
  }
  /** A copy, so that it begins at a multiple of the width of its numbers. */
  const section = (of: string): ArrayBuffer => {
    const { offset, length } = header.sections[of]!;
    return new Uint8Array(file.subarray(offset, offset + length)).buffer;
  };
  return {
    dimension: header.dimension,
    words: new TextDecoder().decode(section('words')).split('\n'),
    components: new Int8Array(section('rows')),
    scales: new Float32Array(section('scales')),
    ranks: new Float32Array(section('ranks')),
    component: new Float32Array(section('component')),
    hash,
  };
}
