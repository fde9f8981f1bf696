import type { Position, Range, TextDocumentIdentifier, TextEdit } from 'vscode-languageserver-types';

/** Command of the client: makes the edits of a replacement if the document is as it was. Takes {@link ReplaceWordParams}. */
export const REPLACE_WORD = 'semloc.replaceWord';
export interface ReplaceWordParams {
  readonly uri: string;
  /** The version of the document that the edits are for. */
  readonly version: number;
  readonly edits: readonly TextEdit[];
}

/** Commands of the client for a sentence; both take {@link SentencePlace}. */
export const GENERATE_VARIANTS = 'semloc.generateVariants';
export const INSPECT_SENTENCE = 'semloc.inspectSentence';
export interface SentencePlace {
  readonly uri: string;
  /** A position in the sentence. */
  readonly position: Position;
}

/**
 * Request: {@link SentenceTokensParams} to {@link SentenceTokensResult}: the semantic tokens of the sentence at a position;
 * null where there is none, and if colors are turned off.
 */
export const SentenceTokensRequest = 'semloc/sentenceTokens';
export interface SentenceTokensParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export interface SentenceTokensResult {
  readonly range: Range;
  /** Encoded as the protocol encodes the tokens of a document. */
  readonly data: readonly number[];
}

/** Request: {@link PinnedWordsParams} to {@link PinnedWordsResult}: the words of a range that are read in a pinned sense. */
export const PinnedWordsRequest = 'semloc/pinnedWords';
export interface PinnedWordsParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly range: Range;
  readonly workDoneToken?: string | number;
}
export interface PinnedWordsResult {
  readonly words: readonly PinnedWord[];
}
export interface PinnedWord {
  readonly range: Range;
  /** The definition of the pinned sense. */
  readonly definition: string;
}
