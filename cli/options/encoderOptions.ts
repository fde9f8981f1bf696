import {
  type EncoderOptions,
  knownEncoders,
  parseEncoderOptions,
  SHIPPED,
} from '../../core/engine/choices.ts';
import { type Arguments, type Option, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { UsageError } from '../terminal.ts';
import { readEncoderIdsOrDefault } from './encoderIds.ts';

interface EncoderOption extends Option {
  readonly value: string;
  /** The name of the option in settings. */
  readonly name: keyof EncoderOptions;
  /** The value as settings have it; the text if absent. */
  read?(given: Arguments, flag: string): unknown;
}

const wholeNumber = (most: number) => (given: Arguments, flag: string) => given.integer(flag, 1, most);

/** Options that override the settings of an encoder. */
export const ENCODER_OPTIONS = {
  pooling: {
    name: 'pooling',
    value: 'NAME[+NAME]',
    help: 'For model folders: cls, mean, max, mean-sqrt-length, weighted-mean, last-token, or given (the model pools by itself).',
  },
  normalize: {
    name: 'normalize',
    value: 'yes|no',
    help: 'For model folders: whether vectors are normalized to unit length.',
    read: (given, flag) => given.choice(flag, ['yes', 'no']) === 'yes',
  },
  prompt: {
    name: 'prompt',
    value: 'NAME',
    mayBeEmpty: true,
    help: 'For model folders: the name of a prompt of the folder, prepended to every sentence.',
  },
  'prompt-text': {
    name: 'promptText',
    value: 'TEXT',
    mayBeEmpty: true,
    help: 'For model folders and remote encoders: literal text prepended to every sentence; "" for no prompt.',
  },
  task: {
    name: 'task',
    value: 'NAME',
    help: 'For model folders: the name of a task of the model (jina-embeddings-v3), or of a route of a Router.',
  },
  'maximum-length': {
    name: 'maximumLength',
    value: 'N',
    help: 'For model folders: maximum sequence length in tokens; longer input is truncated.',
    read: wholeNumber(1_000_000),
  },
  dimensions: {
    name: 'dimensions',
    value: 'N',
    formerName: 'dimension',
    help: 'Truncate vectors to their first N components (Matryoshka embeddings); remote encoders are asked for N dimensions.',
    read: wholeNumber(1_000_000),
  },
  quantization: {
    name: 'quantization',
    value: 'int8|binary',
    help: 'Round the components of each vector: to 255 levels, or to their signs.',
    read: (given, flag) => given.choice(flag, ['int8', 'binary']),
  },
  replica: {
    name: 'replicas',
    value: 'URL',
    repeated: true,
    help: 'For one remote encoder: another server with the same model, which shares the requests. Can be repeated.',
    read: (given, flag) => given.list(flag),
  },
  concurrency: {
    name: 'concurrency',
    value: 'N',
    help: 'For remote encoders: requests to each server at a time (4 by default).',
    read: wholeNumber(256),
  },
  'batch-size': {
    name: 'batchSize',
    value: 'N',
    help: 'For remote encoders: sentences per request (32 by default).',
    read: wholeNumber(4096),
  },
  attempts: {
    name: 'attempts',
    value: 'N',
    help: 'For remote encoders: attempts for each request in all (5 by default).',
    read: wholeNumber(100),
  },
} satisfies Options & Record<string, EncoderOption>;

/** Options of commands that compare queries with documents. */
export const SIDE_OPTIONS = under(HEADINGS.encoders, {
  'query-prompt': {
    name: 'queryPrompt',
    value: 'NAME',
    mayBeEmpty: true,
    help: 'In methods with queries and documents: the name of the prompt of queries alone.',
  },
  'query-prompt-text': {
    name: 'queryPromptText',
    value: 'TEXT',
    mayBeEmpty: true,
    help: 'Literal text prepended to queries alone.',
  },
  'document-prompt': {
    name: 'documentPrompt',
    value: 'NAME',
    mayBeEmpty: true,
    help: 'In methods with queries and documents: the name of the prompt of documents alone.',
  },
  'document-prompt-text': {
    name: 'documentPromptText',
    value: 'TEXT',
    mayBeEmpty: true,
    help: 'Literal text prepended to documents alone.',
  },
} satisfies Options & Record<string, EncoderOption>);

/** @throws UsageError if prompts for queries or documents are given where there are none */
export function rejectSideOptions(given: Arguments, what: string): void {
  const flags = Object.keys(SIDE_OPTIONS).filter(given.has);
  if (flags.length === 0) return;
  throw new UsageError(
    `${flags.map((flag) => `--${flag}`).join(', ')}: ${what} has no queries and documents. Use --prompt or --prompt-text.`,
  );
}

/** Reads the encoder options; returns them by encoder id, for each given encoder that is not built in. */
export function readEncoderOptions(given: Arguments): Record<string, EncoderOptions> {
  const flags = Object.entries<EncoderOption>({ ...ENCODER_OPTIONS, ...SIDE_OPTIONS }).filter(([flag]) =>
    given.has(flag),
  );
  if (flags.length === 0) return {};
  const options = parseEncoderOptions(
    Object.fromEntries(
      flags.map(([flag, { name, read }]) => [name, read ? read(given, flag) : given.text(flag)]),
    ),
    'The command line',
  );
  const names = new Set(knownEncoders().map(({ id }) => id));
  // They are folders with a model, too.
  for (const id of SHIPPED) names.delete(id);
  const ids = readEncoderIdsOrDefault(given).filter((id) => !names.has(id));
  if (ids.length === 0) {
    const written = flags.flatMap(([flag]) => (given.isGiven(flag) ? [`--${flag}`] : []));
    if (written.length === 0) return {};
    throw new UsageError(
      `${written.join(', ')}: none of the encoders given is a model folder or a remote encoder.`,
    );
  }
  return Object.fromEntries(ids.map((id) => [id, options]));
}
