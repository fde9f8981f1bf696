import { InputError } from '../../inputError.ts';
import { isRecord, jsonIn } from '../../isRecord.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { decodeText } from '../../text/decode.ts';
import { decodeComponents } from '../safetensors/components.ts';
import { COMPONENT_BYTES } from '../safetensors/safetensorsHeader.ts';
import type { TableBuilder } from './sentenceVectors.ts';

/**
 * Reads a NumPy file (format 1.0 to 3.0) of float16, float32 or float64, `[sentences, dimension]`, with a file that
 * has a sentence per line, in the order of the rows: as text, or as `{"text"}` objects, perhaps with a `side`, if its
 * name ends in .jsonl.
 *
 * Gives the type of the components. Rejects with an InputError that names the file, and the row if one cannot be used.
 */
export async function readNpy(
  path: string,
  texts: string,
  table: TableBuilder,
  files: ModelFiles,
): Promise<string> {
  const size = (await files.size(path)) ?? 0;
  const { type, rows, columns, start } = await readHead(path, size, files);
  const lines = await linesOf(texts, path, files);
  if (lines.length !== rows) {
    throw new InputError(
      `${texts} has ${lines.length} lines, but ${path} has ${rows} rows.`,
      'The text file must have one line per row, in the same order.',
    );
  }
  const rowBytes = columns * COMPONENT_BYTES[type];
  const together = Math.max(1, Math.floor(PIECE / Math.max(1, rowBytes)));
  for (let from = 0; from < rows; from += together) {
    const count = Math.min(together, rows - from);
    const data = decodeComponents(
      await files.readPart(path, start + from * rowBytes, count * rowBytes),
      type,
    );
    for (let row = 0; row < count; row++) {
      const vector = data.subarray(row * columns, (row + 1) * columns);
      table.add(lines[from + row]!, vector, `row ${from + row + 1}`);
    }
  }
  return TYPE_NAMES[type];
}

/** Bytes that are read together. */
const PIECE = 1 << 24;

/** Bytes. That of a matrix is 118. */
const LONGEST_HEAD = 1 << 16;

const TYPES = { '<f2': 'F16', '<f4': 'F32', '<f8': 'F64' } as const;
const TYPE_NAMES = { F16: 'float16', F32: 'float32', F64: 'float64' } as const;

async function readHead(path: string, size: number, files: ModelFiles) {
  const reject = (what: string, remedy?: string): never => {
    throw new InputError(`${path} ${what}.`, remedy);
  };
  const magic = size < 12 ? new Uint8Array(12) : await files.readPart(path, 0, 12);
  const view = new DataView(magic.buffer, magic.byteOffset, 12);
  if (magic[0] !== 0x93 || String.fromCharCode(...magic.subarray(1, 6)) !== 'NUMPY') {
    reject('is not a NumPy file', 'Save it with numpy.save.');
  }
  const isFirst = magic[6] === 1;
  const length = isFirst ? view.getUint16(8, true) : view.getUint32(8, true);
  const start = (isFirst ? 10 : 12) + length;
  if (start > size) reject('is cut off', 'Copy it again.');
  if (length > LONGEST_HEAD) reject('has a head of another kind than a matrix', 'Save it with numpy.save.');
  const head = new TextDecoder('latin1').decode(await files.readPart(path, start - length, length));
  const descr = /'descr':\s*'([^']*)'/.exec(head)?.[1] ?? '';
  const shape = /'shape':\s*\(\s*(\d+)\s*,\s*(\d+)\s*,?\s*\)/.exec(head);
  if (!Object.hasOwn(TYPES, descr)) {
    reject(`has components of type ${descr || 'unknown'}`, 'Save it with array.astype("float32").');
  }
  if (!/'fortran_order':\s*False/.test(head)) {
    reject('is in column order', 'Save it with numpy.ascontiguousarray(array).');
  }
  if (!shape) reject('is not a matrix with a row per sentence', 'Save an array of two dimensions.');
  const type = TYPES[descr as keyof typeof TYPES];
  const [rows, columns] = [Number(shape![1]), Number(shape![2])];
  if (start + rows * columns * COMPONENT_BYTES[type] !== size) {
    reject(`has ${size} bytes, which does not fit its shape (${rows}, ${columns})`, 'Copy it again.');
  }
  if (columns * COMPONENT_BYTES[type] > PIECE)
    reject(`has vectors of ${columns} components`, 'Save a matrix with a row per sentence.');
  return { type, rows, columns, start };
}

interface Line {
  readonly text: string;
  readonly side?: unknown;
}

async function linesOf(texts: string, path: string, files: ModelFiles): Promise<Line[]> {
  if ((await files.size(texts)) === undefined) {
    throw new InputError(
      `${texts}, the sentences of ${path}, is missing.`,
      `Write one sentence per line, in the order of the rows, or name the file after #: ${path}#FILE.`,
    );
  }
  try {
    const lines = decodeText(await files.read(texts)).split(/\r?\n/);
    if (lines.at(-1) === '') lines.pop();
    return lines.map((line, index) => (/\.jsonl$/i.test(texts) ? parse(line, index + 1) : { text: line }));
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${texts}: ${error.what}`, error.remedy) : error;
  }
}

function parse(line: string, number: number): Line {
  const value = jsonIn(line);
  if (isRecord(value) && typeof value.text === 'string') return { text: value.text, side: value.side };
  throw new InputError(`line ${number} is not {"text": "…"}`, 'Write an object per line.');
}
