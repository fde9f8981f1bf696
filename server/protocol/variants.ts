import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';

/** Request: {@link VariantsParams} to {@link VariantsResult}. Reports work-done progress on the token given. */
export const VariantsRequest = 'semloc/variants';
export interface VariantsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The sentences that this range touches (an empty range: the sentence there); the whole document where it is absent. */
  readonly range?: Range;
  /** Kinds of variant, by the command line's names; all that the profile knows where it is absent. */
  readonly kinds?: readonly string[];
  readonly workDoneToken?: string | number;
}
export interface VariantsResult {
  readonly encoder: string;
  readonly profile: string;
  readonly seed: number;
  /** The version of the document that the ranges are of. */
  readonly version: number;
  /** What people read for each kind of variant, by its name: `noun synonym`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Why there are no distances, where there are none. */
  readonly noDistances?: string;
  /** Limits that cut in, for the user to see. */
  readonly notices: readonly string[];
  /** In the document's order; a sentence without variants is here too, with an empty list. */
  readonly sentences: readonly VariantSentence[];
}
export interface VariantSentence {
  /** As in the document, markup included. */
  readonly text: string;
  readonly range: Range;
  readonly variants: readonly VariantItem[];
}
export interface VariantItem {
  readonly kind: string;
  /** How many words were substituted; article repairs are not counted. */
  readonly level: number;
  /** As the document is written, markup included. */
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
