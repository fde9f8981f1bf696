import { InputError } from '../../inputError.ts';
import { type DocumentFormat, FORMATS } from './index.ts';

/** Tells the format of a file by the ending of its name; undefined where the ending does not tell. */
export function languageOfFile(name: string): DocumentFormat | undefined {
  return LANGUAGES.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/**
 * Tells in which format to read a file: plain text where the ending of its name does not tell.
 *
 * @throws InputError if it is HTML or XML, whose tags would be read as words
 */
export function languageToRead(name: string): DocumentFormat {
  refuseHtml(name);
  return languageOfFile(name) ?? 'plaintext';
}

/** Refuses HTML and XML, by the ending of the file's name. @throws InputError */
export function refuseHtml(name: string): void {
  if (/\.(?:x?html?|xml)$/i.test(name))
    throw new InputError(
      `${name}: Semloc does not read HTML or XML.`,
      'Convert it to text first, for instance with: pandoc -t plain --wrap=none.',
    );
}

/** Lists the endings that tell, for messages: `.txt, .md` and so on. */
export function textEndings(): string {
  return [...LANGUAGES.keys()].map((ending) => `.${ending}`).join(', ');
}

const LANGUAGES: ReadonlyMap<string, DocumentFormat> = new Map(
  FORMATS.flatMap(({ id, extensions }) => extensions.map((ending) => [ending, id] as const)),
);
