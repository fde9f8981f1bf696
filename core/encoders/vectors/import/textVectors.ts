import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import { type ByteSource, ByteWindow, textStart } from './byteSource.ts';
import { parseNumber } from './numbers.ts';
import type { VectorSink } from './vectorSink.ts';

/**
 * Reads `word number number ...`, one word per line: GloVe's text, and that of word2vec and fastText, whose first line
 * states the number of words and the dimension. Unusable lines are reported to the sink and skipped.
 *
 * @param limit maximum number of entries
 * @throws InputError if the file has fewer lines than its first line announces, or none
 */
export async function readTextVectors(source: ByteSource, sink: VectorSink, limit: number): Promise<void> {
  const window = new ByteWindow(source, await textStart(source));
  let line = 0;
  let entries = 0;
  let dimension = 0;
  let announced: number | undefined;
  let vector = new Float32Array();

  /** Reads a line; false when the limit is reached. */
  const take = (bytes: Uint8Array, from: number, to: number): boolean => {
    line++;
    const fields = fieldsOf(bytes, from, to);
    if (fields.length === 0) return true;
    if (dimension === 0) {
      const header = headerOf(bytes, fields);
      announced = header?.words;
      dimension = header?.dimension ?? fields.length / 2 - 1;
      if (dimension < 1 || dimension > LARGEST_DIMENSION) throw notVectors(source, line);
      vector = new Float32Array(dimension);
      sink.begin({ dimension, announced });
      if (header) return true;
    }
    entries++;
    const place = `line ${line}`;
    const first = fields.length - 2 * dimension;
    const amount = `${plural(fields.length / 2 - 1, 'number')} where ${dimension} are expected`;
    // A word may contain spaces, but then the text after the first one is not a number.
    const spaced = first > 2 && Number.isNaN(parseNumber(bytes, fields[2]!, fields[3]!));
    if (first < 2 || (first > 2 && !spaced)) sink.broken(place, amount);
    else {
      const problem = readNumbers(bytes, fields, first, vector);
      if (problem) sink.broken(place, spaced ? amount : problem);
      else if (spaced) sink.broken(place, 'a word with spaces');
      else {
        const word = textOf(bytes, fields[0]!, fields[1]!);
        if (word === undefined) sink.broken(place, 'the word is not valid UTF-8');
        else sink.word(word, vector, place);
      }
    }
    return entries < Math.min(limit, announced ?? Number.POSITIVE_INFINITY);
  };

  for (let searched = 0; ; ) {
    let end = window.bytes.indexOf(LINE_FEED, window.at + searched);
    let wanted = true;
    while (end >= 0 && wanted) {
      wanted = take(window.bytes, window.at, end);
      window.at = end + 1;
      end = window.bytes.indexOf(LINE_FEED, window.at);
    }
    if (!wanted) return;
    searched = window.rest;
    if (searched > LONGEST_LINE) throw notVectors(source, line + 1);
    await sink.pause(window.position);
    if (!(await window.more())) break;
  }
  if (window.rest > 0 && !take(window.bytes, window.at, window.bytes.length)) return;
  if (line === 0 || dimension === 0) throw new InputError(`${source.name} is empty.`);
  if (announced !== undefined && entries < Math.min(limit, announced)) {
    throw new InputError(
      `${source.name} is truncated: its first line announces ${announced} words, but only ${entries} follow.`,
      `Download the file again, or import what is there with --limit ${entries}.`,
    );
  }
}

export const LARGEST_DIMENSION = 65_536;

/** Maximum length of a line in bytes; a longer line is not a line of numbers. */
const LONGEST_LINE = 32 * LARGEST_DIMENSION;

const LINE_FEED = 0x0a;

/** The start and end of each field. Fields are separated by spaces, tabs and carriage returns. */
function fieldsOf(bytes: Uint8Array, from: number, to: number): number[] {
  const fields: number[] = [];
  for (let at = from; at < to; ) {
    while (at < to && isSpace(bytes[at]!)) at++;
    if (at === to) break;
    const start = at;
    while (at < to && !isSpace(bytes[at]!)) at++;
    fields.push(start, at);
  }
  return fields;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}

/** The numbers of a header line `words dimension`. */
function headerOf(bytes: Uint8Array, fields: readonly number[]) {
  if (fields.length !== 4) return undefined;
  const [words, dimension] = [0, 2].map((k) => parseNumber(bytes, fields[k]!, fields[k + 1]!)) as [
    number,
    number,
  ];
  return Number.isInteger(words) && Number.isInteger(dimension) && words > 0
    ? { words, dimension }
    : undefined;
}

/** Returns what is wrong, if anything. */
function readNumbers(
  bytes: Uint8Array,
  fields: readonly number[],
  first: number,
  vector: Float32Array,
): string | undefined {
  for (let k = 0; k < vector.length; k++) {
    const from = fields[first + 2 * k]!;
    const to = fields[first + 2 * k + 1]!;
    vector[k] = parseNumber(bytes, from, to);
    if (!Number.isFinite(vector[k]))
      return `“${textOf(bytes, from, Math.min(to, from + 24)) ?? '?'}” is not a finite number`;
  }
  return undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text; undefined if it is not UTF-8. */
export function textOf(bytes: Uint8Array, from: number, to: number): string | undefined {
  try {
    return decoder.decode(bytes.subarray(from, to));
  } catch {
    return undefined;
  }
}

function notVectors(source: ByteSource, line: number): InputError {
  return new InputError(
    `${source.name}, line ${line}: this is not “word number number ...”.`,
    'If the file contains word vectors, specify the format with --format.',
  );
}
