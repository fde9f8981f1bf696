import { InputProblem } from '../../../problem.ts';
import type { Running } from '../../../progress.ts';
import { createPace } from '../../pace.ts';
import type { RowType } from '../layout.ts';
import type { SubwordShape } from '../subwords.ts';
import { FORMAT, MANIFEST, type VectorManifest } from '../vectorFolder.ts';
import { countedFrequencies, zipfFrequencies } from '../wordFrequencies.ts';
import type { ByteSource } from './byteSource.ts';
import { readFastTextBinary } from './fastTextBinary.ts';
import { type Fit, fitComponent } from './fitComponent.ts';
import { guessFormat, type VectorFormat } from './guessFormat.ts';
import { MOST_WORDS, type PassedOver, type TableFiles, TableWriter } from './tableWriter.ts';
import { readTextVectors } from './textVectors.ts';
import type { VectorSink } from './vectorSink.ts';
import { readWord2vecBinary } from './word2vecBinary.ts';

export type Spelling = 'as-written' | 'lower' | 'cased';

export interface ImportSettings {
  /** For a person, in the encoder's label. */
  readonly name: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
  /** Guessed from the content if not given. */
  readonly format?: VectorFormat;
  readonly type: RowType;
  /**
   * `lower`: words are lower-cased. `as-written`: they are kept, and told apart by case if any holds a capital;
   * `cased`: told apart in any case.
   */
  readonly spelling: Spelling;
  /** Words that are read at most, from the beginning of the file; all if not given. */
  readonly limit?: number;
  /** How often words occur; what the file says itself, if it does, or by Zipf's law, if not given. */
  readonly counts?: ReadonlyMap<string, number>;
  /** What the first component for SIF is fitted on. */
  readonly fit?: Fit;
}

export interface ImportReport {
  readonly manifest: VectorManifest;
  /** What could not be used, by what was wrong. */
  readonly passedOver: readonly Readonly<PassedOver>[];
}

/**
 * Turns a file of word vectors into the files of a folder that openVectorFolder opens; the manifest is written last.
 * Reads the file piece by piece; the vocabulary is held in memory.
 *
 * @throws InputProblem that says what is wrong with the file and where, or that nothing in it can be used
 */
export async function importVectors(
  source: ByteSource,
  settings: ImportSettings,
  files: TableFiles,
  running?: Running,
): Promise<ImportReport> {
  const { type, limit = MOST_WORDS + 1, fit } = settings;
  const format = settings.format ?? (await guessFormat(source));
  const lowerCase = settings.spelling === 'lower';
  const pace = createPace(running, `Importing ${source.name}`, source.size);
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
  const subwords = await read(format, source, writer, limit);
  const { words, dimension } = writer;
  const passedOver = [...writer.passedOver.values()];
  if (words.length === 0) throw nothing(source, passedOver);
  running?.signal?.throwIfAborted();
  const probabilities = probabilitiesOf(writer, settings.counts);
  const { files: stored, vocabulary, writeComponent } = await writer.end(probabilities);
  if (fit) {
    const frequencies = probabilities ? countedFrequencies(probabilities) : zipfFrequencies(words.length);
    await writeComponent(fitComponent(fit, words, needed!, dimension, frequencies));
  }
  const manifest: VectorManifest = {
    format: FORMAT,
    name: settings.name,
    source: { file: source.name, format, sha256: settings.sha256 },
    words: words.length,
    dimension,
    type,
    cased: settings.spelling === 'cased' || words.some((word) => word !== word.toLowerCase()),
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

async function read(
  format: VectorFormat,
  source: ByteSource,
  sink: VectorSink,
  limit: number,
): Promise<SubwordShape | undefined> {
  switch (format) {
    case 'fasttext-bin':
      return readFastTextBinary(source, sink, limit);
    case 'word2vec-binary':
      await readWord2vecBinary(source, sink, limit);
      return undefined;
    default:
      await readTextVectors(source, sink, limit);
      return undefined;
  }
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

function nothing(source: ByteSource, passedOver: readonly PassedOver[]): InputProblem {
  const [first] = passedOver;
  return new InputProblem(
    `${source.name} holds no word vector that can be used${first ? ` (${first.places[0]}: ${first.what})` : ''}.`,
    'Name the format with --format, if the file holds word vectors.',
  );
}
