import type { WordEntry } from '../../../core/tagging/wordLexicon.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';

export interface TrainingInput {
  readonly sentences: readonly TaggedSentence[];
  /** Held-out sentences, on which margins are mapped to probabilities. */
  readonly calibration: readonly TaggedSentence[];
  /** Prior knowledge about words; the ambiguity classes are added from `sentences`. */
  readonly words: ReadonlyMap<string, Omit<WordEntry, 'tagClass'>>;
  readonly attribution: string;
}

export interface TrainingSettings {
  readonly seed: number;
  readonly epochs: number;
  /** The number of runs whose mean the weights are; each run reads the sentences in its own order. */
  readonly runs: number;
  /** The minimum number of occurrences of a feature. */
  readonly leastFeatureCount: number;
  /**
   * The minimum number of occurrences of a form in the dictionary, and the minimum proportion of its commonest tag.
   */
  readonly leastDictionaryCount: number;
  readonly leastDictionaryShare: number;
  /** The minimum number of occurrences of a word with an ambiguity class. */
  readonly leastClassCount: number;
  /** The minimum of averaged weights; smaller ones are dropped. */
  readonly leastWeight: number;
}
