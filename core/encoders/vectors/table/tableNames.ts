import type { OptionSchema } from '../../../options.ts';

/** The setting that names the built-in table of word vectors that encoders use. */
export const VECTORS_SCHEMA = {
  help:
    'Built-in word vectors: extended with rows for a, contractions, numbers and signs, or as published, without them, ' +
    'for comparison with published results.',
  default: 'extended',
  choices: ['extended', 'published'],
} as const satisfies OptionSchema;

export type ShippedTableName = (typeof VECTORS_SCHEMA.choices)[number];
