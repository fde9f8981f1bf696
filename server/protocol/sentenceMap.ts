import type { Range, TextDocumentIdentifier } from 'vscode-languageserver-types';
import type { RequestName } from './requestName.ts';

/**
 * Request: the vectors of a text's sentences or words as points of a plane. Reports work-done progress, and the result
 * without t-SNE as a partial result.
 */
export const MapRequest = 'semloc/map' as RequestName<MapParams, MapResult, MapResult>;
export interface MapParams {
  readonly textDocument: TextDocumentIdentifier;
  /** The part of the document that is mapped; all of it where it is absent. */
  readonly range?: Range;
  readonly unit: MapUnit;
  readonly encoder: string;
}
export type MapUnit = 'sentences' | 'words';
export interface MapResult {
  readonly encoder: string;
  readonly unit: MapUnit;
  /** The texts, in the order of the document. */
  readonly points: readonly MappedText[];
  readonly principal: PlaneOfMap & {
    /** The proportions of the variance that the two axes have, 0 to 1. */
    readonly explained: readonly [number, number];
  };
  /** Absent from a partial result, and where there are fewer than four texts. */
  readonly tsne?: PlaneOfMap & {
    /** Kullback–Leibler divergence, in nats. */
    readonly divergence: number;
  };
  readonly notices: readonly string[];
}
/** A sentence or a word of a text, where it first stands. */
export interface MappedText {
  readonly text: string;
  readonly range: Range;
  /** The part of speech of a word. */
  readonly group?: string;
  /** The point whose vector has the highest cosine with this one's; undefined if the vector is zero. */
  readonly nearest?: { readonly point: number; readonly cosine: number };
}
/** The coordinates of the points. */
export interface PlaneOfMap {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
