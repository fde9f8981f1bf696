import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { RequestName } from './requestName.ts';

/** Request: {@link VariantsParams} to {@link VariantsResult}. Reports work-done progress on the token given. */
export const VariantsRequest = 'semloc/variants' as RequestName<VariantsParams, VariantsResult>;
export interface VariantsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The range whose sentences are varied (if empty, the nearest sentence that can be); the whole document if absent. */
  readonly range?: Range;
  /** Kinds of variant, by the command line's names; if absent, all, or under the profile of the paper the paper's. */
  readonly kinds?: readonly string[];
}
export interface VariantsResult {
  readonly encoder: string;
  readonly profile: string;
  readonly seed: number;
  /** The version of the document to which the ranges refer. */
  readonly version: number;
  /** The name of each kind of variant for people: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** The effect of each kind of variant on the meaning: one that preserves it should be near, one that changes it far. */
  readonly meanings: Readonly<Record<string, 'preserved' | 'changed'>>;
  /** The reason why there are no distances; absent if there are. */
  readonly noDistances?: string;
  /** True where no encoder can run, as in a browser. */
  readonly withoutEncoders?: true;
  /** Messages for the user about limits that were reached. */
  readonly notices: readonly string[];
  /** The sentences in the document's order, including those without variants. */
  readonly sentences: readonly VariantSentence[];
}
export interface VariantSentence {
  /** The text of the sentence in the document, including markup. */
  readonly text: string;
  readonly range: Range;
  readonly variants: readonly RankedVariant[];
}
export interface VariantItem {
  readonly kind: string;
  /** The number of words substituted, not counting repaired articles. */
  readonly level: number;
  /** The text as it would stand in the document, including markup. */
  readonly text: string;
  /** `start` and `end` are UTF-16 offsets of the new word in `text`. */
  readonly changes: readonly {
    readonly token: number;
    readonly from: string;
    readonly to: string;
    readonly repair: boolean;
    readonly start: number;
    readonly end: number;
  }[];
  /** Cosine distance from the base sentence, 0 to 2. */
  readonly distance?: number;
}

/** A variant in the answer to {@link VariantsRequest}. */
export interface RankedVariant extends VariantItem {
  /** The reason why the encoder misranks it among the variants of its sentence; absent if it does not. */
  readonly misranked?: string;
}

/**
 * Request: adds variants that a person has accepted to a corpus, which `evaluate` and `build-corpus` read. What the
 * file holds already stays. Refused in an untrusted workspace.
 */
export const SaveAcceptedRequest = 'semloc/saveAccepted' as RequestName<
  SaveAcceptedParams,
  SaveAcceptedResult
>;
export interface SaveAcceptedParams {
  /** The full path of the corpus, which is made if it does not exist. */
  readonly file: string;
  readonly variants: readonly AcceptedVariant[];
}
export interface SaveAcceptedResult {
  /** The number of variants that were added. */
  readonly added: number;
  /** The number of variants that the file held already. */
  readonly present: number;
}
/** A variant that a person has accepted, with its provenance. */
export interface AcceptedVariant {
  /** The sentence and the variant in the writing of the document, including markup. */
  readonly text: string;
  readonly variant: string;
  readonly kind: string;
  readonly level: number;
  readonly changes: readonly { readonly token: number; readonly from: string; readonly to: string }[];
  /** True if the person has changed the variant. */
  readonly edited: boolean;
  /** The id of the document's language: `markdown`. */
  readonly language: string;
  /** The URI of the document, by whose settings its markup is read; those of the workspace if absent. */
  readonly uri?: string;
  /** The document's path in the workspace, and the number of the sentence's first line. */
  readonly file: string;
  readonly line: number;
  readonly profile: string;
  readonly seed: number;
}
