import { eachOnce } from '../../core/eachOnce.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { SentencesSource } from '../../core/evaluation/builders/plainSentences.ts';
import { type Canary, canaryOf, type Original } from '../../core/evaluation/drift/canary.ts';
import {
  type CanarySource,
  originalOf,
  readCanarySources,
  variedTexts,
} from '../../core/evaluation/drift/canarySources.ts';
import type { DriftRecord } from '../../core/evaluation/drift/driftRecord.ts';
import { denseVectors } from '../../core/evaluation/drift/driftRecord.ts';
import { manifestOf } from '../../core/evaluation/manifest.ts';
import { InputError } from '../../core/inputError.ts';
import type { Judge } from '../../core/judging/judge.ts';
import { createJudgingAnnotator } from '../../core/judging/judgingAnnotator.ts';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import type { Limits } from '../../core/limits.ts';
import { createRandom, sampled } from '../../core/random.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { Choice } from '../../core/variants/choice.ts';
import { isRewriting, type VariantKind } from '../../core/variants/kinds/index.ts';
import { createPairLimit } from '../../core/variants/pairs/pairLimit.ts';
import { yieldToEventLoop } from '../../core/yielder.ts';
import { openCorpus } from '../corpora/corpusFiles.ts';
import type { OpenedAnnotator } from '../openAnnotator.ts';
import { VERSION } from '../version.ts';
import { assertRecordable, writeDriftRecord } from './driftFolder.ts';

export interface CanaryOptions extends TaskOptions {
  /** Texts, or corpora with sentences of the user's own. */
  readonly files: readonly string[];
  readonly encoder: string;
  readonly engine: Engine;
  openAnnotator(): Promise<OpenedAnnotator<PackedWordNet>>;
  readonly judge?: Judge;
  /** The types of variants to make; none where the sentences are taken as they are. */
  readonly kinds: readonly VariantKind[];
  readonly choice: Choice;
  /** The maximum number of original sentences; drawn by the seed where there are more. */
  readonly sentences: number;
  /** Where the sentences of a text or a table are. */
  readonly source: SentencesSource;
  readonly threshold?: number;
  readonly seed: number;
  readonly limits: Limits;
  /** Receives messages for the user, each once. */
  readonly onNotice?: (message: string) => void;
}

export interface RecordingOptions extends CanaryOptions {
  /** The folder of the record. */
  readonly out: string;
}

/**
 * Makes a canary set of texts, embeds it, and writes the record. The same command gives the same bytes on one device.
 *
 * @throws InputError as createDriftRecord does, or if the record cannot be written
 */
export async function recordDrift(options: RecordingOptions): Promise<DriftRecord> {
  await assertRecordable(options.out);
  const record = await createDriftRecord(options);
  options.signal?.throwIfAborted();
  await writeDriftRecord(options.out, record);
  return record;
}

/**
 * Makes a canary set of texts and embeds it.
 *
 * @throws InputError if a text cannot be read or gives fewer than two sentences, or if the encoder cannot be recorded;
 *   the signal's reason when aborted
 */
export async function createDriftRecord(options: CanaryOptions): Promise<DriftRecord> {
  const { engine, encoder, seed, threshold, kinds, choice, sentences, source, limits, signal } = options;
  const corpus = await openCorpus(options.files, noFolders, signal);
  const description = await engine.describe(encoder, { signal });
  const { annotator, ...linguistics } = await options.openAnnotator();
  const notice = eachOnce(options.onNotice);
  const sources: CanarySource[] = [];
  for (const file of corpus)
    for await (const sentence of readCanarySources(file, source, notice)) sources.push(sentence);
  const drawn = sampled(sources, sentences, createRandom(seed, 'canary'));
  if (drawn.length < sources.length) {
    notice(
      `${drawn.length} of ${sources.length} sentences are recorded, drawn by the seed: ${sentences} is the limit.`,
    );
  }
  const canary = await canarySet(drawn, { ...options, annotator });
  const vectors = denseVectors(encoder, await engine.encode(encoder, canary.sentences, options));
  const varies = drawn.some((source) => variedTexts(source).length > 0);
  const judge = options.judge;
  return {
    canary,
    vectors,
    ...(threshold !== undefined && { threshold }),
    manifest: manifestOf({
      version: VERSION,
      corpus: { files: corpus.map(({ name, sha256 }) => ({ name, sha256 })), cases: drawn.length },
      encoders: [description],
      ...(varies && {
        linguistics: {
          ...linguistics,
          ...(judge && { judge: { model: await judge.describe({ signal }), margin: judge.margin } }),
        },
      }),
      rewrites: kinds.some(isRewriting),
      seed,
      options: {
        ...{ kind: kinds.join(','), choice, sentences, lines: source.lines },
        ...(source.column && { column: source.column }),
        sentenceTokens: limits.sentenceTokens,
      },
    }),
  };
}

function noFolders() {
  return { files: [], expected: 'no text that could be chosen' };
}

type Making = Pick<
  CanaryOptions,
  'kinds' | 'seed' | 'choice' | 'limits' | 'judge' | 'signal' | 'onProgress'
> &
  Pick<OpenedAnnotator, 'annotator'>;

async function canarySet(sources: readonly CanarySource[], making: Making): Promise<Canary> {
  const { kinds, seed, choice, limits, judge, signal, onProgress } = making;
  const annotator = createJudgingAnnotator(making.annotator, judge);
  const pairs = createPairLimit(annotator.profile.maxPairShare);
  const originals: Original[] = [];
  for (const [index, source] of sources.entries()) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    onProgress?.({ message: 'Making variants', done: index, total: sources.length });
    await annotator.prepare(variedTexts(source), { signal });
    originals.push(originalOf(source, { annotator, seed, options: { choice }, limits, kinds, pairs }));
  }
  const canary = canaryOf(originals, seed);
  if (canary.pairs.length > 0) return canary;
  throw new InputError(
    `The text gives ${canary.sentences.length === 0 ? 'no sentence' : 'one sentence without a variant'}.`,
    'A record needs at least two sentences.',
  );
}
