import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { Meaning, Step } from '../../core/differences/difference.ts';
import type { RequestName } from './requestName.ts';

/** Request: what became of each sentence of an older text. */
export const CompareDocumentsRequest = 'semloc/compareDocuments' as RequestName<
  CompareDocumentsParams,
  CompareDocumentsResult
>;
export interface CompareDocumentsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The part of the document that is compared; the whole if absent. */
  readonly range?: Range;
  /** The older text, in the language of the document. */
  readonly older: string;
}
export interface CompareDocumentsResult {
  readonly meaning: Meaning;
  /** One or two sentences for a reader. */
  readonly reason: string;
  /** The numbers of sentences by what became of them: `12 exact, 2 edited, 1 gone`. */
  readonly counts: string;
  /** Says where what is not compared differs; absent if it does not. */
  readonly outsideProse?: string;
  /** All sentences but identical ones, the gravest changes first. */
  readonly changes: readonly DocumentChange[];
}
export interface DocumentChange {
  /** `edited`, `split and moved`. */
  readonly status: string;
  readonly meaning: Meaning;
  readonly reason: string;
  /** The sentences before and after, several joined by a space; empty where there are none. */
  readonly before: string;
  readonly after: string;
  /** The place in the document; absent for what is gone. */
  readonly range?: Range;
  /** The steps from `before` to `after`, with UTF-16 offsets into them. */
  readonly steps: readonly Step[];
}
