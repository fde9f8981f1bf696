import { readTable, TABLE_FILES } from '../../core/evaluation/corpora/tables/table.ts';
import { InputError } from '../../core/inputError.ts';
import { readHead } from './corpusHead.ts';

/**
 * The names of the columns of a table, or their numbers from 1 if it has no header; empty where the file is no table,
 * or its first lines do not tell.
 */
export async function corpusColumns(file: string): Promise<readonly string[]> {
  if (!TABLE_FILES.test(file)) return [];
  let columns: readonly string[] = [];
  try {
    const rows = readTable(await readHead({ file, name: file }), {
      isHeader: (fields) => fields.every(mayBeName),
      choose({ names }) {
        columns = names;
        return {};
      },
      notice: () => {},
    });
    for await (const _ of rows) break;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  return columns;
}

/** Names that no method knows are names all the same: a person chooses among them. */
function mayBeName(field: string): boolean {
  const words = field.trim().split(/\s+/);
  return field.trim() !== '' && words.length <= 3 && Number.isNaN(Number(field));
}
