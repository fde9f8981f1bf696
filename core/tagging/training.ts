import type { TaggedSentence } from './treebank.ts';
import type { WordEntry } from './wordLexicon.ts';

export interface TrainingInput {
  readonly sentences: readonly TaggedSentence[];
  /** Kept apart from training: margins are turned into probabilities on these. */
  readonly calibration: readonly TaggedSentence[];
  /** Prior knowledge about words; the ambiguity classes are added from `sentences`. */
  readonly words: ReadonlyMap<string, Omit<WordEntry, 'tagClass'>>;
  readonly attribution: string;
}

export interface TrainingSettings {
  readonly seed: number;
  readonly epochs: number;
  /** Weights are the mean of so many runs, each of which meets the sentences in an order of its own. */
  readonly runs: number;
  /** Features seen less often are left out. */
  readonly leastFeatureCount: number;
  /** A form is put in the dictionary from so many occurrences, of which so large a share has one tag. */
  readonly leastDictionaryCount: number;
  readonly leastDictionaryShare: number;
  /** A word has an ambiguity class from so many occurrences. */
  readonly leastClassCount: number;
  /** Averaged weights smaller than this are dropped. */
  readonly leastWeight: number;
}
