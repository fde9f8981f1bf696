import { COLUMNAR_FILES } from '../../columnar.ts';
import { InputError } from '../../inputError.ts';
import { isRecord, jsonIn } from '../../isRecord.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { firstLine, placedLines } from './placedLines.ts';

/** A record of a file of JSON objects. */
export interface JsonLine {
  /** File and line, or file and entry, for messages. */
  readonly place: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Tells by the first line that is not empty whether a file holds JSON, whatever its name ends on. */
export async function holdsJson(file: CorpusFile): Promise<boolean> {
  if (COLUMNAR_FILES.test(file.name)) return false;
  const first = await firstLine(file);
  return (
    first !== undefined &&
    /^\s*(?:\{\s*(?:["}]|$)|\[\s*(?:[{\]]|"(?:[^"\\]|\\.)*"\s*(?:[,\]]|$)|$))/.test(first.text)
  );
}

/**
 * Reads objects in order, whatever the name of the file ends on: one per line, or those of a single JSON document, an
 * array of objects or an object of objects by key. A text in an array is a sentence: the object {"base": text}. Lines
 * are read as a stream; empty ones are skipped.
 *
 * @throws InputError that names the line or the entry
 */
export async function* jsonLines(file: CorpusFile): AsyncGenerator<JsonLine> {
  let isFirst = true;
  for await (const { text: line, place } of placedLines(file)) {
    const record = jsonIn(line);
    if (isFirst && isDocument(record, line)) {
      yield* documentRecords(file, place);
      return;
    }
    isFirst = false;
    if (record === undefined) throw new InputError(`${place}: this is not JSON.`, EXPECTED);
    if (!isRecord(record)) throw new InputError(`${place}: this is not an object.`, EXPECTED);
    yield { place, record };
  }
}

const EXPECTED = 'Expected one JSON object per line.';
const EXPECTED_DOCUMENT =
  'Expected one JSON object per line, an array of objects or of texts, or an object of objects.';

/** Tells whether a first line is the beginning of a document, or all of one. */
function isDocument(record: unknown, line: string): boolean {
  if (record === undefined) return /^\s*[[{]/.test(line);
  if (Array.isArray(record)) return true;
  const values = isRecord(record) ? Object.values(record) : [];
  return values.length > 0 && values.every(isRecord);
}

async function* documentRecords(file: CorpusFile, first: string): AsyncGenerator<JsonLine> {
  const text = await file.text();
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const place = lineOf(text, error as Error);
    throw new InputError(
      place === undefined ? `${first}: this is not JSON.` : `${file.path}, line ${place}: this is not JSON.`,
      EXPECTED_DOCUMENT,
    );
  }
  const isArray = Array.isArray(content);
  for (const [key, value] of Object.entries(content as object)) {
    const record = isArray && typeof value === 'string' ? { base: value } : value;
    const place = `${file.path}, entry ${isArray ? Number(key) + 1 : `“${key.slice(0, 40)}”`}`;
    if (!isRecord(record)) {
      throw new InputError(`${place}: this is not an object.`, EXPECTED_DOCUMENT);
    }
    yield { place, record };
  }
}

/** The line that a message of JSON.parse points to. */
function lineOf(text: string, { message }: Error): number | undefined {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : text.slice(0, Number(position)).trimEnd().split('\n').length;
}

/** Reads a field that must be text. @throws InputError that names line and field */
export function textField({ place, record }: JsonLine, field: string): string {
  const value = record[field];
  if (typeof value === 'string' && value.trim() !== '') return value;
  const what = value === undefined ? 'missing' : typeof value === 'string' ? 'empty' : 'no text';
  throw new InputError(`${place}: “${field}” is ${what}.`, `Expected {"${field}": "..."}.`);
}

/**
 * Reads the optional field `group`, a text or a number: cases of the same group depend on each other.
 *
 * @throws InputError that names the line
 */
export function groupField(line: JsonLine): { readonly group?: string } {
  const group = markField(line, 'group');
  return group === undefined ? {} : { group };
}

/**
 * Reads the optional field by which scores are broken down, a text or a number.
 *
 * @param key `subset` if it is empty
 * @throws InputError that names the line
 */
export function subsetField(line: JsonLine, key: string): { readonly subset?: string } {
  const subset = markField(line, key || 'subset');
  return subset === undefined ? {} : { subset };
}

function markField({ place, record }: JsonLine, field: string): string | undefined {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new InputError(
    `${place}: “${field}” is neither text nor a number.`,
    'Leave it out if there is none.',
  );
}
