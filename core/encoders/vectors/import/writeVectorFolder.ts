import { InputError } from '../../../inputError.ts';
import type { ProgressYielder } from '../../../yielder.ts';
import type { SubwordShape } from '../lookup/subwords.ts';
import type { Pooling } from '../pooling/pooling.ts';
import type { RowType } from '../table/layout.ts';
import { FORMAT, MANIFEST, type VectorManifest } from '../table/vectorManifest.ts';
import { countedFrequencies, zipfFrequencies } from '../table/wordFrequencies.ts';
import { type Fit, fitComponent } from './fitComponent.ts';
import { type PassedOver, type TableFiles, TableWriter } from './tableWriter.ts';
import type { VectorSink } from './vectorSink.ts';

export type WordCase = 'as-written' | 'lower' | 'cased';

export interface VectorFolderSettings {
  /** Name in the encoder's label. */
  readonly name: string;
  readonly source: VectorManifest['source'];
  readonly type: RowType;
  /**
   * `lower`: words are lowercased. `as-written`: words are kept, and distinguished by case if any contains a capital.
   * `cased`: words are always distinguished by case.
   */
  readonly spelling: WordCase;
  /** True if the words are those of an extended table, whose names of shapes contain spaces. */
  readonly extended?: boolean;
  /** The composition of the folder's own id; the mean if not given. */
  readonly composition?: Pooling;
  /** Occurrences of words; if not given, those in the source, if any, or Zipf's law. */
  readonly counts?: ReadonlyMap<string, number>;
  /** True if the source has probabilities in place of occurrences. */
  readonly probabilities?: boolean;
  /** The sentences on which the first component for SIF is fitted. */
  readonly fit?: Fit;
}

export interface FolderReport {
  readonly manifest: VectorManifest;
  /** The words, in the order of their rows. */
  readonly words: readonly string[];
  /** Skipped entries by reason. */
  readonly passedOver: readonly Readonly<PassedOver>[];
  /** Number of words that the given counts lack, whose weight in SIF is 1; 0 if no counts are given. */
  readonly uncounted: number;
}

/**
 * Writes the vectors that `read` passes on to the files of a folder that openVectorFolder opens; the manifest is written
 * last. The vocabulary is held in memory, the vectors are not.
 *
 * @param fitting is told how many sentences the component has been fitted on
 * @throws InputError if no vector is usable, or if counts are given and no word has one
 */
export async function writeVectorFolder(
  read: (sink: VectorSink) => Promise<SubwordShape | undefined>,
  settings: VectorFolderSettings,
  files: TableFiles,
  progress: ProgressYielder,
  fitting = progress,
): Promise<FolderReport> {
  const { type, fit, source, composition, extended } = settings;
  const lowerCase = settings.spelling === 'lower';
  const needed = fit && new Map<string, Float32Array | undefined>(fit.words.map((word) => [word, undefined]));
  const writer = new TableWriter(
    files,
    {
      type,
      lowerCase,
      spaced: extended,
      onWord: needed && ((word, vector) => needed.has(word) && needed.set(word, vector())),
    },
    progress,
  );
  const subwords = await read(writer);
  const { words, dimension } = writer;
  const passedOver = [...writer.passedOver.values()];
  if (words.length === 0) throw nothing(source.file, passedOver);
  const cased = settings.spelling === 'cased' || words.some((word) => word !== word.toLowerCase());
  const given = cased ? settings.counts : lowercased(settings.counts);
  const uncounted = given ? words.filter((word) => !given.get(word)).length : 0;
  if (uncounted === words.length) {
    throw new InputError(
      `No word of ${source.file} has a count.`,
      'Give the counts of words as it writes them.',
    );
  }
  const probabilities = probabilitiesOf(writer, given, settings.probabilities);
  const { files: stored, vocabulary, blockRows, writeComponent } = await writer.end(probabilities);
  if (fit) {
    const frequencies = probabilities ? countedFrequencies(probabilities) : zipfFrequencies(words.length);
    const component = await fitComponent(fit, words, needed!, dimension, frequencies, fitting);
    await writeComponent(component);
  }
  const manifest: VectorManifest = {
    format: FORMAT,
    name: settings.name,
    source,
    words: words.length,
    dimension,
    type,
    cased,
    ...(extended && { extended }),
    ...(composition && { composition }),
    ...(subwords && { subwords }),
    frequencies: probabilities ? 'counts' : 'rank',
    ...(fit && {
      component: { file: fit.file, sha256: fit.sha256, sentences: fit.sentences.length, a: fit.a },
    }),
    blockRows,
    vocabulary,
    files: stored(),
  };
  const file = await files.create(MANIFEST);
  await file.write(new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`));
  return { manifest, words, passedOver, uncounted };
}

/** The counts of all spellings of a word, under the lowercased one. */
function lowercased(counts: ReadonlyMap<string, number> | undefined): Map<string, number> | undefined {
  if (!counts) return undefined;
  const sums = new Map<string, number>();
  for (const [word, count] of counts)
    sums.set(word.toLowerCase(), (sums.get(word.toLowerCase()) ?? 0) + count);
  return sums;
}

/** Counts divided by their sum, one per word, or probabilities as they are; undefined if nothing was counted. */
function probabilitiesOf(
  { words, counts }: TableWriter,
  separateCounts: ReadonlyMap<string, number> | undefined,
  isDivided: boolean | undefined,
): Float32Array | undefined {
  const found = separateCounts ? words.map((word) => separateCounts.get(word) ?? 0) : counts;
  let total = 0;
  for (const count of separateCounts?.values() ?? found) total += count;
  return total > 0 ? Float32Array.from(found, (count) => (isDivided ? count : count / total)) : undefined;
}

function nothing(file: string, passedOver: readonly PassedOver[]): InputError {
  const [first] = passedOver;
  return new InputError(
    `${file} contains no usable word vector${first ? ` (${first.places[0]}: ${first.what})` : ''}.`,
    'If the file contains word vectors, specify the format with --format.',
  );
}
