/**
 * What client and server say to each other beyond the Language Server Protocol. Types and names only: the
 * client imports this file and nothing else of the server.
 */
import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';

/** Settings under `semloc.`, as the server reads them for a resource. */
export interface Settings {
  readonly profile: 'white2015' | 'strict';
  readonly encoder: string;
  readonly device: 'auto' | 'cpu' | 'webgpu' | 'cuda';
  readonly partOfSpeechColors: { readonly enabled: boolean };
  readonly collocations: { readonly enabled: boolean };
  readonly hover: { readonly enabled: boolean };
  readonly seed: number;
  readonly limits: { readonly sentenceTokens: number; readonly levels: number };
  readonly wordnet: { readonly path: string };
  readonly words: { readonly path: string };
}

export const VariantsRequest = 'semloc/variants';
export interface VariantsParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The sentences that this range touches; all of the document where it is absent. */
  readonly range?: Range;
  readonly kinds?: readonly string[];
  readonly workDoneToken?: string | number;
}
export interface VariantsResult {
  readonly encoder: string;
  /** Why there are no distances, where there are none. */
  readonly noDistances?: string;
  /** Limits that cut in, for the user to see. */
  readonly notices: readonly string[];
  readonly sentences: readonly VariantSentence[];
}
export interface VariantSentence {
  readonly text: string;
  readonly range: Range;
  readonly variants: readonly VariantItem[];
}
export interface VariantItem {
  readonly kind: string;
  readonly level: number;
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

export const EvaluateRequest = 'semloc/evaluate';
export interface EvaluateParams {
  readonly method: 'localization';
  /** File paths. */
  readonly corpus: readonly string[];
  readonly encoders: readonly string[];
  readonly profile: 'white2015' | 'strict';
  readonly seed: number;
  /** Folder for run.json and examples.jsonl; nothing is written where it is absent. */
  readonly out?: string;
  readonly workDoneToken?: string | number;
}
/** run.json, as the command line prints it. */
export type EvaluateResult = LocalizationRunJson;

export interface LocalizationRunJson {
  readonly method: 'localization';
  readonly manifest: { readonly [name: string]: unknown };
  readonly counts: {
    readonly nounSynonym: readonly number[];
    readonly verbAntonym: readonly number[];
    readonly both: readonly number[];
  };
  readonly tables: {
    readonly [table in 'T1' | 'T2' | 'T3']: {
      readonly [encoder: string]: readonly {
        readonly changes: number;
        readonly correct: number;
        readonly total: number;
      }[];
    };
  };
}

export const EncodersRequest = 'semloc/encoders';
export interface EncodersResult {
  readonly encoders: readonly { readonly id: string; readonly label: string }[];
}

/** Sent by the server whenever what the status item shows has changed. */
export const StatusNotification = 'semloc/status';
export interface Status {
  readonly encoder: string;
  /** Undefined until the encoder is open. */
  readonly device?: string;
  readonly busy: boolean;
  /** Why there are no embeddings, where there are none. */
  readonly problem?: string;
  /** Devices that were tried and refused, for the item's detail. */
  readonly detail?: string;
}

export const DoctorRequest = 'semloc/doctor';
export interface DoctorResult {
  readonly text: string;
}
