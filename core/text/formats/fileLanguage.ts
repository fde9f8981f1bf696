import { type DocumentFormat, FORMATS } from './index.ts';

/** Tells the format of a file by the ending of its name; undefined where the ending does not tell. */
export function languageOfFile(name: string): DocumentFormat | undefined {
  return LANGUAGES.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** Lists the endings that tell, for messages: `.txt, .md` and so on. */
export function textEndings(): string {
  return [...LANGUAGES.keys()].map((ending) => `.${ending}`).join(', ');
}

const LANGUAGES: ReadonlyMap<string, DocumentFormat> = new Map(
  FORMATS.flatMap(({ id, extensions }) => extensions.map((ending) => [ending, id] as const)),
);
