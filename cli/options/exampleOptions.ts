import { EXAMPLE_FORMATS, type ExampleFormat } from '../../host/runs/examples/exampleFiles.ts';
import type { Arguments, Options } from '../arguments.ts';

export const EXAMPLE_OPTIONS = {
  examples: {
    value: EXAMPLE_FORMATS.join('|'),
    help: 'The format of the examples: examples.jsonl (the default), or examples.parquet with a column per field.',
  },
} satisfies Options;

/** The format of the examples. @throws UsageError for an unknown one */
export function readExampleFormat(given: Arguments): ExampleFormat {
  return given.choice('examples', EXAMPLE_FORMATS) ?? 'jsonl';
}
