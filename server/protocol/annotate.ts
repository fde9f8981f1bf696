import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { AnnotationSummary } from '../../core/annotation/annotationSummary.ts';
import type { RequestName } from './requestName.ts';

/** Request: the tags and the replaceable words of sentences. */
export const AnnotateRequest = 'semloc/annotate' as RequestName<AnnotateParams, AnnotateResult>;
export interface AnnotateParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The range whose sentences are annotated (if empty, the sentence there); the whole document if absent. */
  readonly range?: Range;
  /** The number of sentences to skip; 0 by default. */
  readonly first?: number;
}
export interface AnnotateResult {
  readonly profile: string;
  /** Some sentences in the document's order, at most 200. */
  readonly sentences: readonly AnnotationSummary[];
  /** True if there are further sentences. */
  readonly more: boolean;
  /** Messages for the user about limits that were reached. */
  readonly notices: readonly string[];
}
