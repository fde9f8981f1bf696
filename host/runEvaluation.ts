import type { EncoderDescription } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';
import type { CorpusFile } from '../core/evaluation/corpusFile.ts';
import { engineWithOthers } from '../core/evaluation/engineWithOthers.ts';
import { manifestOf, sha256 } from '../core/evaluation/manifest.ts';
import type { Method, OptionValues } from '../core/evaluation/method.ts';
import { optionValues } from '../core/evaluation/optionValues.ts';
import { RUN_FORMAT, type Run, type Timing } from '../core/evaluation/run.ts';
import { runMethod } from '../core/evaluation/runMethod.ts';
import { createLimits, type Limits } from '../core/limits.ts';
import { InputProblem } from '../core/problem.ts';
import type { Running } from '../core/progress.ts';
import { openCorpus } from './corpusFiles.ts';
import { createFileSet, type FileSet } from './files.ts';
import type { OpenedAnnotator } from './openAnnotator.ts';
import { openRunJournal, type RunJournal } from './runJournal.ts';
import { otherThan, runToReplace } from './runToReplace.ts';
import { VERSION } from './version.ts';

export interface EvaluationOptions extends Running {
  readonly method: Method;
  /** Files and folders. */
  readonly corpus: readonly string[];
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  /** Only asked for where the method annotates. */
  openAnnotator(): Promise<OpenedAnnotator>;
  readonly engine: Engine;
  readonly seed: number;
  /** The method's own; those that are absent have their defaults. */
  readonly options?: OptionValues;
  readonly limits?: Limits;
  /** Folder for run.json, examples.jsonl and timing.json; nothing is written where it is absent. */
  readonly out?: string;
  /** Is told what the user should know: files left out, a run that is resumed, one that is replaced. */
  readonly onNotice?: (message: string) => void;
}

/**
 * A whole run, from corpus files to the files of the run, which appear together when all is done. A run that is
 * interrupted keeps its finished part in its folder, and goes on from there when it is started again.
 *
 * @throws InputProblem if the corpus, an encoder or the folder cannot be used; the signal's reason when aborted
 */
export async function runEvaluation(options: EvaluationOptions): Promise<Run> {
  const began = performance.now();
  const { method, out, signal } = options;
  const older = out === undefined ? undefined : await runToReplace(out);
  const evaluation = await prepare(options);
  if (out === undefined) return (await evaluation.work()).run;
  const files = await createFileSet(out);
  let journal: RunJournal | undefined;
  let isOver = false;
  try {
    const other = older && otherThan(older, method.name, evaluation.manifest);
    journal = await openRunJournal(out, sha256(JSON.stringify([method.name, evaluation.manifest])));
    if (other) options.onNotice?.(`The run in ${out} (${other}) is replaced by this one.`);
    if (journal.replaces) {
      options.onNotice?.(`What was finished of another run in ${out}, interrupted, is replaced by this one.`);
    }
    if (journal.finished.batches > 0) {
      const cases = Math.min(journal.finished.batches * method.batch, evaluation.manifest.corpus.cases);
      options.onNotice?.(
        `The run in ${out} was interrupted and goes on after ${cases} of ${evaluation.manifest.corpus.cases} cases.`,
      );
    }
    const { run, cache } = await evaluation.work(journal);
    await journal.hand(files, 'examples.jsonl');
    const seconds = journal.seconds + (performance.now() - began) / 1000;
    await writeWhole(files, 'timing.json', { seconds: Math.round(1000 * seconds) / 1000, cache });
    // The last to be put in place: where there is a new run.json, all of the run is there.
    await writeWhole(files, 'run.json', run);
    signal?.throwIfAborted();
    await files.commit();
    isOver = true;
    return run;
  } catch (error) {
    // What is finished may be of either model.
    isOver = error instanceof ChangedModel;
    throw error;
  } finally {
    await files.discard();
    await journal?.close(isOver);
  }
}

/** The content of run.json, and what the command line prints under `--json`. */
export function runJson(run: Run | Timing): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** Reads and opens all that the run needs, so that what is wrong with it shows before anything is computed. */
async function prepare(options: EvaluationOptions) {
  const { method, encoders, seed, signal, onProgress, onNotice } = options;
  const { encoderFor } = method;
  const engine = encoderFor
    ? engineWithOthers(options.engine, (encoder) => encoderFor(encoder, seed))
    : options.engine;
  const limits = options.limits ?? createLimits();
  const values = optionValues(method, options.options ?? {});
  const corpus = await openCorpus(options.corpus, method.filesOf, signal);
  const notice = onNotice ?? (() => {});
  const cases = await count(method, corpus, { encoders, seed, options: values, notice }, signal);
  const describe = async () => {
    const descriptions: EncoderDescription[] = [];
    for (const id of encoders) descriptions.push(await engine.describe(id, { signal }));
    return descriptions;
  };
  const manifestWith = (descriptions: readonly EncoderDescription[]) =>
    manifestOf({
      version: VERSION,
      corpus: { files: corpus.map(({ name, sha256 }) => ({ name, sha256 })), cases },
      encoders: descriptions,
      linguistics,
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
  const opened = await describe();
  const linguistics = method.annotates ? await options.openAnnotator() : undefined;
  const work = async (journal?: RunJournal) => {
    const { scores, cache, coverage, figures, comparisons } = await runMethod({
      method,
      corpus,
      cases,
      engine,
      encoders,
      annotator: linguistics?.annotator,
      seed,
      options: values,
      limits,
      journal,
      signal,
      onProgress,
      onNotice,
    });
    // Asked again after the work: a device may have failed at it and given way to another.
    const ended = await describe();
    assertUnchanged(opened, ended);
    const manifest = manifestWith(ended);
    const run: Run = {
      method: method.name,
      format: RUN_FORMAT,
      manifest,
      ...scores,
      coverage,
      figures,
      comparisons,
    };
    return { run, cache };
  };
  return { manifest: manifestWith(opened), work };
}

/** Behind an address another model may have come to answer. */
function assertUnchanged(before: readonly EncoderDescription[], after: readonly EncoderDescription[]): void {
  const changed = before.find(({ hash }, index) => hash !== after[index]!.hash);
  if (changed) throw new ChangedModel(changed.id);
}

class ChangedModel extends InputProblem {
  constructor(id: string) {
    super(
      `The model of ${id} changed during the run: its figures are of no single model.`,
      'Start the run again.',
    );
  }
}

/** Reads the whole corpus once, so that a broken line at its end is known before the work begins. */
async function count(
  method: Method,
  corpus: readonly CorpusFile[],
  bench: Parameters<Method['read']>[1],
  signal: AbortSignal | undefined,
): Promise<number> {
  let cases = 0;
  for await (const _ of method.read(corpus, bench)) {
    signal?.throwIfAborted();
    cases += 1;
  }
  if (cases === 0) bench.notice(method.nothing);
  return cases;
}

async function writeWhole(files: FileSet, name: string, content: Run | Timing): Promise<void> {
  const file = await files.create(name);
  await file.write(runJson(content));
}
