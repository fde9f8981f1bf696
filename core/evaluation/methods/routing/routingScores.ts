import { count, listOf, mapOf, number, object, orNull, text } from '../../../shape.ts';
import type { Certification } from '../../statistics/pairClassification/certifyThreshold.ts';

/** The thresholds of a run by route, and the routes that are confused. */
export interface RoutingScores {
  readonly demand: { readonly at: number; readonly precision: number };
  /** The routes and their numbers of utterances that were routed; no route last, if there are such utterances. */
  readonly routes: readonly { readonly route: string; readonly utterances: number }[];
  readonly thresholds: { readonly [encoder: string]: readonly RouteThreshold[] };
  /** The routes that are confused at the threshold that is given, the most frequent pair first. */
  readonly confusions: { readonly [encoder: string]: readonly Confusion[] };
}

/** The lowest threshold of a route that is certified for the demanded precision, if there is one. */
export interface RouteThreshold extends Certification {
  readonly route: string;
}

/** Utterances of one route that are given another one. */
export interface Confusion {
  readonly route: string;
  readonly decided: string;
  readonly n: number;
  /** The first of them, and the examples that are nearest to them. */
  readonly utterances: readonly {
    readonly utterance: string;
    readonly nearest: string;
    readonly similarity: number;
  }[];
}

export const ROUTING_PARTS = {
  demand: object({ at: number, precision: number }),
  routes: listOf(object({ route: text, utterances: count })),
  thresholds: mapOf(
    listOf(
      object({
        route: text,
        certified: orNull(object({ threshold: number, precision: number, confidence: number })),
        morePairs: orNull(count),
      }),
    ),
  ),
  confusions: mapOf(
    listOf(
      object({
        route: text,
        decided: text,
        n: count,
        utterances: listOf(object({ utterance: text, nearest: text, similarity: number })),
      }),
    ),
  ),
};
