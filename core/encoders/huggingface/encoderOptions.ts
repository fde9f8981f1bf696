import { InputError } from '../../inputError.ts';
import type { EncoderOptions } from './folderSettings.ts';
import { parsePooling } from './poolingNames.ts';

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
  const options: { -readonly [Name in keyof EncoderOptions]: EncoderOptions[Name] } = {};
  for (const [name, given] of Object.entries(value)) {
    const reject = (expected: string): never => {
      throw new InputError(`${place}: ${name} is ${JSON.stringify(given)}, but must be ${expected}.`);
    };
    if (name === 'pooling') {
      options.pooling =
        typeof given === 'string' ? parsePooling(given, place) : reject('the name of a pooling');
    } else if (name === 'normalize') {
      options.normalize = typeof given === 'boolean' ? given : reject('true or false');
    } else if (name === 'prompt' || name === 'promptText') {
      options[name] = typeof given === 'string' ? given : reject('text');
    } else if (name === 'maximumLength' || name === 'dimension') {
      options[name] =
        Number.isInteger(given) && given >= 1 && given <= 1e6
          ? given
          : reject('a whole number from 1 to 1000000');
    } else {
      throw new InputError(
        `${place} has an unknown option ${name}.`,
        'Known: pooling, normalize, prompt, promptText, maximumLength, dimension.',
      );
    }
  }
  if (options.prompt !== undefined && options.promptText !== undefined) {
    throw new InputError(`${place} gives both a prompt's name and its text.`, 'Give only one of them.');
  }
  return options;
}
