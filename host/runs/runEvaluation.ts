import type { Manifest } from '../../core/evaluation/manifest.ts';
import { RUN_FORMAT, type Run, type Timing } from '../../core/evaluation/run.ts';
import { assembleRun } from '../../core/evaluation/runFile/assembleRun.ts';
import { runMethod } from '../../core/evaluation/running/runMethod.ts';
import { sha256 } from '../../core/sha256.ts';
import { createFileSet, type FileSet } from '../files/fileSet.ts';
import { type ExampleFormat, exampleFile, removeOtherExamples } from './examples/exampleFiles.ts';
import { writeParquetExamples } from './examples/writeParquetExamples.ts';
import { openRunJournal, type RunJournal } from './journal/runJournal.ts';
import {
  ChangedModel,
  type EvaluationPlan,
  type PreparedEvaluation,
  prepareEvaluation,
} from './prepareEvaluation.ts';
import { assertNoForeignExamples, otherThan, runToReplace } from './runToReplace.ts';
import { inThreadsOf } from './threads/examineInThreads.ts';

export interface EvaluationOptions extends EvaluationPlan {
  /** Folder for run.json, the examples and timing.json; nothing is written where it is absent. */
  readonly out?: string;
  /** The format of the examples; `jsonl` by default. */
  readonly examples?: ExampleFormat;
}

/**
 * A whole run, from corpus files to the files of the run, which appear together when all is done. A run that is
 * interrupted keeps its finished part in its folder, and goes on from there when it is started again.
 *
 * @throws InputError if the corpus, an encoder or the folder cannot be used; the signal's reason when aborted
 */
export async function runEvaluation(options: EvaluationOptions): Promise<Run> {
  const began = performance.now();
  const { method, out, signal, examples = 'jsonl' } = options;
  const older = out === undefined ? undefined : await runToReplace(out);
  if (out !== undefined) await assertNoForeignExamples(out);
  const evaluation = await prepareEvaluation(options);
  if (out === undefined) return (await workOn(evaluation, options)).run;
  const files = await createFileSet(out, 'replaced');
  let journal: RunJournal | undefined;
  let isOver = false;
  try {
    const other = older && otherThan(older, method.name, evaluation.manifest);
    journal = await openRunJournal(out, identityOf(method.name, evaluation.manifest));
    const all = evaluation.manifest.corpus.cases;
    const cases = Math.min(journal.finished.batches * method.batch, all);
    for (const notice of noticesOf(out, other, journal, { cases, all })) options.onNotice?.(notice);
    const { run, cache } = await workOn(evaluation, options, journal);
    await addExamples(journal, files, examples);
    const seconds = journal.seconds + (performance.now() - began) / 1000;
    await writeWhole(files, 'timing.json', { seconds: Math.round(1000 * seconds) / 1000, cache });
    // The last to be put in place: where there is a new run.json, all of the run is there.
    await writeWhole(files, 'run.json', run);
    signal?.throwIfAborted();
    await removeOtherExamples(out, examples);
    await files.commit();
    isOver = true;
    return run;
  } catch (error) {
    // What is finished may be of either model.
    isOver = error instanceof ChangedModel;
    throw error;
  } finally {
    await journal?.close(isOver);
    // After the journal, whose folder is in the one that may have been made for the files.
    await files.discard();
  }
}

async function workOn(
  { run: inputs, settledManifest }: PreparedEvaluation,
  plan: EvaluationPlan,
  journal?: RunJournal,
): Promise<{ run: Run; cache: Timing['cache'] }> {
  const found = await runMethod({ ...inThreadsOf(plan, inputs), ...(journal && { journal }) });
  return { run: assembleRun(inputs.method.name, await settledManifest(), found), cache: found.cache };
}

/** Adds the examples to the files of the run. The journal has them as JSON, whatever they become. */
async function addExamples(journal: RunJournal, files: FileSet, format: ExampleFormat): Promise<void> {
  const name = exampleFile(format);
  if (format === 'jsonl') return journal.hand(files, name);
  await writeParquetExamples(await files.create(name), () => together(journal.lines()));
}

/** Lines, some at a time. */
async function* together(lines: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  for await (const line of lines) yield [line];
}

/** Identifies a run among those that were interrupted: one of another format is begun anew. */
function identityOf(method: string, manifest: Manifest): string {
  return sha256(JSON.stringify([RUN_FORMAT, method, manifest]));
}

/** The content of run.json, and what the command line prints under `--json`. */
export function runJson(run: Run | Timing): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** Says what becomes of the runs, finished and interrupted, that are in the folder. */
function* noticesOf(
  out: string,
  other: string | undefined,
  { replaces, damaged }: Pick<RunJournal, 'replaces' | 'damaged'>,
  { cases, all }: { readonly cases: number; readonly all: number },
): Generator<string> {
  if (other) yield `This run replaces the run in ${out} (${other}).`;
  if (replaces) yield `This run replaces the finished part of another run in ${out}, which was interrupted.`;
  if (damaged && cases > 0)
    yield `The finished part of the run in ${out} is partly damaged; the damaged part is recomputed.`;
  if (damaged && cases === 0)
    yield `The finished part of an interrupted run in ${out} is damaged; the run starts over.`;
  if (cases > 0) yield `The run in ${out} was interrupted and resumes after ${cases} of ${all} cases.`;
}

async function writeWhole(files: FileSet, name: string, content: Run | Timing): Promise<void> {
  const file = await files.create(name);
  await file.write(runJson(content));
}
