import { type EncoderOptions, knownEncoders, parseEncoderOptions } from '../core/engine/index.ts';
import type { Arguments, Options } from './arguments.ts';
import { readEncoderIds } from './encoderIds.ts';
import { UsageError } from './terminal.ts';

/** Options that override the settings of an encoder folder. */
export const FOLDER_OPTIONS = {
  pooling: {
    value: 'NAME[+NAME]',
    help: 'For model folders: cls, mean, max, mean-sqrt-length, weighted-mean, last-token, or given (the model pools by itself).',
  },
  normalize: { value: 'yes|no', help: 'For model folders: whether vectors are normalized to unit length.' },
  prompt: {
    value: 'NAME',
    help: 'For model folders: the name of a prompt of the folder, prepended to every sentence.',
  },
  'prompt-text': {
    value: 'TEXT',
    help: 'For model folders: literal text prepended to every sentence; "" for no prompt.',
  },
  'maximum-length': {
    value: 'N',
    help: 'For model folders: maximum sequence length in tokens; longer input is truncated.',
  },
  dimension: {
    value: 'N',
    help: 'For model folders: truncate vectors to their first N components (Matryoshka embeddings).',
  },
} satisfies Options;

/** Reads the encoder options; returns them by encoder id, for each given encoder that is not built in. */
export function readEncoderOptions(given: Arguments): Record<string, EncoderOptions> {
  const said = {
    pooling: given.text('pooling'),
    normalize: given.choice('normalize', ['yes', 'no']),
    prompt: given.text('prompt'),
    promptText: given.text('prompt-text'),
    maximumLength: given.integer('maximum-length', 1, 1_000_000),
    dimension: given.integer('dimension', 1, 1_000_000),
  };
  const wanted = Object.entries(said).filter(([, value]) => value !== undefined);
  if (wanted.length === 0) return {};
  const options = parseEncoderOptions(
    Object.fromEntries(wanted.map(([name, value]) => [name, name === 'normalize' ? value === 'yes' : value])),
    'The command line',
  );
  const names = new Set(knownEncoders().map(({ id }) => id));
  const ids = [given.text('encoder') ?? '', ...readEncoderIds(given)].filter((id) => id && !names.has(id));
  if (ids.length === 0) {
    const flags = wanted.map(
      ([name]) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    );
    throw new UsageError(`${flags.join(', ')}: none of the encoders given is a model folder.`);
  }
  return Object.fromEntries(ids.map((id) => [id, options]));
}
