import type { Position, Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { InspectedSentence } from '../../core/inspection/inspection.ts';
import type { EncoderPlaced } from '../../core/inspection/placement.ts';
import type { RequestName } from './requestName.ts';
import type { VariantItem } from './variants.ts';

/**
 * Request: where encoders place a sentence's paraphrase and variants. Reports work-done progress on the token given.
 */
export const InspectRequest = 'semloc/inspect' as RequestName<InspectParams, InspectResult>;
export interface InspectParams {
  /** The sentence of a document at a position, or any text, which is then taken for one sentence. */
  readonly sentence: { readonly textDocument: TextDocumentIdentifier; readonly position: Position } | string;
  /** A paraphrase of the sentence; none if empty. */
  readonly paraphrase?: string;
  readonly encoders: readonly string[];
  /** Kinds of variant; if absent, those of the profile and those of whole sentences. */
  readonly kinds?: readonly string[];
  /** The resource whose settings apply to a text; the workspace if absent. */
  readonly scopeUri?: string;
}
export interface InspectResult {
  /** The text of the base sentence in the document, including markup. */
  readonly base: string;
  /** Its place in the document; absent for a text that is given. */
  readonly range?: Range;
  readonly profile: string;
  readonly seed: number;
  /** Messages for the user about limits that were reached. */
  readonly notices: readonly string[];
  /** The labels of the kinds of variants, by kind: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The paraphrase first, if there is one; then the variants, kind by kind, by rising level. */
  readonly sentences: readonly InspectedItem[];
  /** The kinds without a variant, with the reason: `it is a question`. */
  readonly none: readonly { readonly kind: string; readonly reason: string }[];
  /** The encoders in the order of the request. */
  readonly encoders: readonly (EncoderPlacement | UnusableEncoder)[];
}
/** A sentence as in a table of variants; the `kind` of a paraphrase is `paraphrase`, and its `level` 0. */
export interface InspectedItem extends VariantItem, Pick<InspectedSentence, 'meaning'> {}
/** An encoder's placement of the sentences, which are identified by their index in the list. */
export interface EncoderPlacement extends Pick<EncoderPlaced, 'distances' | 'order' | 'reconstruction'> {
  readonly encoder: string;
  /** The misranked sentences, each with a description of what is wrong. */
  readonly misplaced: readonly { readonly sentence: number; readonly says: string }[];
  /** A summary in one sentence. */
  readonly verdict: string;
  /** Input that the encoder could not take into account, if any. */
  readonly unseen?: string;
}
export interface UnusableEncoder {
  readonly encoder: string;
  /** The reason why the encoder could not be used, for the user. */
  readonly problem: string;
}
