import type { ShippedTableName } from '../../core/encoders/vectors/table/tableNames.ts';
import { InputError } from '../../core/inputError.ts';
import type { Resources } from '../../core/resources.ts';
import { type Magnitudes, magnitudesOf, tableNorms } from '../../core/training/magnitudes.ts';
import type { SourceHash } from '../../core/training/training.ts';
import { createModelFiles } from '../modelFiles.ts';
import { openWordVectorTable } from './openWordVectorTable.ts';

/** The words with the longest and the shortest vectors of a table: before is after. */
export interface TableMagnitudes extends Magnitudes {
  /** The number of compared words: for two tables, the words that both have in the same spelling. */
  readonly words: number;
  /** The compared tables, in the order given. */
  readonly tables: readonly SourceHash[];
}

/**
 * The `count` words at each end of one table, or of the later of two with what became of them since the earlier.
 *
 * @param builtIn the built-in table that `glove` stands for
 * @throws InputError
 */
export async function readMagnitudes(
  [before, after = before]: readonly [string, string?],
  count: number,
  resources: Resources,
  builtIn: ShippedTableName,
): Promise<TableMagnitudes> {
  const files = createModelFiles();
  const norms = async (id: string) => {
    const { table } = await openWordVectorTable(id, resources, files, builtIn);
    const source: SourceHash = {
      name: table.name,
      ...(table.shipped && { table: table.shipped }),
      sha256: table.hash,
    };
    return { source, vocabulary: table.vocabulary, norms: await tableNorms(table, files) };
  };
  const later = await norms(after);
  const earlier = after === before ? later : await norms(before);
  const words: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const [row, word] of later.vocabulary.words().entries()) {
    const other = earlier === later ? row : earlier.vocabulary.rowOf(word);
    if (other < 0) continue;
    words.push(word);
    from.push(earlier.norms[other]!);
    to.push(later.norms[row]!);
  }
  if (words.length === 0) {
    throw new InputError(`${before} and ${after} have no word in common.`, 'Give tables of one language.');
  }
  const found = magnitudesOf(words, Float64Array.from(from), Float64Array.from(to), count);
  const tables = (earlier === later ? [later] : [earlier, later]).map(({ source }) => source);
  return { words: words.length, tables, ...found };
}
