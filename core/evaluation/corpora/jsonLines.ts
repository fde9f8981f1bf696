import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** A record of a file with one JSON object per line. */
export interface JsonLine {
  /** File and line, for messages. */
  readonly place: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Reads the objects in order; empty lines are skipped. @throws InputError that names the line */
export async function* jsonLines(file: CorpusFile): AsyncGenerator<JsonLine> {
  let number = 0;
  for await (const line of file.lines()) {
    number += 1;
    if (line.trim() === '') continue;
    const place = `${file.path}, line ${number}`;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw new InputError(`${place}: this is not JSON.`, 'Expected one JSON object per line.');
    }
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      throw new InputError(`${place}: this is not an object.`, 'Expected one JSON object per line.');
    }
    yield { place, record: record as JsonLine['record'] };
  }
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
export function groupField({ place, record: { group } }: JsonLine): { readonly group?: string } {
  if (group === undefined || group === null || group === '') return {};
  if (typeof group === 'string' || typeof group === 'number') return { group: String(group) };
  throw new InputError(`${place}: “group” is neither text nor a number.`, 'Leave it out if there is none.');
}
