import { SEED_SCHEMA } from '../../core/random.ts';
import { CHOICE_SCHEMA, type Choice, READING_CHOICE_SCHEMA } from '../../core/variants/choice.ts';
import type { Arguments } from '../arguments.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';

export const SEED_OPTION = schemaOptions({ seed: SEED_SCHEMA });

/** The options of commands that make variants. */
export const CHOICE_OPTIONS = schemaOptions({ choice: CHOICE_SCHEMA, seed: SEED_SCHEMA });

/** Those of a command that reads sentences for it. */
export const READING_CHOICE_OPTIONS = schemaOptions({ choice: READING_CHOICE_SCHEMA, seed: SEED_SCHEMA });

export function readSeed(given: Arguments): number {
  return readOption(given, 'seed', SEED_SCHEMA);
}

export function readChoice(
  given: Arguments,
  schema: typeof CHOICE_SCHEMA | typeof READING_CHOICE_SCHEMA = CHOICE_SCHEMA,
): Choice {
  return readOption(given, 'choice', schema);
}
