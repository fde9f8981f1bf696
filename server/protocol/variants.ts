import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';

/** Request: {@link VariantsParams} to {@link VariantsResult}. Reports work-done progress on the token given. */
export const VariantsRequest = 'semloc/variants';
export interface VariantsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The range whose sentences are varied (if empty, the sentence there); the whole document if absent. */
  readonly range?: Range;
  /** Kinds of variant, by the command line's names; if absent, all kinds of the profile. */
  readonly kinds?: readonly string[];
  readonly workDoneToken?: string | number;
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
  /** Messages for the user about limits that were reached. */
  readonly notices: readonly string[];
  /** The sentences in the document's order, including those without variants. */
  readonly sentences: readonly VariantSentence[];
}
export interface VariantSentence {
  /** The text of the sentence in the document, including markup. */
  readonly text: string;
  readonly range: Range;
  readonly variants: readonly VariantItem[];
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
