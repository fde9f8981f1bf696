import { rm } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../files/fileError.ts';

/** The formats of the examples of a run. */
export const EXAMPLE_FORMATS = ['jsonl', 'parquet'] as const;
export type ExampleFormat = (typeof EXAMPLE_FORMATS)[number];

/** The name of the file of examples in the folder of a run. */
export function exampleFile(format: ExampleFormat): string {
  return `examples.${format}`;
}

/** Removes the examples of an older run in the other formats, which would be taken for those of the new one. */
export async function removeOtherExamples(folder: string, format: ExampleFormat): Promise<void> {
  for (const other of EXAMPLE_FORMATS) {
    const file = path.join(folder, exampleFile(other));
    if (other !== format) await attempt(`remove ${file}`, () => rm(file, { force: true }));
  }
}
