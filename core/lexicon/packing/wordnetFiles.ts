import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import { InputError } from '../../inputError.ts';
import { tableOf } from '../../tableOf.ts';

/** The files of a WordNet database folder by name (wndb(5)): `data.noun`, `index.sense`, `verb.exc`. */
export type WordNetFiles = ReadonlyMap<string, Uint8Array>;

/** One line of a data file. */
export interface SynsetRecord {
  readonly offset: number;
  /** `n`, `v`, `a`, `s` (a satellite) or `r`. */
  readonly type: string;
  /** Number of the lexicographer file, 0 to 44. */
  readonly lexicographerFile: number;
  /** Case kept, words joined with `_`, adjective markers stripped. */
  readonly words: readonly string[];
  /** The number of each word that tells it from the lemma's other senses in the same lexicographer file. */
  readonly lexicalIds: readonly number[];
  readonly pointers: readonly Pointer[];
  /** The sentence frames that a verb takes; empty for every other part of speech. */
  readonly frames: readonly Frame[];
  readonly gloss: string;
}

export interface Pointer {
  readonly symbol: string;
  readonly offset: number;
  readonly pos: PartOfSpeech;
  /** Numbers of the words, from 1; 0 for the whole synset. */
  readonly source: number;
  readonly target: number;
}

/** A sentence frame of a verb's synset, by its number in wninput(5). */
export interface Frame {
  readonly number: number;
  /** The number of the word that takes it, from 1; 0 for all of the synset's. */
  readonly word: number;
}

/** One line of an index file: a lemma and its synsets' offsets, most frequent sense first. */
export interface IndexRecord {
  readonly lemma: string;
  readonly offsets: readonly number[];
}

/** The tag count of one sense. */
export interface SenseCount {
  /** senseidx(5): `lemma%type:file:id:head:head_id`, lower-cased. */
  readonly key: string;
  /** Offset of the synset; undefined where the file gives only the key. */
  readonly offset: number | undefined;
  readonly tagCount: number;
}

/** The suffixes of WordNet's file names. */
export const SUFFIXES: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'adj',
  adverb: 'adv',
};

const FOLDER =
  'Choose the folder with data.noun, index.noun and the others, complete and as distributed with WordNet.';

const LETTERS: ReadonlyMap<string, PartOfSpeech> = tableOf({
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
});

// ss_type in a sense key, senseidx(5)
const KEY_TYPES: ReadonlyMap<string, PartOfSpeech> = tableOf({
  1: 'noun',
  2: 'verb',
  3: 'adjective',
  4: 'adverb',
  5: 'adjective',
});

export function readData(files: WordNetFiles, pos: PartOfSpeech): SynsetRecord[] {
  const name = `data.${SUFFIXES[pos]}`;
  return linesOf(files, name, (line, at) => {
    const bar = line.indexOf('|');
    if (bar < 0) throw broken(name, at, 'a synset with its gloss after "|"', line);
    const fields = line.slice(0, bar).trimEnd().split(' ');
    const bad = (expected: string) => broken(name, at, expected, line);
    const type = fields[2] ?? '';
    if (LETTERS.get(type) !== pos) throw bad(`a synset of the ${pos}s`);
    const offset = decimal(fields[0], () => bad('a synset offset first'));
    const lexicographerFile = decimal(fields[1], () => bad('the number of a lexicographer file'));
    const wordCount = Number.parseInt(fields[3] ?? '', 16);
    if (!(wordCount > 0) || fields.length < 5 + 2 * wordCount) throw bad('as many words as it announces');
    const words: string[] = [];
    const lexicalIds: number[] = [];
    for (let i = 0; i < wordCount; i++) {
      words.push(stripMarker(fields[4 + 2 * i]!));
      lexicalIds.push(Number.parseInt(fields[5 + 2 * i]!, 16));
    }
    const first = 5 + 2 * wordCount;
    const pointerCount = decimal(fields[first - 1], () => bad('the number of pointers'));
    if (fields.length < first + 4 * pointerCount) throw bad('as many pointers as it announces');
    const pointers: Pointer[] = [];
    for (let field = first; field < first + 4 * pointerCount; field += 4) {
      const ends = Number.parseInt(fields[field + 3]!, 16);
      const target = LETTERS.get(fields[field + 2]!);
      if (!target || !(ends >= 0))
        throw bad('pointers of four fields: symbol, offset, part of speech, words');
      pointers.push({
        symbol: fields[field]!,
        offset: decimal(fields[field + 1], () => bad('pointers that name an offset')),
        pos: target,
        source: ends >> 8,
        target: ends & 0xff,
      });
    }
    return {
      offset,
      type,
      lexicographerFile,
      words,
      lexicalIds,
      pointers,
      frames: pos === 'verb' ? readFrames(fields.slice(first + 4 * pointerCount), bad) : [],
      gloss: line.slice(bar + 1).trim(),
    };
  });
}

/** `count`, then that many times `+ frame word`, the word in hexadecimal. */
function readFrames(fields: readonly string[], bad: (expected: string) => Error): Frame[] {
  if (fields.length === 0) return [];
  const count = decimal(fields[0], () => bad('the number of sentence frames'));
  return Array.from({ length: count }, (_, i) => {
    const [plus, frame, word] = fields.slice(1 + 3 * i, 4 + 3 * i);
    const expected = () => bad('sentence frames of three fields: "+", frame, word');
    if (plus !== '+' || !/^[\da-f]{2}$/i.test(word ?? '')) throw expected();
    const number = decimal(frame, expected);
    if (number > 255) throw expected();
    return { number, word: Number.parseInt(word!, 16) };
  });
}

export function readIndex(files: WordNetFiles, pos: PartOfSpeech): IndexRecord[] {
  const name = `index.${SUFFIXES[pos]}`;
  return linesOf(files, name, (line, at) => {
    // lemma pos synset_cnt p_cnt [symbol...] sense_cnt tagsense_cnt offset [offset...]
    const fields = line.trimEnd().split(' ');
    const bad = () => broken(name, at, 'a lemma, its counts and the offsets of its synsets', line);
    if (LETTERS.get(fields[1] ?? '') !== pos) throw bad();
    const synsetCount = decimal(fields[2], bad);
    const first = 6 + decimal(fields[3], bad);
    if (synsetCount === 0 || fields.length !== first + synsetCount) throw bad();
    return { lemma: fields[0]!, offsets: fields.slice(first).map((field) => decimal(field, bad)) };
  });
}

/** The tag counts, from index.sense or, where a release leaves that out, from cntlist.rev or cntlist. */
export function readCounts(files: WordNetFiles): { name: string; counts: SenseCount[] } {
  const layouts = [
    { name: 'index.sense', key: 0, offset: 1, count: 3 },
    { name: 'cntlist.rev', key: 0, offset: undefined, count: 2 },
    { name: 'cntlist', key: 1, offset: undefined, count: 0 },
  ];
  const layout = layouts.find(({ name }) => files.has(name));
  if (!layout) throw new InputError('The WordNet folder has neither index.sense nor cntlist.rev.', FOLDER);
  const { name } = layout;
  const counts = linesOf(files, name, (line, at) => {
    const fields = line.trimEnd().split(' ');
    const bad = () => broken(name, at, 'a sense key and its tag count', line);
    const key = fields[layout.key] ?? '';
    if (!KEY.test(key)) throw bad();
    const offset = layout.offset === undefined ? undefined : decimal(fields[layout.offset], bad);
    return { key, offset, tagCount: decimal(fields[layout.count], bad) };
  });
  return { name, counts };
}

const KEY = /^[^ ]+%[1-5]:\d\d:\d\d:[^ ]*$/;

/** The lemma and part of speech of a sense key. */
export function parseKey(key: string): { lemma: string; pos: PartOfSpeech } {
  const mark = key.lastIndexOf('%');
  return { lemma: key.slice(0, mark), pos: KEY_TYPES.get(key[mark + 1]!)! };
}

/** Irregular forms and their base forms; empty if the release has no exception list for the part of speech. */
export function readExceptions(files: WordNetFiles, pos: PartOfSpeech): Map<string, string[]> {
  const name = `${SUFFIXES[pos]}.exc`;
  const exceptions = new Map<string, string[]>();
  if (!files.has(name)) return exceptions;
  linesOf(files, name, (line, at) => {
    const [form, ...bases] = line.trim().split(/ +/);
    if (!form || bases.length === 0) throw broken(name, at, 'a form and its base forms', line);
    exceptions.set(form, [...(exceptions.get(form) ?? []), ...bases]);
  });
  return exceptions;
}

/** The version in the license text at the head of data.noun: `3.1`; `unknown` if there is none. */
export function readVersion(files: WordNetFiles): string {
  const head = new TextDecoder().decode((files.get('data.noun') ?? new Uint8Array()).subarray(0, 4000));
  return /WordNet (?:Release )?(\d+\.\d+(?:\.\d+)?)/i.exec(head)?.[1] ?? 'unknown';
}

/** Says that two files of a database contradict each other. */
export function contradiction(name: string, found: string): InputError {
  return new InputError(`WordNet's ${name} ${found}: a file is truncated, or from another release.`, FOLDER);
}

/** Calls `read` on each line that is not of the license text (those begin with a space) or empty. */
function linesOf<T>(files: WordNetFiles, name: string, read: (line: string, at: number) => T): T[] {
  const bytes = files.get(name);
  if (!bytes) throw new InputError(`The WordNet folder has no file ${name}.`, FOLDER);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`WordNet's ${name} is not text (it is not UTF-8).`, FOLDER);
  }
  const records: T[] = [];
  let at = 0;
  if (!text.endsWith('\n') && !name.endsWith('.exc') && text !== '') {
    throw new InputError(`WordNet's ${name} is truncated: its last line does not end.`, FOLDER);
  }
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    at++;
    const last = text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (last > start && text.charCodeAt(start) !== 32) records.push(read(text.slice(start, last), at));
    start = end + 1;
  }
  if (records.length === 0) throw new InputError(`WordNet's ${name} is empty.`, FOLDER);
  return records;
}

function broken(name: string, at: number, expected: string, line: string): InputError {
  const shown = line.length > 60 ? `${line.slice(0, 60)}...` : line;
  return new InputError(
    `WordNet's ${name}, line ${at}: expected ${expected}, found ${JSON.stringify(shown)}.`,
    FOLDER,
  );
}

function decimal(field: string | undefined, problem: () => Error): number {
  const number = field ? Number(field) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0) throw problem();
  return number;
}

function stripMarker(word: string): string {
  return word.endsWith(')') ? word.replace(/\((?:a|p|ip)\)$/, '') : word;
}
