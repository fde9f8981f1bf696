import type { Position, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { VariantItem } from './variants.ts';

/**
 * Request: {@link InspectParams} to {@link InspectResult}: where encoders place what a sentence is compared with.
 * Reports work-done progress on the token given.
 */
export const InspectRequest = 'semloc/inspect';
export interface InspectParams {
  /** The sentence of a document at a position, or any text, which is then taken for one sentence. */
  readonly sentence: { readonly textDocument: TextDocumentIdentifier; readonly position: Position } | string;
  /** Another sentence that means the same; none where it is empty. */
  readonly paraphrase?: string;
  readonly encoders: readonly string[];
  /** Kinds of variant; those of the profile, and of whole sentences, where it is absent. */
  readonly kinds?: readonly string[];
  /** Of a text: the resource whose settings hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface InspectResult {
  /** As in the document, markup included. */
  readonly base: string;
  readonly profile: string;
  readonly seed: number;
  /** Limits that cut in, for the user to see. */
  readonly notices: readonly string[];
  /** What people read for each kind of variant, by its name: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The paraphrase first, if there is one; then the variants, kind by kind, by rising level. */
  readonly sentences: readonly InspectedItem[];
  /** The kinds of which there is no variant, and why: `it is a question`. */
  readonly none: readonly { readonly kind: string; readonly reason: string }[];
  /** In the order asked for. */
  readonly encoders: readonly (EncoderPlacement | UnusableEncoder)[];
}
export interface InspectedItem extends VariantItem {
  /** Of a variant its kind, or `paraphrase`, whose level is 0. */
  readonly kind: string;
  /** Whether it means the same as the base. */
  readonly meaning: 'same' | 'other';
}
/** Where an encoder places the sentences, which go by their position in the list. */
export interface EncoderPlacement {
  readonly encoder: string;
  /** Cosine distances from the base, 0 to 2: one a sentence. */
  readonly distances: readonly number[];
  /** The nearest first. */
  readonly order: readonly number[];
  /** Sentences on the wrong side of others, and what is wrong: `not farther than the paraphrase`. */
  readonly misplaced: readonly { readonly sentence: number; readonly says: string }[];
  /** What it comes to, in a sentence. */
  readonly verdict: string;
  /** What the encoder could not see, if anything. */
  readonly unseen?: string;
}
export interface UnusableEncoder {
  readonly encoder: string;
  /** Why it could not be used, for the user. */
  readonly problem: string;
}
