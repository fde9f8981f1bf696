import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { DefinedWord, DefinedWords } from '../../core/inspection/reverseDictionary.ts';
import type { DistanceMetric } from '../../core/matrices/distanceMetric.ts';
import type { RequestName } from './requestName.ts';

/** Request: the words that a definition may define. Reports work-done progress on the token given. */
export const ReverseDictionaryRequest = 'semloc/reverseDictionary' as RequestName<
  ReverseDictionaryParams,
  ReverseDictionaryResult
>;
export interface ReverseDictionaryParams {
  readonly definition: string;
  /** The encoder; if absent, that of the settings, or minilm in place of a built-in one. */
  readonly encoder?: string;
  /** The distance; cosine if absent. */
  readonly metric?: DistanceMetric;
  /** The number of words; 25 if absent. */
  readonly count?: number;
  /** The resource whose settings (encoder, device, WordNet) apply; the workspace if absent. */
  readonly scopeUri?: string;
}
export interface ReverseDictionaryResult
  extends Pick<DefinedWords, 'candidates' | 'unknownTokens' | 'unknownWords'> {
  readonly encoder: string;
  readonly metric: DistanceMetric;
  /** The words, nearest first. */
  readonly words: readonly DefinedWordItem[];
}
export interface DefinedWordItem extends DefinedWord {
  /** The part of speech of its most frequent sense. */
  readonly pos?: PartOfSpeech;
  readonly gloss?: string;
}
