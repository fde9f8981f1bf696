import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { placedLines } from './placedLines.ts';

/** The transformations that are compared with each other, not judged by annotators: every corpus has these two names. */
export const SEED = 'seed';
export const PARAPHRASE = 'paraphrase';

export interface CostraRow {
  readonly id: string;
  /** The name in the file: `seed`, `paraphrase`, or any other. */
  readonly transformation: string;
  readonly written: string;
  /** Tokens joined by spaces. */
  readonly tokenized: string;
  /** Places, in the group, of the rows that annotators put on either side of it: columns 6 and 7. */
  readonly more: readonly number[];
  readonly less: readonly number[];
  readonly tooSimilar: readonly number[];
  readonly tooDissimilar: readonly number[];
}

/** A seed sentence and its transformations, in the order of the file. */
export interface CostraGroup {
  readonly id: string;
  readonly rows: readonly CostraRow[];
}

/** Path of the data in Costra's published folder. */
export const COSTRA_FILE = 'data.tsv';

/**
 * Reads a file in the format of Costra 1.1's data.tsv (Barančíková and Bojar 2020): nine columns separated by tabs, no
 * header, quotes literal. The language and the names of the transformations are the file's own.
 *
 * @throws InputError that names the line: a ragged row, an id given twice or to no row of the group, a group
 * without its seed
 */
export async function readCostra(file: CorpusFile): Promise<CostraGroup[]> {
  const groups = new Map<string, Line[]>();
  const ids = new Set<string>();
  for await (const { text, place } of placedLines(file)) {
    const columns = text.split('\t');
    if (columns.length !== 9) {
      throw new InputError(`${place}: ${plural(columns.length, 'column')}.`, LAYOUT);
    }
    const [id, group, transformation] = columns as [string, string, string];
    if (ids.has(id)) throw new InputError(`${place}: the id ${id} occurs twice.`, LAYOUT);
    ids.add(id);
    if (transformation.trim() === '') throw new InputError(`${place}: the transformation is empty.`, LAYOUT);
    if (columns[3]!.trim() === '' || columns[4]!.trim() === '') {
      throw new InputError(`${place}: the sentence is empty.`, LAYOUT);
    }
    groups.set(group, [...(groups.get(group) ?? []), { place, columns }]);
  }
  return [...groups].map(([id, lines]) => ({ id, rows: rowsOf(lines) }));
}

const LAYOUT =
  'Expected nine columns separated by tabs: id, seed, transformation, sentence, tokenized sentence, and four lists of ids.';

interface Line {
  readonly place: string;
  readonly columns: readonly string[];
}

function rowsOf(lines: readonly Line[]): CostraRow[] {
  const placeOf = new Map(lines.map(({ columns }, index) => [columns[0]!, index]));
  const places = (line: Line, column: number): number[] =>
    line.columns[column]!.split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
      .map((id) => {
        const found = placeOf.get(id);
        if (found !== undefined) return found;
        throw new InputError(`${line.place}: no row of its group has the id ${id}.`, LAYOUT);
      });
  const rows = lines.map((line) => ({
    id: line.columns[0]!,
    transformation: line.columns[2]!,
    written: line.columns[3]!,
    tokenized: line.columns[4]!,
    more: places(line, 5),
    less: places(line, 6),
    tooSimilar: places(line, 7),
    tooDissimilar: places(line, 8),
  }));
  const seeds = rows.filter(({ transformation }) => transformation === SEED).length;
  if (seeds !== 1) {
    throw new InputError(
      `${lines[0]!.place}: its group has ${plural(seeds, 'seed sentence')}.`,
      'Expected one.',
    );
  }
  return rows;
}
