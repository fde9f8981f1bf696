import { eachOnce } from '../../core/eachOnce.ts';
import type { EncoderDescription, Engine } from '../../core/engine/index.ts';
import { type Manifest, type ManifestJudge, manifestOf } from '../../core/evaluation/manifest.ts';
import type { Method } from '../../core/evaluation/method.ts';
import { engineWithOthers } from '../../core/evaluation/running/engineWithOthers.ts';
import type { MethodRun } from '../../core/evaluation/running/methodRun.ts';
import { InputError } from '../../core/inputError.ts';
import { type JudgeChoice, openJudge } from '../../core/judging/judge.ts';
import { createLimits, type Limits } from '../../core/limits.ts';
import { type OptionValues, readOptions } from '../../core/options.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { OpenedAnnotator } from '../openAnnotator.ts';
import { VERSION } from '../version.ts';
import { type OpenCases, openAndCount } from './corpusCases.ts';
import type { BatchThreads } from './threads/batchMessages.ts';

/** The method, the corpus and the encoders of an evaluation, with its settings. */
export interface EvaluationPlan extends TaskOptions {
  readonly method: Method;
  /** Files and folders. */
  readonly corpus: readonly string[];
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  /** Opens an annotator, if the method annotates. */
  openAnnotator(): Promise<OpenedAnnotator>;
  /** Judges the replacements of a method that makes variants; by default nothing does. */
  readonly judge?: JudgeChoice;
  readonly engine: Engine;
  readonly seed: number;
  /** The method's own; those that are absent have their defaults. */
  readonly options?: OptionValues;
  readonly limits?: Limits;
  /** Opens the corpus; by default it is read once, to count its cases. */
  readonly openCases?: OpenCases;
  /** Examines the batches in several threads; by default the calling one does. The run is the same. */
  readonly threads?: BatchThreads;
  /** Receives messages for the user: skipped files, a run that is resumed, a run that is replaced. */
  readonly onNotice?: (message: string) => void;
}

/** A run whose corpus and encoders can be used, before anything is computed. */
export interface PreparedEvaluation {
  /** The manifest as far as it is known: devices may give way to others meanwhile. */
  readonly manifest: Manifest;
  readonly run: Omit<MethodRun<unknown, object, object>, 'journal'>;
  /**
   * The manifest once the work is done. Rejects with a ChangedModel if the model of a remote encoder is another by
   * then.
   */
  settledManifest(): Promise<Manifest>;
}

/** Reads and opens all that the run needs, so that what is wrong with it shows before anything is computed. */
export async function prepareEvaluation(options: EvaluationPlan): Promise<PreparedEvaluation> {
  const { method, encoders, seed, signal, onProgress } = options;
  const engine = engineFor(method, options.engine, seed);
  const limits = options.limits ?? createLimits();
  const values = readOptions(method, options.options ?? {});
  // The corpus is read twice: counted, then worked on.
  const notice = eachOnce(options.onNotice);
  const { openCases = openAndCount } = options;
  const context = { encoders, seed, options: values, notice };
  const { corpus, cases, casesFrom } = await openCases({ method, paths: options.corpus, context, signal });
  const manifestWith = (descriptions: readonly EncoderDescription[], judge: ManifestJudge | undefined) =>
    manifestOf({
      version: VERSION,
      corpus: { files: corpus.map(({ name, sha256 }) => ({ name, sha256 })), cases },
      encoders: descriptions,
      linguistics: linguistics && { ...linguistics, ...(judge && { judge }) },
      rewrites: method.rewrites,
      seed,
      options: {
        ...method.fixed,
        ...values,
        ...(linguistics && {
          spelling: linguistics.spelling,
          sentenceTokens: limits.sentenceTokens,
          levels: limits.levels,
        }),
      },
    });
  const opened = await describeAll(encoders, engine, signal);
  const linguistics = method.annotates ? await options.openAnnotator() : undefined;
  const judge =
    method.substituted && options.judge ? await openJudge(engine, options.judge, { signal }) : undefined;
  const run = {
    ...{ method, corpus, cases, engine, encoders },
    ...(casesFrom && { casesFrom }),
    annotator: linguistics?.annotator,
    ...(judge && { judge }),
    ...{ seed, options: values, limits, signal, onProgress },
    onNotice: notice,
  };
  const settledManifest = async () => {
    // Asked again after the work: a device may have failed at it and given way to another.
    const ended = await describeAll(encoders, engine, signal);
    assertUnchanged(opened, ended);
    const model = await judge?.describe({ signal });
    return manifestWith(ended, judge && model && { model, margin: judge.margin });
  };
  return { manifest: manifestWith(opened, judge), run, settledManifest };
}

/** The engine that the method asks: for some of the encoders it may need others. */
export function engineFor({ encoderFor }: Method, engine: Engine, seed: number): Engine {
  return encoderFor ? engineWithOthers(engine, (encoder) => encoderFor(encoder, seed)) : engine;
}

async function describeAll(
  encoders: readonly string[],
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<EncoderDescription[]> {
  const descriptions: EncoderDescription[] = [];
  for (const id of encoders) descriptions.push(await engine.describe(id, { signal }));
  return descriptions;
}

/** Makes sure that no encoder has changed meanwhile: another model may have come to answer at an address. */
function assertUnchanged(before: readonly EncoderDescription[], after: readonly EncoderDescription[]): void {
  const changed = before.find(({ hash }, index) => hash !== after[index]!.hash);
  if (changed) throw new ChangedModel(changed.id);
}

/** The error that a model has changed, so that the finished part of a run may be of either model. */
export class ChangedModel extends InputError {
  constructor(id: string) {
    super(
      `The model of ${id} changed during the run: its metrics would mix two models.`,
      'Run the evaluation again.',
    );
  }
}
