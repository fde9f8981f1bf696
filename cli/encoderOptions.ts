import { type EncoderOptions, knownEncoders, parseEncoderOptions } from '../core/engine/index.ts';
import type { Arguments, Options } from './arguments.ts';
import { readEncoderIds } from './encoderIds.ts';
import { UsageError } from './terminal.ts';

/** What may be said of encoders that are folders, instead of what the folder says. */
export const FOLDER_OPTIONS = {
  pooling: {
    value: 'NAME[+NAME]',
    help: 'For an encoder that is a folder: cls, mean, max, mean-sqrt-length, weighted-mean, last-token, or given by the model.',
  },
  normalize: { value: 'yes|no', help: 'For a folder: whether vectors are brought to length 1.' },
  prompt: {
    value: 'NAME',
    help: 'For a folder: the name of one of its prompts, put before every sentence.',
  },
  'prompt-text': {
    value: 'TEXT',
    help: 'For a folder: literal text to put before every sentence; "" for no prompt.',
  },
  'maximum-length': { value: 'N', help: 'For a folder: tokens a sentence, what is longer is cut.' },
  dimension: {
    value: 'N',
    help: 'For a folder: truncate vectors to their first N components (Matryoshka embeddings).',
  },
} satisfies Options;

/** By encoder id, for each encoder given that does not go by a name. */
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
    throw new UsageError(`${flags.join(', ')}: no --encoder given is a folder.`);
  }
  return Object.fromEntries(ids.map((id) => [id, options]));
}
