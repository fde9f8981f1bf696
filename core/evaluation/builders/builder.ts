import type { Annotator } from '../../annotator.ts';
import type { PackedWordNet } from '../../lexicon/packedWordNet.ts';
import type { WordList } from '../../lexicon/wordList.ts';

import type { Limits } from '../../limits.ts';
import type { OptionSchemas, OptionValues } from '../../options.ts';
import type { CorpusFile, FolderChoice } from '../corpusFile.ts';

/**
 * A way to build a corpus for a method of evaluation: one file in builders/. It reads sources and makes a record of
 * each, a line of JSON, or says why it makes none.
 */
export interface CorpusBuilder<Source = unknown> {
  /** That of the method which reads the corpus. */
  readonly name: string;
  /** What goes in and what comes out, for a list of builders: some lines. */
  readonly description: string;
  /** Whether it is given files; one that is not makes its corpus from the lexicon alone. */
  readonly readsFiles: boolean;
  /** Its own settings, by the names of flags. */
  readonly options: OptionSchemas;
  /** What is to be read in a folder; `names` are all its files, sorted. */
  filesOf(names: readonly string[]): FolderChoice;
  /** The sources in order. Rejects with an InputError that names file, line and remedy. */
  read(files: readonly CorpusFile[], context: BuildingContext): AsyncIterable<Source>;
  /** The record of a source; `position` counts the sources from 0. The same for the same seed. */
  make(source: Source, position: number, context: BuildingContext): Built;
}

/** A line of the corpus; or, in some words, why a source gives none, which is counted. */
export type Built = { readonly record: object } | { readonly none: string };

/** What a builder works with. */
export interface BuildingContext {
  readonly annotator: Annotator;
  readonly wordnet: PackedWordNet;
  readonly words: WordList;
  readonly seed: number;
  readonly options: OptionValues;
  readonly limits: Limits;
  /** Says something once to whoever builds. */
  notice(message: string): void;
}
