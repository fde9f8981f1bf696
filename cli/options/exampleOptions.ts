import { EXAMPLE_FORMATS, type ExampleFormat } from '../../host/runs/examples/exampleFiles.ts';
import type { Arguments, Options } from '../arguments.ts';
import { UsageError } from '../terminal.ts';

export const EXAMPLE_OPTIONS = {
  examples: {
    value: EXAMPLE_FORMATS.join('|'),
    help: 'The format of the examples: examples.jsonl (the default), or examples.parquet with a column per field.',
  },
} satisfies Options;

/** The format of the examples. @throws UsageError for an unknown one, or where no run is kept */
export function readExampleFormat(given: Arguments, isKept = given.has('out')): ExampleFormat {
  if (given.isGiven('examples') && !isKept) throw new UsageError('--examples needs --out DIR.');
  return given.choice('examples', EXAMPLE_FORMATS) ?? 'jsonl';
}
