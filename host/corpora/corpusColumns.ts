import { columnsOf, TABLE_FILES } from '../../core/evaluation/corpora/tables/table.ts';
import { InputError } from '../../core/inputError.ts';
import { readHead } from './corpusHead.ts';

/**
 * The names of the columns of a table, or their numbers from 1 if it has no header; empty where the file is no table,
 * or its first lines do not tell.
 */
export async function corpusColumns(file: string): Promise<readonly string[]> {
  if (!TABLE_FILES.test(file)) return [];
  try {
    const columns = await columnsOf(await readHead({ file, name: file }), {
      isHeader: (fields) => fields.every(mayBeName),
    });
    return columns?.names ?? [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [];
  }
}

/** Names that no method knows are names all the same: a person chooses among them. */
function mayBeName(field: string): boolean {
  const words = field.trim().split(/\s+/);
  return field.trim() !== '' && words.length <= 3 && Number.isNaN(Number(field));
}
