import { createHash } from 'node:crypto';
import { InputError } from '../../inputError.ts';

/** What both files of a word-vector table begin with: who made the vectors, and how the rest is laid out. */
export interface TableHeader {
  readonly file: 'rows' | 'words';
  readonly name: string;
  readonly attribution: string;
  readonly words: number;
  readonly dimension: number;
  /** Byte offsets from the start of the file and byte lengths of its sections. */
  readonly sections: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
  /** SHA-256 of the rows file, in the words file: the two belong together. */
  readonly rowsHash?: string;
}

const MAGIC = 'SEMLOCWV';

/** Sections start here, on a memory page, so that a file can be mapped and used in place. */
const HEADER_BYTES = 4096;

/** A file: the header, then the sections, each on a multiple of 8 bytes, in the order given. */
export function writeTableFile(
  description: Omit<TableHeader, 'sections'>,
  sections: Readonly<Record<string, Uint8Array>>,
): Uint8Array {
  const places: Record<string, { offset: number; length: number }> = {};
  let end = HEADER_BYTES;
  for (const [name, bytes] of Object.entries(sections)) {
    places[name] = { offset: end, length: bytes.byteLength };
    end = Math.ceil((end + bytes.byteLength) / 8) * 8;
  }
  const json = new TextEncoder().encode(`${MAGIC}${JSON.stringify({ ...description, sections: places })}\n`);
  if (json.byteLength > HEADER_BYTES) throw new RangeError('the header of a word-vector table is too long');
  const file = new Uint8Array(end);
  file.fill(0x20, 0, HEADER_BYTES);
  file.set(json);
  for (const [name, bytes] of Object.entries(sections)) file.set(bytes, places[name].offset);
  return file;
}

/** The file followed by its SHA-256, for one that no other file vouches for. */
export function sealed(file: Uint8Array): Uint8Array {
  const whole = new Uint8Array(file.byteLength + SEAL_BYTES);
  whole.set(file);
  whole.set(createHash('sha256').update(file).digest(), file.byteLength);
  return whole;
}

/**
 * The header of a sealed file and its SHA-256 without the seal, in hexadecimal. Throws an InputError as
 * {@link readTableHeader} does, and if any byte is not as it was written.
 */
export function readSealedHeader(bytes: Uint8Array, name: string, file: TableHeader['file']) {
  const header = readTableHeader(bytes.subarray(0, -SEAL_BYTES), name, file);
  return { header, hash: unsealed(bytes, name).hash };
}

/** What {@link sealed} was given, and its SHA-256. Throws an InputError if any byte is not as it was written. */
export function unsealed(bytes: Uint8Array, name: string): { content: Uint8Array; hash: string } {
  const content = bytes.subarray(0, -SEAL_BYTES);
  const hash = createHash('sha256').update(content).digest('hex');
  if (hash !== Buffer.from(bytes.subarray(-SEAL_BYTES)).toString('hex')) throw damaged(name, 'is damaged');
  return { content, hash };
}

const SEAL_BYTES = 32;

/** Throws an InputError if `bytes` is not such a file, is cut short, or is the other of the two. */
export function readTableHeader(bytes: Uint8Array, name: string, file: TableHeader['file']): TableHeader {
  const text = new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES));
  if (!text.startsWith(MAGIC)) throw damaged(name, 'is not a table of word vectors');
  let header: TableHeader;
  try {
    header = JSON.parse(text.slice(MAGIC.length));
  } catch {
    throw damaged(name, 'has a damaged header');
  }
  if (typeof header?.sections !== 'object' || header.sections === null) {
    throw damaged(name, 'has a damaged header');
  }
  if (header.file !== file) throw damaged(name, `holds ${header.file} where ${file} were expected`);
  for (const { offset, length } of Object.values(header.sections)) {
    if (offset + length > bytes.byteLength) throw damaged(name, 'is cut short');
  }
  return header;
}

function damaged(name: string, what: string): InputError {
  return new InputError(
    `resources/${name} ${what}.`,
    'Reinstall Semloc, or restore the file from its repository.',
  );
}
