import type { Annotator } from '../../annotator/annotator.ts';
import type { PackedWordNet } from '../../lexicon/packedWordNet/packedWordNet.ts';
import type { WordList } from '../../lexicon/wordList.ts';
import type { Limits } from '../../limits.ts';
import type { OptionSchemas, OptionValues } from '../../options.ts';
import type { PairLimit } from '../../variants/pairs/pairLimit.ts';
import type { CorpusFile, FolderChoice } from '../corpusFile.ts';

/**
 * A way to build a corpus for an evaluation method: one file in builders/. It reads sources and makes one record of
 * each, a line of JSON, or says why it makes none.
 */
export interface CorpusBuilder<Source = unknown, Made extends object = object> {
  /** The name of the method that reads the corpus. */
  readonly name: string;
  /** What it makes, in a line of at most 90 characters. */
  readonly purpose: string;
  /** Input and output, in a few lines, for a list of builders. */
  readonly description: string;
  /** True if the builder reads files; otherwise it makes its corpus from the lexicon alone. */
  readonly readsFiles: boolean;
  /**
   * True if there may be more sources than memory holds: they are read once, not counted beforehand, and the records are
   * written in random order, as training wants them.
   */
  readonly isStreamed?: true;
  /** Tests whether it rewrites sentences as a whole with these options: the parser then belongs to the manifest. */
  rewrites?(options: OptionValues): boolean;
  /** The builder's own settings, by the names of their flags. */
  readonly options: OptionSchemas;
  /** Chooses the files to read in a folder; `names` are all its files, sorted. */
  filesOf(names: readonly string[]): FolderChoice;
  /** Reads the sources in order. Rejects with an InputError that names file, line and remedy. */
  read(files: readonly CorpusFile[], context: BuildingContext): AsyncIterable<Source>;
  /** The sentences of a source whose replacements it uses; a judge scores them beforehand. None where absent. */
  substituted?(source: Source): readonly string[];
  /** Makes the record of a source; `position` counts the sources from 0. The same seed gives the same record. */
  make(source: Source, position: number, context: BuildingContext): Built<Made>;
  /**
   * Makes the corpus of all records, once there is none left to make: it is then a folder of files, one per task. Absent
   * where the corpus is one file, with the records as its lines.
   */
  arrange?(records: readonly Made[], context: BuildingContext): Arranged;
}

/** A line of the corpus, or several; or, in a few words, the reason why a source gives none. Reasons are counted. */
export type Built<Made extends object = object> =
  | { readonly record: Made }
  | { readonly records: readonly Made[] }
  | { readonly none: string };

/** A corpus of several files. */
export interface Arranged {
  readonly files: readonly ArrangedFile[];
  /** Messages about what there were too few records for, one sentence each. */
  readonly leftOut: readonly string[];
}

/** A file of a corpus of several. */
export interface ArrangedFile {
  /** The file's name without the ending. */
  readonly name: string;
  readonly records: readonly object[];
  /** Numbers of its records, in a few words for a person. */
  readonly summary: string;
}

/** The means and settings of a builder. */
export interface BuildingContext {
  readonly annotator: Annotator;
  readonly wordnet: PackedWordNet;
  readonly words: WordList;
  readonly seed: number;
  readonly options: OptionValues;
  readonly limits: Limits;
  /** The limit on the share of a word pair; a builder tells it of the variants that go into the corpus. */
  readonly pairs: PairLimit;
  /** Tells the user something once. */
  notice(message: string): void;
}
