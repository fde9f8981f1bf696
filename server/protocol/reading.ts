import type { Position, Range, TextDocumentIdentifier, TextEdit } from 'vscode-languageserver-types';
import type { Misfit, SubstituteRelation } from '../../core/annotation/annotation.ts';
import type { RequestName } from './requestName.ts';

/**
 * Command of the client. Given {@link ReplaceWordParams}, it makes the edits of a replacement if the document is as it was;
 * given a {@link WordPlace}, or nothing for the word at the cursor, it lets the user choose among all candidates.
 */
export const REPLACE_WORD = 'semloc.replaceWord';
export interface ReplaceWordParams {
  readonly uri: string;
  /** The version of the document that the edits are for. */
  readonly version: number;
  readonly edits: readonly TextEdit[];
}
export interface WordPlace {
  readonly uri: string;
  /** A position in the word or at either end of it. */
  readonly position: Position;
}

/** Request: all candidates for a word; null if there is no word. */
export const CandidatesRequest = 'semloc/candidates' as RequestName<
  CandidatesParams,
  CandidatesResult | null
>;
export interface CandidatesParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export interface CandidatesResult {
  readonly word: string;
  readonly range: Range;
  /** The range of the sentence that the word is in. */
  readonly sentence: Range;
  /** The base form of the multiword expression that the word is part of. With markup inside it has no candidates. */
  readonly expression?: string;
  /** The version of the document that the edits are for. */
  readonly version: number;
  /** Those that keep the meaning, then antonyms, each the marked ones first, then in order of fit. */
  readonly candidates: readonly CandidateItem[];
}
export interface CandidateItem {
  readonly form: string;
  readonly relation: SubstituteRelation;
  /**
   * The probability that it fits there, 0 to 1; of an antonym, that the word is meant in a sense that has it. Absent where
   * no model has scored it.
   */
  readonly fit?: number;
  /** True where it is offered as one that fits. */
  readonly marked: boolean;
  /** The reason why it cannot stand there, or `unlikely` where the judge has dropped it. */
  readonly reason?: Misfit | 'unlikely';
  /** The edits that put it there, those of articles included. */
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
 * Request: the semantic tokens of the sentence at a position; null where there is none, and if colors are turned off.
 */
export const SentenceTokensRequest = 'semloc/sentenceTokens' as RequestName<
  SentenceTokensParams,
  SentenceTokensResult | null
>;
export interface SentenceTokensParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export interface SentenceTokensResult {
  readonly range: Range;
  /** Encoded as the protocol encodes the tokens of a document. */
  readonly data: readonly number[];
}

/** Request: the words of a range that are read in a pinned sense. */
export const PinnedWordsRequest = 'semloc/pinnedWords' as RequestName<PinnedWordsParams, PinnedWordsResult>;
export interface PinnedWordsParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly range: Range;
}
export interface PinnedWordsResult {
  readonly words: readonly PinnedWord[];
}
export interface PinnedWord {
  readonly range: Range;
}
