import { InputError } from '../../../inputError.ts';
import { holdsJson, type JsonLine, jsonLines } from '../../corpora/jsonLines.ts';
import { firstLine, placedLines } from '../../corpora/placedLines.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { DumpPage } from './mediaWikiDump.ts';

/** A title and a text without markup. */
export interface PlainArticle {
  /** The number of its line or record in the file. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Reads a MediaWiki XML dump, JSON objects with `title` and `text`, or lines `title TAB text`, whatever the name of the file
 * ends on.
 *
 * @throws InputError that names the line
 */
export async function* readArticles(file: CorpusFile): AsyncGenerator<PlainArticle | DumpPage> {
  const { text: first = '' } = (await firstLine(file)) ?? {};
  if (/^\s*<[?!a-z]/i.test(first)) {
    // Loaded with its XML parser, which is a package in CommonJS: bundles give no names of those by themselves.
    const { dumpPages } = await import('./mediaWikiDump.ts');
    yield* dumpPages(file);
  } else if (await holdsJson(file)) yield* recorded(file);
  else yield* tabbed(file);
}

async function* recorded(file: CorpusFile): AsyncGenerator<PlainArticle> {
  let number = 0;
  for await (const line of jsonLines(file)) {
    number += 1;
    yield { id: `${number}`, title: textIn(line, 'title'), text: textIn(line, 'text') };
  }
}

/** A text that may be empty. @throws InputError where there is none */
function textIn({ place, record }: JsonLine, field: string): string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (typeof value === 'string') return value;
  throw new InputError(`${place}: “${field}” is ${value === undefined ? 'missing' : 'no text'}.`, EXPECTED);
}

async function* tabbed(file: CorpusFile): AsyncGenerator<PlainArticle> {
  for await (const { text: line, number, place } of placedLines(file)) {
    if (number === 1 && /^title\ttext$/i.test(line.trim())) continue;
    const tab = line.indexOf('\t');
    if (tab < 0) {
      throw new InputError(`${place}: “${line.slice(0, 60)}” has no tab.`, EXPECTED);
    }
    yield { id: `${number}`, title: line.slice(0, tab), text: line.slice(tab + 1) };
  }
}

const EXPECTED =
  'Expected lines “title TAB text”, JSON objects {"title":"...","text":"..."}, or a MediaWiki XML dump.';
