import { InputError } from '../../core/inputError.ts';
import { type Markup, NO_MARKUP, readMarkup } from '../../core/text/formats/markup.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import type { Arguments, Options } from '../arguments.ts';

/** The option of commands that read a text. */
export const MARKUP_OPTION = {
  markup: {
    value: 'FILE',
    help: 'A JSON file with the treatments of constructs of the markup, such as LaTeX commands or Markdown nodes: see docs/markup.md.',
  },
} satisfies Options;

/** Reads the markup that the command line names. @throws InputError that names the place in the file */
export async function readMarkupFile(given: Arguments): Promise<Markup> {
  const file = given.text('markup');
  if (file === undefined) return NO_MARKUP;
  const fail = (place: string, what: string): never => {
    throw new InputError(`${file}${place && `, ${place}`}: ${what}.`);
  };
  let value: unknown;
  const text = await readTextFile(file);
  try {
    value = JSON.parse(text);
  } catch (error) {
    fail('', `it is not JSON (${(error as Error).message})`);
  }
  if (value === null) fail('', 'it is null, but must be an object');
  return readMarkup(value, fail);
}
