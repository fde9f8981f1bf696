import { hexOf } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import { jsonIn } from '../../../isRecord.ts';
import { sha256, sha256Bytes } from '../../../sha256.ts';

/** The header of the files of a word-vector table: who made the vectors, and the layout of the rest. */
export interface TableHeader {
  /** `added`: rows that were made for words that the table lacks; `antonyms`: pairs of rows. */
  readonly file: 'rows' | 'words' | 'added' | 'antonyms';
  readonly name: string;
  readonly attribution: string;
  readonly words: number;
  readonly dimension: number;
  /** Byte offsets from the start of the file and byte lengths of its sections. */
  readonly sections: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
  /** SHA-256 of the rows file, in the words file that belongs to it. */
  readonly rowsHash?: string;
  /** The hash of the table that added rows belong to. */
  readonly tableHash?: string;
}

const MAGIC = 'SEMLOCWV';

/** Bytes of the header: sections start at a memory page, so that a file can be mapped and used in place. */
const HEADER_BYTES = 4096;

/** Writes a file: the header, then the sections in the given order, each at a multiple of 8 bytes. */
export function writeTableFile(
  description: Omit<TableHeader, 'sections'>,
  sections: Readonly<Record<string, Uint8Array>>,
): Uint8Array {
  const layout = new Map<string, { offset: number; length: number }>();
  let end = HEADER_BYTES;
  for (const [name, bytes] of Object.entries(sections)) {
    layout.set(name, { offset: end, length: bytes.byteLength });
    end = Math.ceil((end + bytes.byteLength) / 8) * 8;
  }
  const json = new TextEncoder().encode(
    `${MAGIC}${JSON.stringify({ ...description, sections: Object.fromEntries(layout) })}\n`,
  );
  if (json.byteLength > HEADER_BYTES) throw new RangeError('the header of a word-vector table is too long');
  const file = new Uint8Array(end);
  file.fill(0x20, 0, HEADER_BYTES);
  file.set(json);
  for (const [name, bytes] of Object.entries(sections)) file.set(bytes, layout.get(name)!.offset);
  return file;
}

/** Appends the file's SHA-256, for a file whose hash no other file contains. */
export function sealed(file: Uint8Array): Uint8Array {
  const result = new Uint8Array(file.byteLength + SEAL_BYTES);
  result.set(file);
  result.set(sha256Bytes(file), file.byteLength);
  return result;
}

/**
 * Reads the header of a sealed file and its SHA-256 without the seal, in hexadecimal. Throws an InputError as
 * {@link readTableHeader} does, and if any byte has changed.
 */
export function readSealedHeader(bytes: Uint8Array, name: string, file: TableHeader['file']) {
  const header = readTableHeader(bytes.subarray(0, -SEAL_BYTES), name, file);
  return { header, hash: unsealed(bytes, name).hash };
}

/**
 * Opens a sealed file that belongs to a table, and checks every byte: its header, its SHA-256 and its sections, each a
 * copy, so that it begins at a multiple of the width of its numbers.
 *
 * @param tableHash the hash of the table that it must belong to
 * @throws InputError if the file is damaged or belongs to another table
 */
export function openBelonging(file: Uint8Array, name: string, kind: TableHeader['file'], tableHash: string) {
  const { header, hash } = readSealedHeader(file, name, kind);
  if (header.tableHash !== tableHash) {
    throw new InputError(
      `resources/${name} does not belong to the table of word vectors beside it.`,
      'Reinstall Semloc, or restore the files from its repository.',
    );
  }
  const section = (of: string): ArrayBuffer => {
    const { offset, length } = header.sections[of]!;
    return new Uint8Array(file.subarray(offset, offset + length)).buffer;
  };
  return { header, hash, section };
}

/** Reads the content that {@link sealed} was given, and its SHA-256. Throws an InputError if any byte has changed. */
export function unsealed(bytes: Uint8Array, name: string): { content: Uint8Array; hash: string } {
  const content = bytes.subarray(0, -SEAL_BYTES);
  const hash = sha256(content);
  if (hash !== hexOf(bytes.subarray(-SEAL_BYTES))) throw damaged(name, 'is damaged');
  return { content, hash };
}

const SEAL_BYTES = 32;

/** Reads a header. Throws an InputError if `bytes` is not such a file, is truncated, or is the other of the two. */
export function readTableHeader(bytes: Uint8Array, name: string, file: TableHeader['file']): TableHeader {
  const text = new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES));
  if (!text.startsWith(MAGIC)) throw damaged(name, 'is not a table of word vectors');
  const header = jsonIn(text.slice(MAGIC.length)) as TableHeader;
  if (typeof header?.sections !== 'object' || header.sections === null) {
    throw damaged(name, 'has a damaged header');
  }
  if (header.file !== file) throw damaged(name, `contains ${header.file} where ${file} were expected`);
  for (const { offset, length } of Object.values(header.sections)) {
    if (offset + length > bytes.byteLength) throw damaged(name, 'is truncated');
  }
  return header;
}

function damaged(name: string, what: string): InputError {
  return new InputError(
    `resources/${name} ${what}.`,
    'Reinstall Semloc, or restore the file from its repository.',
  );
}
