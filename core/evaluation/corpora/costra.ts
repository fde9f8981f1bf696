import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** Transformations of a sentence in Costra (Barančíková and Bojar 2020). */
export const TRANSFORMATIONS = [
  'seed',
  'paraphrase',
  'different meaning',
  'nonsense',
  'minimal change',
  'possibility',
  'ban',
  'past',
  'future',
  'formal sentence',
  'nonstandard sentence',
  'simple sentence',
  'generalization',
  'opposite meaning',
] as const;
export type Transformation = (typeof TRANSFORMATIONS)[number];

export interface CostraRow {
  readonly id: string;
  readonly transformation: Transformation;
  readonly written: string;
  /** Tokens joined by spaces. */
  readonly tokenized: string;
  /**
   * Places, in the group, of the rows that annotators judged to have more, or less, of the transformation's property.
   */
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
 * Reads Costra 1.1's data.tsv: nine columns separated by tabs, no header, quotes literal.
 *
 * @throws InputError that names the line: a ragged row, an id given twice or to no row of the group, a group
 * without its seed
 */
export async function readCostra(file: CorpusFile): Promise<CostraGroup[]> {
  const groups = new Map<string, Line[]>();
  const ids = new Set<string>();
  let number = 0;
  for await (const text of file.lines()) {
    const place = `${file.path}, line ${++number}`;
    if (text.trim() === '') continue;
    const columns = text.split('\t');
    if (columns.length !== 9) {
      throw new InputError(`${place}: ${plural(columns.length, 'column')}.`, LAYOUT);
    }
    const [id, group, transformation] = columns as [string, string, string];
    if (ids.has(id)) throw new InputError(`${place}: the id ${id} occurs twice.`, LAYOUT);
    ids.add(id);
    if (!TRANSFORMATIONS.some((known) => known === transformation)) {
      throw new InputError(
        `${place}: unknown transformation “${transformation.slice(0, 40)}”.`,
        `Known: ${TRANSFORMATIONS.join(', ')}.`,
      );
    }
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
    transformation: line.columns[2] as Transformation,
    written: line.columns[3]!,
    tokenized: line.columns[4]!,
    more: places(line, 5),
    less: places(line, 6),
    tooSimilar: places(line, 7),
    tooDissimilar: places(line, 8),
  }));
  const seeds = rows.filter(({ transformation }) => transformation === 'seed').length;
  if (seeds !== 1) {
    throw new InputError(
      `${lines[0]!.place}: its group has ${plural(seeds, 'seed sentence')}.`,
      'Expected one.',
    );
  }
  return rows;
}
