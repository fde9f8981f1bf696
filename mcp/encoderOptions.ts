import { z } from 'zod';
import { type EncoderOptions, parseEncoderOptions } from '../core/engine/index.ts';
import { InputError } from '../core/inputError.ts';
import { ENCODER } from './fields.ts';

/** Options that an agent may override. Those of requests to servers, and their addresses, are the user's alone. */
const NAMES = [
  'pooling',
  'normalize',
  'prompt',
  'promptText',
  'task',
  'maximumLength',
  'dimensions',
  'quantization',
] as const;

/** Options of encoders in methods with queries and documents. */
const SIDE_NAMES = ['queryPrompt', 'queryPromptText', 'documentPrompt', 'documentPromptText'] as const;

const VALUE = z.union([z.string().max(2000), z.number(), z.boolean()]);

const optionsField = (names: readonly string[]) =>
  z
    .record(ENCODER, z.partialRecord(z.enum(names), VALUE))
    .default({})
    .describe(
      'Overrides by encoder id: {"./my-model": {"pooling": "cls", "normalize": true, "prompt": "query"}}. Only for model folders and remote encoders',
    );

/** The argument of tools that measure sentences. */
export const ENCODER_OPTIONS = optionsField(NAMES);

/** The argument of tools that may compare queries with documents. */
export const SIDED_ENCODER_OPTIONS = optionsField([...NAMES, ...SIDE_NAMES]);

/** Overrides by encoder id, as an agent gives them. */
export type GivenOptions = z.output<typeof ENCODER_OPTIONS>;

/** @throws InputError that names the encoder and the option if one is not among the encoders, or not usable */
export function readGivenOptions(
  given: GivenOptions,
  encoders: readonly string[],
): Record<string, EncoderOptions> {
  const stray = Object.keys(given).find((id) => !encoders.includes(id));
  if (stray !== undefined) {
    throw new InputError(
      `encoderOptions names ${stray}, which is not among the encoders.`,
      'Use the same id.',
    );
  }
  return Object.fromEntries(
    Object.entries(given).map(([id, options]) => [
      id,
      parseEncoderOptions(options, `encoderOptions of ${id}`),
    ]),
  );
}
