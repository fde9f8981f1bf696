import type { Random } from '../../../random.ts';
import type { ProbedSentence } from './probedSentence.ts';

/** A question about sentences whose answer is a class: one file in probes/. */
export interface Probe {
  /** The name of its file in the corpus, and of its task. */
  readonly name: string;
  /** The classes in a few words, for a person. */
  readonly help: string;
  /**
   * Reads the classes that the sentence is an example of; none where it is of no class, or not surely of one.
   *
   * @param random depends on the seed and the sentence alone
   */
  read(sentence: ProbedSentence, random: Random): readonly Reading[];
  /** Chooses the classes and their examples among all; absent where every reading may be used. */
  choose?(readings: readonly ProbeReading[], wanted: ClassSizes): readonly ProbeReading[];
}

/** A sentence as an example of a class. */
export interface Reading {
  readonly label: string;
  /** The lemma of the word that the class is about, which never stands in two parts; absent where there is none. */
  readonly lemma?: string;
  /** The sentence of the corpus, where it is another than the one that was read. */
  readonly text?: string;
}

/** A reading with the sentence that it is of. */
export interface ProbeReading extends Reading {
  readonly text: string;
  /** The sentence as it stands in the source. */
  readonly source: string;
}

/** The numbers of sentences and classes that are asked for. */
export interface ClassSizes {
  /** The most sentences of a class. */
  readonly most: number;
  /** The fewest sentences of a class: one that has fewer is left out. */
  readonly fewest: number;
  /** The most words of the probe of words. */
  readonly words: number;
}
