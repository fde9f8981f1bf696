import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { isObject } from '../huggingface/jsonFiles.ts';
import type { TableBuilder } from './vectorTable.ts';

/**
 * Reads `{"text", "vector"}` per line, perhaps with a `side`. Gives the type of the components. Rejects with an
 * InputError that names the file and the line.
 */
export async function readJsonlTable(path: string, table: TableBuilder, files: ModelFiles): Promise<string> {
  let number = 0;
  for await (const bytes of linesOf(path, files)) {
    number += 1;
    const place = `line ${number}`;
    const line = decode(bytes, path, place);
    if (line.trim() === '') continue;
    const { vector, ...sentence } = parse(line, path, place);
    table.add(sentence, vector, place);
  }
  return 'float32';
}

function decode(bytes: Uint8Array, path: string, place: string): string {
  try {
    return DECODER.decode(bytes);
  } catch {
    throw new InputError(`${path}, ${place}: it is not UTF-8.`, 'Save the file as UTF-8.');
  }
}

const DECODER = new TextDecoder('utf-8', { fatal: true });

interface ParsedLine {
  readonly text: string;
  readonly side: unknown;
  readonly vector: readonly number[];
}

function parse(line: string, path: string, place: string): ParsedLine {
  const reject = (what: string): never => {
    throw new InputError(`${path}, ${place}: ${what}.`, 'Write {"text": "…", "vector": [0.1, …]} per line.');
  };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const named = /\b(NaN|Infinity)\b/.exec(line.replace(/"(?:[^"\\]|\\.)*"/g, ''))?.[1];
    return reject(named ? `a component is ${named}` : `it is not JSON (${(error as Error).message})`);
  }
  const { text, side, vector } = isObject(value) ? value : {};
  if (typeof text !== 'string') return reject('it has no “text”');
  if (!Array.isArray(vector)) return reject('it has no list “vector”');
  const bad = vector.findIndex((component) => typeof component !== 'number');
  return bad < 0 ? { text, side, vector } : reject(`component ${bad} is ${JSON.stringify(vector[bad])}`);
}

/** Bytes that are read together. */
const PIECE = 1 << 23;

/** The lines of a file, read piece by piece, without their ends. */
async function* linesOf(path: string, files: ModelFiles): AsyncGenerator<Uint8Array> {
  const size = (await files.size(path)) ?? 0;
  let rest = new Uint8Array(0);
  for (let from = 0; from < size; from += PIECE) {
    const piece = await files.readPart(path, from, Math.min(PIECE, size - from));
    let bytes = piece;
    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + piece.length);
      bytes.set(rest);
      bytes.set(piece, rest.length);
    }
    let start = 0;
    for (let end = bytes.indexOf(0x0a, rest.length); end >= 0; end = bytes.indexOf(0x0a, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.slice(start);
  }
  if (rest.length > 0) yield rest;
}
