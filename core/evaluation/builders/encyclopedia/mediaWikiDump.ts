import { SaxesParser } from 'saxes';
import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';

/** A page of a MediaWiki XML dump. */
export interface DumpPage {
  readonly id: string;
  readonly title: string;
  /** The number of its namespace; 0 is that of articles. */
  readonly namespace: string;
  readonly isRedirect: boolean;
  /** The wikitext of its last revision in the dump. */
  readonly wikitext: string;
}

/**
 * Reads the pages of a dump as a stream.
 *
 * @throws InputError that names the place and the last whole page, if the dump is cut, damaged or none
 */
export async function* dumpPages(file: CorpusFile): AsyncGenerator<DumpPage> {
  const parser = new SaxesParser();
  const pages: DumpPage[] = [];
  collectPages(parser, (page) => pages.push(page));
  let count = 0;
  let last: DumpPage | undefined;
  let line = 0;
  function* whole(): Generator<DumpPage> {
    for (const page of pages.splice(0)) {
      last = page;
      count += 1;
      yield page;
    }
  }
  try {
    for await (const text of file.lines()) {
      line += 1;
      parser.write(`${text}\n`);
      yield* whole();
    }
    parser.close();
  } catch (error) {
    const what =
      error instanceof InputError
        ? error.what
        : `${file.path}, line ${line}: the dump is cut or damaged: ${xmlProblem(error as Error)}.`;
    const place = last
      ? `Its last whole page is page ${count}, “${last.title.slice(0, 60)}”.`
      : 'It has no whole page.';
    throw new InputError(
      `${what} ${place}`,
      'Copy or download it again: nothing is built from a part of it.',
    );
  }
}

/** The message of saxes without its place, which counts from the last line. */
function xmlProblem({ message }: Error): string {
  return message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

/** Calls `found` with each page at its end. */
function collectPages(parser: SaxesParser, found: (page: DumpPage) => void): void {
  /** The names of the elements that are open. */
  const path: string[] = [];
  /** The texts of the elements of a page. */
  let texts = new Map<string, string>();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (path.length === 0 && name !== 'mediawiki')
      throw new Error(`its root element is “${name}”, not “mediawiki”`);
    path.push(name);
    if (path.length === 2) texts = new Map();
    // The last of several revisions stands.
    else if (placeIn(path)) texts.set(placeIn(path), '');
  });
  const addText = (text: string) => {
    const place = placeIn(path);
    if (place) texts.set(place, `${texts.get(place)}${text}`);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (path.length !== 1 || name !== 'page') return;
    found({
      id: texts.get('id') ?? '',
      title: texts.get('title') ?? '',
      namespace: texts.get('ns') ?? '0',
      isRedirect: texts.has('redirect'),
      wikitext: texts.get(TEXT) ?? '',
    });
  });
}

/** The place of an element in its page, `revision/text`, if its text is kept or it is looked for; else empty. */
function placeIn(path: readonly string[]): string {
  if (path.length < 3 || path.length > 4) return '';
  const place = path.slice(2).join('/');
  return KEPT.has(place) ? place : '';
}

const TEXT = 'revision/text';
const KEPT: ReadonlySet<string> = new Set(['title', 'ns', 'id', 'redirect', TEXT]);
