import { InputError } from '../../../inputError.ts';
import { readSealedHeader, sealed, writeTableFile } from '../table/header.ts';
import { littleEndianBytes } from '../table/packTable.ts';

/** The antonyms of words of the table that ships with Semloc, made by scripts/resources/antonyms.ts. */
export const SHIPPED_ANTONYMS = 'glove.antonyms.bin';

/** Pairs of rows of a table: row `words[i]` has the antonym in row `antonyms[i]`. */
export interface AntonymRows {
  /** Ascending. */
  readonly words: Int32Array;
  readonly antonyms: Int32Array;
  /** Half the Euclidean distance of each pair, greater than 0. */
  readonly halves: Float32Array;
}

/** Antonyms to pack. */
export interface AntonymsToPack extends AntonymRows {
  readonly attribution: string;
  readonly dimension: number;
  /** The hash of the table that the rows belong to. */
  readonly tableHash: string;
}

/** Packs antonyms into one sealed file. */
export function packAntonymRows(pack: AntonymsToPack): Uint8Array {
  const { words, antonyms, halves, attribution, dimension, tableHash } = pack;
  return sealed(
    writeTableFile(
      { file: 'antonyms', name: 'WordNet', attribution, dimension, words: words.length, tableHash },
      {
        words: littleEndianBytes(words),
        antonyms: littleEndianBytes(antonyms),
        halves: littleEndianBytes(halves),
      },
    ),
  );
}

/**
 * Opens packed antonyms and checks every byte.
 *
 * @param tableHash the hash of the table that they must belong to
 * @throws InputError if the file is damaged or belongs to another table
 */
export function openAntonymRows(
  file: Uint8Array,
  tableHash: string,
): AntonymRows & { readonly hash: string } {
  const { header, hash } = readSealedHeader(file, SHIPPED_ANTONYMS, 'antonyms');
  if (header.tableHash !== tableHash) {
    throw new InputError(
      `resources/${SHIPPED_ANTONYMS} does not belong to the table of word vectors beside it.`,
      'Reinstall Semloc, or restore the files from its repository.',
    );
  }
  /** A copy, so that it begins at a multiple of the width of its numbers. */
  const section = (of: string): ArrayBuffer => {
    const { offset, length } = header.sections[of]!;
    return new Uint8Array(file.subarray(offset, offset + length)).buffer;
  };
  return {
    words: new Int32Array(section('words')),
    antonyms: new Int32Array(section('antonyms')),
    halves: new Float32Array(section('halves')),
    hash,
  };
}
