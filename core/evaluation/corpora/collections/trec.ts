import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { placedLines } from '../placedLines.ts';
import { judgmentLines } from './judgmentLines.ts';
import type { CollectionLayout } from './layout.ts';

/**
 * The layout of TREC's collections: documents between <DOC> and </DOC> with a <DOCNO>, topics between <top> and </top> with
 * <num> and <title>, and judgments (`qrels…`). A document's title or headline and its text are read, of a topic the title.
 */
export const trec: CollectionLayout = {
  title: 'TREC',
  expected: 'documents (.trec, .sgml), topics… and qrels…',
  filesOf(names) {
    const isNamed = (name: string, pattern: RegExp) => pattern.test(name.slice(name.lastIndexOf('/') + 1));
    const judgments = names.filter((name) => isNamed(name, /qrels?/i));
    const queries = names.filter((name) => !judgments.includes(name) && isNamed(name, /topics/i));
    const documents = names.filter(
      (name) =>
        ![...judgments, ...queries].includes(name) && isNamed(name, /\.(?:trec|trectext|sgml?|dat)$/i),
    );
    const isWhole = [documents, queries, judgments].every(({ length }) => length > 0);
    return isWhole ? { documents, queries, judgments } : undefined;
  },
  async *documents(file) {
    for await (const { place, content } of blocks(file, 'DOC')) {
      const id = taken(content, 'DOCNO')[0]?.trim();
      if (!id)
        throw new InputError(`${place}: this document has no <DOCNO>.`, 'Give each <DOC> its <DOCNO>.');
      const titles = ['TITLE', 'HEADLINE', 'HEAD'].flatMap((tag) => taken(content, tag));
      const texts = taken(content, 'TEXT');
      const rest = texts.length > 0 ? [...titles, ...texts] : [content.replace(/<DOCNO>.*?<\/DOCNO>/is, ' ')];
      yield { place, id, text: plain(rest.join(' ')) };
    }
  },
  async *queries(file) {
    for await (const { place, content } of blocks(file, 'top')) {
      const id = /<num>\s*(?:Number:)?\s*([^\s<]+)/i.exec(content)?.[1];
      const title = /<title>\s*(?:Topic:)?([^<]*)/i.exec(content)?.[1];
      if (!id || title === undefined)
        throw new InputError(`${place}: this topic has no <num> or no <title>.`, 'Give each <top> both.');
      yield { place, id, text: plain(title) };
    }
  },
  judgments: judgmentLines,
};

/** The contents of the outermost elements of a name, line by line. @throws InputError if one is never closed */
async function* blocks(file: CorpusFile, tag: string): AsyncGenerator<{ place: string; content: string }> {
  const [open, close] = [new RegExp(`<${tag}>`, 'i'), new RegExp(`</${tag}>`, 'i')];
  let held: string[] | undefined;
  let begin = '';
  for await (const { text: line, place } of placedLines(file)) {
    if (open.test(line)) {
      if (held) throw unclosed(begin, tag);
      held = [];
      begin = place;
    }
    held?.push(line);
    if (!held || !close.test(line)) continue;
    yield { place: begin, content: held.join('\n').replace(open, ' ').replace(close, ' ') };
    held = undefined;
  }
  if (held) throw unclosed(begin, tag);
}

function unclosed(place: string, tag: string): InputError {
  return new InputError(`${place}: <${tag}> is not closed.`, `End each <${tag}> with </${tag}>.`);
}

/** The contents of all elements of a name. */
function taken(content: string, tag: string): string[] {
  return [...content.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gis'))].map(([, inner]) => inner!);
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/** Text without tags, on one line. */
function plain(content: string): string {
  return content
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES.get(entity)!)
    .replace(/\s+/g, ' ')
    .trim();
}
