import { tableOf } from '../tableOf.ts';
import type { DocumentFormat } from './prose.ts';

/** What a file is written in, by the ending of its name; undefined where that does not tell. */
export function languageOfFile(name: string): DocumentFormat | undefined {
  return LANGUAGES.get(/\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** The endings of names that tell, for messages: `.txt, .md` and so on. */
export function textEndings(): string {
  return [...LANGUAGES.keys()].map((ending) => `.${ending}`).join(', ');
}

const LANGUAGES = tableOf<DocumentFormat>({
  txt: 'plaintext',
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mdwn: 'markdown',
  mkd: 'markdown',
  mkdn: 'markdown',
  tex: 'latex',
  ltx: 'latex',
});
