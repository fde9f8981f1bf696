import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { CollectionFiles, CollectionLayout, Item } from './layout.ts';

/** A test collection: documents, and queries with the documents that are relevant for them. */
export interface Collection {
  /** The ids of the documents, in their order. */
  readonly ids: readonly string[];
  /** The queries that have a relevant document. */
  readonly queries: readonly CollectionQuery[];
  /** Reads the texts of the documents as a stream, in the order of `ids`. */
  texts(): AsyncIterable<string>;
}

export interface CollectionQuery {
  readonly id: string;
  readonly text: string;
  /** The grades, above 0, of the relevant documents by their places, in the order of the judgments; at least one. */
  readonly relevant: ReadonlyMap<number, number>;
  /** The place of the document that it is itself, if there is one that is not judged relevant: it is not ranked. */
  readonly itself?: number;
}

/**
 * Reads ids, queries and judgments, and leaves the texts of the documents in their files. Judgments of documents or queries
 * that do not exist, and queries without a relevant document, are left out and counted in a notice.
 *
 * @throws InputError that names file and line
 */
export async function openCollection(
  layout: CollectionLayout,
  files: CollectionFiles<CorpusFile>,
  notice: (message: string) => void,
): Promise<Collection> {
  const documents = () => itemsOf(files.documents, layout.documents);
  const queries = new Map<string, Item>();
  for await (const query of itemsOf(files.queries, layout.queries)) addOnce(queries, query, 'query');
  const { places, own } = await placesOf(documents(), queries);
  const relevant = await relevantDocuments(layout, files.judgments, places, queries, notice);
  const judged = [...queries.values()].flatMap(({ id, text }) => {
    const documents = relevant.get(id);
    if (!documents) return [];
    const place = own.get(id);
    const itself = place !== undefined && !documents.has(place) ? { itself: place } : undefined;
    return [{ id, text, relevant: documents, ...itself }];
  });
  const without = queries.size - judged.length;
  if (without > 0) {
    const [are, have] = without === 1 ? ['is', 'has'] : ['are', 'have'];
    notice(`${plural(without, 'query', 'queries')} ${have} no relevant document and ${are} left out.`);
  }
  return {
    ids: [...places.keys()],
    queries: judged,
    async *texts() {
      for await (const { text } of documents()) yield text;
    },
  };
}

async function* itemsOf(
  files: readonly CorpusFile[],
  read: (file: CorpusFile) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  for (const file of files) yield* read(file);
}

/**
 * The places of the documents by their ids, in order, and of those that are queries themselves: that have the id of one, and
 * its text, before which a title may stand.
 */
async function placesOf(documents: AsyncIterable<Item>, queries: ReadonlyMap<string, Item>) {
  const places = new Map<string, number>();
  const own = new Map<string, number>();
  for await (const { id, place, text } of documents) {
    if (places.has(id)) throw twice(place, 'document', id);
    const query = queries.get(id);
    if (query && text.endsWith(query.text)) own.set(id, places.size);
    places.set(id, places.size);
  }
  return { places, own };
}

function addOnce(items: Map<string, Item>, item: Item, what: string): void {
  if (items.has(item.id)) throw twice(item.place, what, item.id);
  items.set(item.id, item);
}

function twice(place: string, what: string, id: string): InputError {
  return new InputError(
    `${place}: there is a ${what} “${id}” already.`,
    `Give each ${what} an id of its own.`,
  );
}

/** The relevant documents of each query, by place; the last judgment of a document counts. */
async function relevantDocuments(
  layout: CollectionLayout,
  files: readonly CorpusFile[],
  places: ReadonlyMap<string, number>,
  queries: ReadonlyMap<string, Item>,
  notice: (message: string) => void,
): Promise<Map<string, Map<number, number>>> {
  const relevant = new Map<string, Map<number, number>>();
  const unknown = { document: unknownCounter('document'), query: unknownCounter('query') };
  for (const file of files) {
    for await (const { query, document, grade, place: line } of layout.judgments(file)) {
      const place = places.get(document);
      if (!queries.has(query)) unknown.query.add(query, line);
      else if (place === undefined) {
        if (grade > 0) unknown.document.add(document, line);
      } else if (grade > 0) {
        const known = relevant.get(query);
        if (known) known.set(place, grade);
        else relevant.set(query, new Map([[place, grade]]));
      } else relevant.get(query)?.delete(place);
    }
  }
  for (const each of [unknown.document, unknown.query]) {
    const message = each.message();
    if (message !== undefined) notice(message);
  }
  for (const [query, documents] of relevant) if (documents.size === 0) relevant.delete(query);
  return relevant;
}

/** The number of unknown documents or queries that a notice names. */
const NAMED = 3;

/** Counts the judgments of documents or queries that do not exist, and names the first ones with their lines. */
function unknownCounter(what: string) {
  const named = new Map<string, string>();
  let count = 0;
  return {
    add(id: string, place: string) {
      count += 1;
      if (named.size < NAMED && !named.has(id)) named.set(id, `“${id}” (${place})`);
    },
    message(): string | undefined {
      if (count === 0) return undefined;
      const first = count > named.size ? '; the first:' : ':';
      return `${plural(count, 'judgment')} of a ${what} that the collection does not have ${count === 1 ? 'is' : 'are'} left out${first} ${[...named.values()].join(', ')}.`;
    },
  };
}
