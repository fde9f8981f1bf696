import path from 'node:path';
import { eachOnce } from '../../core/eachOnce.ts';
import type { BuildingContext, CorpusBuilder } from '../../core/evaluation/builders/builder.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { type Manifest, manifestOf } from '../../core/evaluation/manifest.ts';
import { streamInGroups } from '../../core/inGroups.ts';
import { InputError } from '../../core/inputError.ts';
import type { Judge } from '../../core/judging/judge.ts';
import { createJudgingAnnotator } from '../../core/judging/judgingAnnotator.ts';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createLimits, type Limits } from '../../core/limits.ts';
import { readOptions } from '../../core/options.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { createPairLimit, type PairReport } from '../../core/variants/pairs/pairLimit.ts';
import { yieldToEventLoop } from '../../core/yielder.ts';
import { assertInputsKept } from '../files/keptInputs.ts';
import { createLockedFiles } from '../files/lockedFiles.ts';
import type { OpenedAnnotator } from '../openAnnotator.ts';
import { VERSION } from '../version.ts';
import { openCorpus } from './corpusFiles.ts';
import { createCorpusOutput, type WrittenCorpus } from './corpusOutput.ts';
import { repeatedFiles } from './repeatedFiles.ts';

export interface BuildOptions extends TaskOptions {
  readonly builder: CorpusBuilder;
  /** Files and folders; none for a builder that reads none. */
  readonly files: readonly string[];
  openAnnotator(): Promise<OpenedAnnotator<PackedWordNet>>;
  /** Judges the replacements in sentences; by default nothing does. */
  readonly judge?: Judge;
  readonly seed: number;
  /** The builder's own; those that are absent have their defaults. */
  readonly options?: BuildingContext['options'];
  readonly limits?: Limits;
  /** Maximum share of a word pair, over 0 to 1; by default that of the profile. */
  readonly maxPairShare?: number;
  /** The corpus; its manifest is written beside it, `.manifest.json` behind its name. */
  readonly out: string;
  /** Receives messages for the user, each once. */
  readonly onNotice?: (message: string) => void;
}

/** `FILE.manifest.json`: what a corpus was made of. */
export interface CorpusManifest extends Omit<WrittenCorpus, 'summaries'> {
  readonly builder: string;
  /** The numbers of sources that gave no record, by reason. */
  readonly notApplicable: { readonly [reason: string]: number };
  /** The word pairs of the variants that were made; absent where none exchanges words. */
  readonly wordPairs?: PairReport;
  readonly manifest: Omit<Manifest, 'encoders'>;
}

/** A corpus that was built: its manifest, and a line for a person per file of a folder. */
export type BuiltCorpus = CorpusManifest & Pick<WrittenCorpus, 'summaries'>;

/**
 * Builds a corpus: a file with one JSON object per line, or a folder of such files, and its manifest, which appear together
 * when all are whole.
 *
 * @throws InputError if a source cannot be read, there is none, or the corpus cannot be written; the signal's reason when aborted
 */
export async function buildCorpus(options: BuildOptions): Promise<BuiltCorpus> {
  const { builder, judge, seed, signal, onProgress, out } = options;
  const sources = await openCorpus(options.files, builder.filesOf, signal);
  await assertInputsKept(
    [out, `${out}.manifest.json`],
    sources.map((source) => source.path),
  );
  const { annotator: plain, ...linguistics } = await options.openAnnotator();
  const annotator = createJudgingAnnotator(plain, builder.substituted && judge);
  const limits = options.limits ?? createLimits();
  const pairs = createPairLimit(options.maxPairShare ?? annotator.profile.maxPairShare);
  const context: BuildingContext = {
    annotator,
    wordnet: linguistics.wordnet,
    words: linguistics.words,
    seed,
    options: readOptions(builder, options.options ?? {}),
    limits,
    pairs,
    notice: eachOnce(options.onNotice),
  };
  const repeated = await repeatedFiles(sources.map((source) => source.path));
  if (repeated !== undefined) context.notice(repeated);
  const { read, total } = await countSources(builder, sources, context, signal);
  const files = await createLockedFiles(out, 'corpus');
  const output = await createCorpusOutput({ builder, context, files, out }, options).catch(
    async (problem) => {
      await files.discard();
      throw problem;
    },
  );
  try {
    const notApplicable = new Map<string, number>();
    let position = 0;
    for await (const slice of streamInGroups(read(), SLICE)) {
      await yieldToEventLoop();
      signal?.throwIfAborted();
      onProgress?.({ message: `Building ${builder.name}`, done: position, total: total ?? 0 });
      await annotator.prepare(
        slice.flatMap((source) => builder.substituted?.(source) ?? []),
        { signal },
      );
      for (const source of slice) {
        const built = builder.make(source, position++, context);
        if ('none' in built) {
          notApplicable.set(built.none, (notApplicable.get(built.none) ?? 0) + 1);
          continue;
        }
        for (const record of 'records' in built ? built.records : [built.record]) await output.add(record);
      }
    }
    if (position === 0)
      throw new InputError(`The input contains no sentence for ${builder.name}, so ${out} is not written.`);
    const { records, sha256, files: parts, leftOut, summaries } = await output.finish();
    const { encoders: _, ...manifest } = manifestOf({
      version: VERSION,
      corpus: { files: sources.map(({ name, sha256 }) => ({ name, sha256 })), cases: position },
      encoders: [],
      linguistics: {
        ...linguistics,
        ...(builder.substituted &&
          judge && { judge: { model: await judge.describe({ signal }), margin: judge.margin } }),
      },
      rewrites: builder.rewrites?.(context.options),
      seed,
      options: { ...context.options, sentenceTokens: limits.sentenceTokens, levels: limits.levels },
    });
    const wordPairs = pairs.report();
    const written: CorpusManifest = {
      builder: builder.name,
      records,
      notApplicable: Object.fromEntries([...notApplicable].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...(Object.keys(wordPairs.kinds).length > 0 && { wordPairs }),
      sha256,
      ...(parts && { files: parts, leftOut }),
      manifest,
    };
    const file = await files.create(`${path.basename(out)}.manifest.json`);
    await file.write(`${JSON.stringify(written, null, 2)}\n`);
    signal?.throwIfAborted();
    await files.commit();
    return { ...written, ...(summaries && { summaries }) };
  } finally {
    await output.discard();
    await files.discard();
  }
}

/**
 * Counts the sources, unless they are streamed, and gives a reading of them: the same again where they are files, which
 * may be large; what comes from the lexicon alone, and takes long to make, is kept.
 */
async function countSources(
  builder: CorpusBuilder,
  files: readonly CorpusFile[],
  context: BuildingContext,
  signal: AbortSignal | undefined,
): Promise<{ read(): AsyncIterable<unknown> | Iterable<unknown>; total?: number }> {
  if (builder.isStreamed) return { read: () => builder.read(files, context) };
  const kept: unknown[] = [];
  let total = 0;
  for await (const source of builder.read(files, context)) {
    signal?.throwIfAborted();
    total += 1;
    if (!builder.readsFiles) kept.push(source);
  }
  return { read: () => (builder.readsFiles ? builder.read(files, context) : kept), total };
}

/** Sources worked on before the event loop gets a turn. */
const SLICE = 16;
