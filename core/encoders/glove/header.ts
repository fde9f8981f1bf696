import { InputProblem } from '../../problem.ts';

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

/** Throws an InputProblem if `bytes` is not such a file, is cut short, or is the other of the two. */
export function readTableHeader(bytes: Uint8Array, name: string, file: TableHeader['file']): TableHeader {
  const damaged = (what: string) =>
    new InputProblem(
      `resources/${name} ${what}.`,
      'Reinstall Semloc, or restore the file from its repository.',
    );
  const text = new TextDecoder().decode(bytes.subarray(0, HEADER_BYTES));
  if (!text.startsWith(MAGIC)) throw damaged('is not a table of word vectors');
  let header: TableHeader;
  try {
    header = JSON.parse(text.slice(MAGIC.length));
  } catch {
    throw damaged('has a damaged header');
  }
  if (header.file !== file) throw damaged(`holds ${header.file} where ${file} were expected`);
  for (const { offset, length } of Object.values(header.sections)) {
    if (offset + length > bytes.byteLength) throw damaged('is cut short');
  }
  return header;
}
