import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { placedLines } from '../placedLines.ts';
import { judgmentLines } from './judgmentLines.ts';
import type { CollectionLayout, Item } from './layout.ts';

/**
 * The layout of the Cranfield collection: documents (`cran.all.1400`) and queries (`cran.qry`) in parts that begin with
 * `.I`, `.T`, `.A`, `.B` and `.W`, and judgments (`cranqrel`), which name queries by their position from 1. Titles and
 * texts are read, a title once where the text begins with it. The meaning of the grades is disputed: all from 1 are
 * relevant to the same degree.
 */
export const cranfield: CollectionLayout = {
  title: 'Cranfield',
  expected: 'cran.all.1400, cran.qry and cranqrel',
  filesOf(names) {
    const named = (pattern: RegExp) => names.filter((name) => pattern.test(name));
    const [documents, queries] = [named(/\.all(?:\.\d+)?$/), named(/\.qry$/)];
    const judgments = named(/qrel$/);
    const isWhole = [documents, queries, judgments].every(({ length }) => length > 0);
    return isWhole ? { documents, queries, judgments } : undefined;
  },
  async *documents(file) {
    // The collection ends with a document that has neither number nor text.
    for await (const document of parts(file)) if (document.id !== '') yield document;
  },
  async *queries(file) {
    let position = 0;
    for await (const query of parts(file)) {
      position += 1;
      // The collection's last query has neither number nor text.
      if (query.text !== '') yield { ...query, id: String(position) };
    }
  },
  async *judgments(file) {
    for await (const judgment of judgmentLines(file))
      yield { ...judgment, grade: judgment.grade > 0 ? 1 : 0 };
  },
};

async function* parts(file: CorpusFile): AsyncGenerator<Item> {
  let item: { place: string; id: string; title: string; text: string } | undefined;
  let part = '';
  for await (const { text: line, place } of placedLines(file)) {
    const [, id] = /^\.I\b\s*(.*)$/.exec(line) ?? [];
    if (id !== undefined) {
      if (item) yield itemOf(item);
      item = { place, id: id.trim(), title: '', text: '' };
      part = '';
    } else if (/^\.[A-Z]\s*$/.test(line)) part = line.trim();
    else if (!item)
      throw new InputError(`${place}: this line stands before the first .I.`, 'Expected “.I” and a number.');
    else if (part === '.T') item.title = `${item.title} ${line}`.trim();
    else if (part === '.W') item.text = `${item.text} ${line}`.trim();
  }
  if (item) yield itemOf(item);
}

function itemOf({
  place,
  id,
  title,
  text,
}: {
  place: string;
  id: string;
  title: string;
  text: string;
}): Item {
  return { place, id, text: text.startsWith(title) ? text : `${title} ${text}`.trim() };
}
