import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { type JsonLine, jsonLines } from '../jsonLines.ts';
import { judgmentLines } from './judgmentLines.ts';
import type { CollectionLayout, Item } from './layout.ts';

/**
 * The layout of BEIR (Thakur et al. 2021): `corpus.jsonl` {"_id","title","text"}, `queries.jsonl` {"_id","text"}, and
 * `qrels/test.tsv`, or what else is in qrels where that is missing.
 */
export const beir: CollectionLayout = {
  title: 'BEIR',
  expected: 'corpus.jsonl, queries.jsonl and qrels/test.tsv',
  filesOf(names) {
    const named = (pattern: RegExp) => names.filter((name) => pattern.test(name));
    const [documents, queries] = [named(/(?:^|\/)corpus\.jsonl$/), named(/(?:^|\/)queries\.jsonl$/)];
    const tables = named(/\.tsv$/);
    const tests = tables.filter((name) => /(?:^|\/)test\.tsv$/.test(name));
    const judgments = tests.length > 0 ? tests : tables;
    const isWhole = [documents, queries, judgments].every(({ length }) => length > 0);
    return isWhole ? { documents, queries, judgments } : undefined;
  },
  documents: items,
  queries: items,
  judgments: judgmentLines,
};

async function* items(file: CorpusFile): AsyncGenerator<Item> {
  for await (const line of jsonLines(file)) {
    const [title, text] = [textOf(line, 'title'), textOf(line, 'text')];
    yield { place: line.place, id: idOf(line), text: `${title} ${text}`.trim() };
  }
}

function idOf({ place, record }: JsonLine): string {
  const id = record._id ?? record.id;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return String(id);
  throw new InputError(`${place}: “_id” is missing.`, 'Expected {"_id": "...", "text": "..."}.');
}

function textOf({ place, record }: JsonLine, field: 'title' | 'text'): string {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (typeof value === 'string') return value;
  if ((value === undefined || value === null) && field === 'title') return '';
  throw new InputError(`${place}: “${field}” is no text.`, 'Expected {"_id": "...", "text": "..."}.');
}
