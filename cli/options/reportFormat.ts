import type { OptionSchema } from '../../core/options.ts';
import type { Arguments } from '../arguments.ts';
import { UsageError } from '../terminal.ts';
import { givenOption } from './schemaOptions.ts';

/** The output formats of what has scores and gates. */
export type ReportFormat = 'text' | 'json' | 'markdown' | 'junit';

/** The schema of --format, with the help of a command. */
export function reportFormatSchema(help: string) {
  return {
    help,
    default: 'text',
    choices: ['text', 'json', 'markdown', 'junit'] satisfies ReportFormat[],
  } as const satisfies OptionSchema;
}

/** Reads --format, and --json, which is short for one of them. @throws UsageError if they exclude each other */
export function readReportFormat(
  given: Arguments,
  schema: ReturnType<typeof reportFormatSchema>,
): ReportFormat {
  const format = givenOption(given, 'format', schema);
  if (given.has('json') && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} exclude each other.`);
  }
  return format ?? (given.has('json') ? 'json' : schema.default);
}
