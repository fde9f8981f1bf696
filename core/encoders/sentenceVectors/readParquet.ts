import { openColumnarParts } from '../../columnar/openColumnar.ts';
import { type ColumnarColumn, placedRows } from '../../columnar.ts';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { TableBuilder } from './sentenceVectors.ts';

/**
 * Reads the columns `text` and `vector`, or else the only one of texts and the only one of vectors, and `side` if there is
 * one. Gives the type of the components. Rejects with an InputError that names the file, and the row if it is one.
 */
export async function readParquet(path: string, table: TableBuilder, files: ModelFiles): Promise<string> {
  const file = await (files.columnar?.(path) ?? openColumnarParts(path, files));
  try {
    const textColumn = columnOf(file.columns, 'text', 'texts', path);
    const vectorColumn = columnOf(file.columns, 'vector', 'vectors', path);
    const sides = file.columns.some(({ name }) => name === 'side') ? ['side'] : [];
    for await (const { place, values } of placedRows(file, [textColumn, vectorColumn, ...sides])) {
      const { [textColumn]: text, [vectorColumn]: vector, side } = values;
      if (typeof text !== 'string') throw new InputError(`${path}, ${place}: ${textColumn} is not a text.`);
      if (!isNumbers(vector))
        throw new InputError(`${path}, ${place}: ${vectorColumn} is not a list of numbers.`);
      table.add({ text, side }, vector, place);
    }
  } finally {
    await file.close();
  }
  return 'float32';
}

function columnOf(
  columns: readonly ColumnarColumn[],
  byDefault: string,
  holds: 'texts' | 'vectors',
  path: string,
): string {
  if (columns.some(({ name }) => name === byDefault)) return byDefault;
  const [first, ...others] = columns.filter((column) => column.holds === holds && column.name !== 'side');
  if (first && others.length === 0) return first.name;
  throw new InputError(
    `${path} has no column ${byDefault}${first ? `, and more than one of ${holds}` : ''}.`,
    `Its columns: ${columns.map(({ name }) => name).join(', ')}.`,
  );
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  if (ArrayBuffer.isView(value)) return true;
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}
