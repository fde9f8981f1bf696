import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';

/**
 * Request: {@link ReverseDictionaryParams} to {@link ReverseDictionaryResult}: the words that a definition may define.
 * Reports work-done progress on the token given.
 */
export const ReverseDictionaryRequest = 'semloc/reverseDictionary';
export interface ReverseDictionaryParams {
  readonly definition: string;
  /** The encoder; if absent, that of the settings, or glove-sif-pc in place of a built-in one. */
  readonly encoder?: string;
  /** The distance; cosine if absent. */
  readonly metric?: 'euclidean' | 'cosine';
  /** The number of words; 25 if absent. */
  readonly count?: number;
  /** The resource whose settings (encoder, device, WordNet) apply; the workspace if absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface ReverseDictionaryResult {
  readonly encoder: string;
  readonly metric: 'euclidean' | 'cosine';
  /** The number of lemmas ranked: the single-word lemmas of WordNet that the encoder knows. */
  readonly candidates: number;
  /** The number of out-of-vocabulary tokens in the definition. */
  readonly unknownTokens: number;
  /** The distinct words among these tokens, in the definition's order. */
  readonly unknownWords: readonly string[];
  /** The words, nearest first. */
  readonly words: readonly DefinedWordItem[];
}
export interface DefinedWordItem {
  readonly lemma: string;
  readonly distance: number;
  /** Whether it occurs in the definition. */
  readonly inDefinition: boolean;
  /** The part of speech of its most frequent sense. */
  readonly pos?: PartOfSpeech;
  readonly gloss?: string;
}
