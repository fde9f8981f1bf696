import type { CorpusFile } from '../../corpusFile.ts';

/** The arrangement of a test collection in files: a file beside this one, and a line in index.ts. */
export interface CollectionLayout {
  /** `BEIR`. */
  readonly title: string;
  /** The names of the files, as the end of a message: `corpus.jsonl, queries.jsonl and qrels/*.tsv`. */
  readonly expected: string;
  /** Finds the files by their names, `/` between folders; undefined if they are none of this layout. */
  filesOf(names: readonly string[]): CollectionFiles<string> | undefined;
  /** Reads documents in their order, as a stream. @throws InputError that names file and line */
  documents(file: CorpusFile): AsyncIterable<Item>;
  /** Reads queries in their order. @throws InputError that names file and line */
  queries(file: CorpusFile): AsyncIterable<Item>;
  /** Reads judgments in their order. @throws InputError that names file and line */
  judgments(file: CorpusFile): AsyncIterable<Judgment>;
}

/** The files of a collection by what they hold. */
export interface CollectionFiles<File> {
  readonly documents: readonly File[];
  readonly queries: readonly File[];
  readonly judgments: readonly File[];
}

/** A document or a query. */
export interface Item {
  /** File and line, for messages. */
  readonly place: string;
  readonly id: string;
  readonly text: string;
}

/** The relevance of a document for a query. */
export interface Judgment {
  /** File and line, for messages. */
  readonly place: string;
  readonly query: string;
  readonly document: string;
  /** Relevant if it is greater than 0. */
  readonly grade: number;
}
