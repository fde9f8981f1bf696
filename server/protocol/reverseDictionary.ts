import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';

/**
 * Request: {@link ReverseDictionaryParams} to {@link ReverseDictionaryResult}: the words that a definition may define.
 * Reports work-done progress on the token given.
 */
export const ReverseDictionaryRequest = 'semloc/reverseDictionary';
export interface ReverseDictionaryParams {
  readonly definition: string;
  /** Where it is absent, the settings', or glove-sif-pc if that is one of those that go by a name. */
  readonly encoder?: string;
  /** Cosine where it is absent. */
  readonly metric?: 'euclidean' | 'cosine';
  /** How many words; 25 where it is absent. */
  readonly count?: number;
  /** The resource whose settings (encoder, device, WordNet) hold; the workspace's where it is absent. */
  readonly scopeUri?: string;
  readonly workDoneToken?: string | number;
}
export interface ReverseDictionaryResult {
  readonly encoder: string;
  readonly metric: 'euclidean' | 'cosine';
  /** How many lemmas were ranked: those of WordNet that are one word and that the encoder knows. */
  readonly candidates: number;
  /** Tokens of the definition that the encoder does not know. */
  readonly unknownTokens: number;
  /** The words among them, each once, in the definition's order. */
  readonly unknownWords: readonly string[];
  /** The nearest first. */
  readonly words: readonly DefinedWordItem[];
}
export interface DefinedWordItem {
  readonly lemma: string;
  readonly distance: number;
  /** Whether it occurs in the definition. */
  readonly inDefinition: boolean;
  /** Of its commonest sense. */
  readonly pos?: PartOfSpeech;
  readonly gloss?: string;
}
