import { InputError } from '../../inputError.ts';
import { shownValue } from '../../shownValue.ts';
import { tableOf } from '../../tableOf.ts';
import { parsePooling } from '../huggingface/poolingNames.ts';
import type { EncoderOptions, OptionName } from './encoderOptions.ts';
import { QUANTIZATIONS } from './quantization.ts';

/**
 * Reads options as users write them in a folder's semloc.json or in the setting `semloc.encoders`:
 * `{"pooling": "cls", "normalize": true, "prompt": "query", "maximumLength": 128}`.
 *
 * @param place where the options were found, for messages
 * @throws InputError that names the place, the option and what it must be
 */
export function parseEncoderOptions(value: unknown, place: string): EncoderOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InputError(`${place} is not an object.`, `Write it as {"pooling": "mean", "normalize": true}.`);
  }
  const options = new Map<OptionName, unknown>();
  for (const [written, given] of Object.entries(value)) {
    const name = FORMER_NAMES.get(written) ?? written;
    if (!isOptionName(name)) {
      throw new InputError(
        `${place} has an unknown option ${written}.`,
        `Known: ${OPTION_NAMES.join(', ')}.`,
      );
    }
    if (options.has(name)) throw new InputError(`${place} gives the option ${name} twice.`);
    options.set(name, READERS[name](given, { name: written, place }));
  }
  const read = Object.fromEntries(options) as EncoderOptions;
  for (const name of ['prompt', 'queryPrompt', 'documentPrompt'] as const) {
    if (read[name] !== undefined && read[`${name}Text`] !== undefined) {
      throw new InputError(
        `${place} gives both a prompt's name and its text (${name}, ${name}Text).`,
        'Give only one of them.',
      );
    }
  }
  return read;
}

/** Names that are still read. */
const FORMER_NAMES: ReadonlyMap<string, OptionName> = tableOf({ dimension: 'dimensions' });

interface Place {
  readonly name: string;
  readonly place: string;
}

type Reader<Value> = (given: unknown, place: Place) => Value;

const READERS: { readonly [Name in OptionName]-?: Reader<EncoderOptions[Name]> } = {
  pooling: (given, at) =>
    typeof given === 'string' ? parsePooling(given, at.place) : reject(given, at, 'the name of a pooling'),
  normalize: (given, at) => (typeof given === 'boolean' ? given : reject(given, at, 'true or false')),
  prompt: text,
  promptText: text,
  queryPrompt: text,
  queryPromptText: text,
  documentPrompt: text,
  documentPromptText: text,
  task: text,
  maximumLength: wholeNumber(1_000_000),
  dimensions: wholeNumber(1_000_000),
  quantization: (given, at) =>
    QUANTIZATIONS.find((name) => name === given) ?? reject(given, at, QUANTIZATIONS.join(' or ')),
  replicas: (given, at) =>
    Array.isArray(given) && given.every((each) => typeof each === 'string')
      ? given
      : reject(given, at, 'a list of URLs'),
  concurrency: wholeNumber(256),
  batchSize: wholeNumber(4096),
  attempts: wholeNumber(100),
};

/** The names of all options, in the order in which they are told to users. */
const OPTION_NAMES = Object.keys(READERS) as readonly OptionName[];

function isOptionName(name: string): name is OptionName {
  return (OPTION_NAMES as readonly string[]).includes(name);
}

function text(given: unknown, at: Place): string {
  return typeof given === 'string' ? given : reject(given, at, 'text');
}

function wholeNumber(most: number): Reader<number> {
  return (given, at) =>
    Number.isInteger(given) && (given as number) >= 1 && (given as number) <= most
      ? (given as number)
      : reject(given, at, `a whole number from 1 to ${most}`);
}

function reject(given: unknown, { name, place }: Place, expected: string): never {
  throw new InputError(`${place}: ${name} is ${shownValue(given)}, but must be ${expected}.`);
}
