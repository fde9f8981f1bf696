import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { readTable, type TableRow } from '../tables/table.ts';
import type { CollectionLayout, Item, Judgment } from './layout.ts';

/**
 * The layout of mteb's retrieval tasks on the Hugging Face Hub: documents {"_id","title","text"}, queries {"_id","text"} and
 * judgments {"query-id","corpus-id","score"}, each a JSONL file or a folder of Parquet or Arrow files. Of judgments, the split `test`
 * is taken where there is one.
 */
export const mteb: CollectionLayout = {
  title: 'mteb',
  expected: 'corpus/*.parquet, queries/*.parquet and qrels/*.parquet, or each as .jsonl',
  filesOf(names) {
    const tables = (folder: string) => {
      const pattern = new RegExp(
        `(?:^|/)(?:${folder})(?:(?:/[^/]+){1,2}\\.(?:parquet|arrow|jsonl)|\\.jsonl)$`,
      );
      return names.filter((name) => pattern.test(name));
    };
    const [documents, queries, judged] = [tables('corpus'), tables('queries'), tables('qrels|default')];
    const tests = judged.filter((name) => /(?:^|\/)test[^/]*(?:\/[^/]*)?$/.test(name));
    const judgments = tests.length > 0 ? tests : judged;
    const isWhole = [documents, queries, judgments].every(({ length }) => length > 0);
    return isWhole ? { documents, queries, judgments } : undefined;
  },
  documents: items,
  queries: items,
  judgments,
};

async function* items(file: CorpusFile): AsyncGenerator<Item> {
  for await (const row of rows(file, { id: ['_id', 'id'], text: ['text'], title: ['title'] })) {
    const title = row.values.title ?? '';
    yield { place: row.place, id: textOf(row, 'id'), text: `${title} ${textOf(row, 'text')}`.trim() };
  }
}

async function* judgments(file: CorpusFile): AsyncGenerator<Judgment> {
  const columns = { query: ['query-id'], document: ['corpus-id'], score: ['score'] } as const;
  for await (const row of rows(file, columns)) {
    const grade = Number(textOf(row, 'score'));
    if (!Number.isInteger(grade)) {
      throw new InputError(`${row.place}: the score is “${grade}”.`, 'Expected a whole number.');
    }
    yield { place: row.place, query: textOf(row, 'query'), document: textOf(row, 'document'), grade };
  }
}

/** Reads the columns of a table by the first of their names that there is; only `title` may lack. */
function rows<Role extends string>(
  file: CorpusFile,
  columns: Readonly<Record<Role, readonly string[]>>,
): AsyncGenerator<TableRow<Role>> {
  return readTable(file, {
    isHeader: () => true,
    choose({ names, place }) {
      const chosen: { [role in Role]?: string } = {};
      for (const role in columns) {
        const name = columns[role].find((each) => names.includes(each));
        if (name !== undefined) chosen[role] = name;
        else if (role !== 'title') {
          throw new InputError(`${place}: “${columns[role][0]}” is missing.`, EXPECTED);
        }
      }
      return chosen;
    },
    notice: () => {},
  });
}

function textOf<Role extends string>({ place, values }: TableRow<Role>, role: Role): string {
  const value = values[role];
  if (typeof value === 'string' && (value !== '' || role === 'text')) return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  throw new InputError(`${place}: the ${role} is no text.`, EXPECTED);
}

const EXPECTED =
  'Expected {"_id", "text"} of documents and queries, and {"query-id", "corpus-id", "score"} of judgments.';
