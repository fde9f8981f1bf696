import { InputError } from '../../../inputError.ts';
import type { ProgressYielder } from '../../../yielder.ts';
import type { RowType } from '../layout.ts';
import type { Pooling } from '../pooling.ts';
import type { SubwordShape } from '../subwords.ts';
import { FORMAT, MANIFEST, type VectorManifest } from '../vectorManifest.ts';
import { countedFrequencies, zipfFrequencies } from '../wordFrequencies.ts';
import { type Fit, fitComponent } from './fitComponent.ts';
import { type PassedOver, type TableFiles, TableWriter } from './tableWriter.ts';
import type { VectorSink } from './vectorSink.ts';

export type WordCase = 'as-written' | 'lower' | 'cased';

export interface VectorFolderSettings {
  /** For a person, in the encoder's label. */
  readonly name: string;
  readonly source: VectorManifest['source'];
  readonly type: RowType;
  /**
   * `lower`: words are lower-cased. `as-written`: they are kept, and told apart by case if any holds a capital;
   * `cased`: told apart in any case.
   */
  readonly spelling: WordCase;
  /** What the folder's own id stands for; the mean if not given. */
  readonly composition?: Pooling;
  /** How often words occur; what the source says itself, if it does, or by Zipf's law, if not given. */
  readonly counts?: ReadonlyMap<string, number>;
  /** What the first component for SIF is fitted on. */
  readonly fit?: Fit;
}

export interface FolderReport {
  readonly manifest: VectorManifest;
  /** What could not be used, by what was wrong. */
  readonly passedOver: readonly Readonly<PassedOver>[];
}

/**
 * Writes the vectors that `read` hands over as the files of a folder that openVectorFolder opens; the manifest is
 * written last. The vocabulary is held in memory, vectors are not.
 *
 * @throws InputError where no vector can be used
 */
export async function writeVectorFolder(
  read: (sink: VectorSink) => Promise<SubwordShape | undefined>,
  settings: VectorFolderSettings,
  files: TableFiles,
  pace: ProgressYielder,
): Promise<FolderReport> {
  const { type, fit, source, composition } = settings;
  const lowerCase = settings.spelling === 'lower';
  const needed = fit && new Map<string, Float32Array | undefined>(fit.words.map((word) => [word, undefined]));
  const writer = new TableWriter(
    files,
    {
      type,
      lowerCase,
      onWord: needed && ((word, vector) => needed.has(word) && needed.set(word, vector())),
    },
    pace,
  );
  const subwords = await read(writer);
  const { words, dimension } = writer;
  const passedOver = [...writer.passedOver.values()];
  if (words.length === 0) throw nothing(source.file, passedOver);
  const probabilities = probabilitiesOf(writer, settings.counts);
  const { files: stored, vocabulary, writeComponent } = await writer.end(probabilities);
  if (fit) {
    const frequencies = probabilities ? countedFrequencies(probabilities) : zipfFrequencies(words.length);
    await writeComponent(fitComponent(fit, words, needed!, dimension, frequencies));
  }
  const manifest: VectorManifest = {
    format: FORMAT,
    name: settings.name,
    source,
    words: words.length,
    dimension,
    type,
    cased: settings.spelling === 'cased' || words.some((word) => word !== word.toLowerCase()),
    ...(composition && { composition }),
    ...(subwords && { subwords }),
    frequencies: probabilities ? 'counts' : 'rank',
    ...(fit && {
      component: { file: fit.file, sha256: fit.sha256, sentences: fit.sentences.length, a: fit.a },
    }),
    vocabulary,
    files: stored,
  };
  const file = await files.create(MANIFEST);
  await file.write(new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`));
  return { manifest, passedOver };
}

/** Counts over their sum, one a word; undefined where nothing was counted. */
function probabilitiesOf(
  { words, counts }: TableWriter,
  given: ReadonlyMap<string, number> | undefined,
): Float32Array | undefined {
  const found = given ? words.map((word) => given.get(word) ?? 0) : counts;
  let total = 0;
  for (const count of given?.values() ?? found) total += count;
  return total > 0 ? Float32Array.from(found, (count) => count / total) : undefined;
}

function nothing(file: string, passedOver: readonly PassedOver[]): InputError {
  const [first] = passedOver;
  return new InputError(
    `${file} holds no word vector that can be used${first ? ` (${first.places[0]}: ${first.what})` : ''}.`,
    'Name the format with --format, if the file holds word vectors.',
  );
}
