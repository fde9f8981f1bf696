import type { Engine } from '../core/encoders/engine.ts';
import { evaluateLocalization, TOLERANCE } from '../core/evaluation/localization.ts';
import { manifestOf } from '../core/evaluation/manifest.ts';
import { readMsrpc } from '../core/evaluation/msrpc.ts';
import type { LocalizationRun, Timing } from '../core/evaluation/run.ts';
import { createLimits, type Limits } from '../core/limits.ts';
import type { Running } from '../core/progress.ts';
import { type CorpusFile, readCorpusFiles } from './corpusFiles.ts';
import { createFileSet, type FileSet } from './files.ts';
import type { OpenedAnnotator } from './openAnnotator.ts';
import { VERSION } from './version.ts';

export interface LocalizationRunOptions extends Running {
  /** Corpus files, or a folder with the Microsoft Research Paraphrase Corpus. */
  readonly corpus: readonly string[];
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  readonly opened: OpenedAnnotator;
  readonly engine: Engine;
  readonly seed: number;
  /** How words and candidates are chosen; `first` by default. */
  readonly choice?: 'first' | 'random';
  readonly limits?: Limits;
  /** Folder for run.json, examples.jsonl and timing.json; nothing is written where it is absent. */
  readonly out?: string;
}

/**
 * A whole localization run, from corpus files to the files of the run. The files appear together when all is
 * done: a run that fails or is cancelled leaves none.
 *
 * @throws InputProblem if the corpus, an encoder or the folder cannot be used; the signal's reason when aborted
 */
export async function runLocalization(options: LocalizationRunOptions): Promise<LocalizationRun> {
  const began = performance.now();
  const { corpus, encoders, engine, out } = options;
  const files = await readCorpusFiles(corpus);
  // What cannot be opened is found before anything is written.
  for (const id of encoders) await engine.describe(id, { signal: options.signal });
  const results = out === undefined ? undefined : await createFileSet(out);
  try {
    const run = await evaluate(options, files, results);
    if (results) {
      await writeWhole(results, 'timing.json', {
        seconds: Math.round(performance.now() - began) / 1000,
        // No built-in encoder is dearer than a look-up in a cache would be.
        cache: Object.fromEntries(encoders.map((encoder) => [encoder, { hits: 0, misses: 0 }])),
      } satisfies Timing);
      // The last to be put in place: where there is a new run.json, all of the run is there.
      await writeWhole(results, 'run.json', run);
      options.signal?.throwIfAborted();
      await results.commit();
    }
    return run;
  } finally {
    await results?.discard();
  }
}

/** The content of run.json, and what the command line prints under `--json`. */
export function runJson(run: LocalizationRun | Timing): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

async function evaluate(
  options: LocalizationRunOptions,
  files: readonly CorpusFile[],
  results: FileSet | undefined,
): Promise<LocalizationRun> {
  const { opened, engine, seed, choice = 'first', limits = createLimits(), signal, onProgress } = options;
  const pairs = files.flatMap((file) => readMsrpc(file.text, file.path));
  const examples = await results?.create('examples.jsonl');
  const scores = await evaluateLocalization({
    pairs,
    annotator: opened.annotator,
    engine,
    encoders: options.encoders,
    seed,
    choice,
    limits,
    signal,
    onProgress,
    onExample: examples && ((example) => examples.write(`${JSON.stringify(example)}\n`)),
  });
  // After the work: a device may have failed at it and given way to another.
  const encoders = await Promise.all(options.encoders.map((id) => engine.describe(id)));
  const manifest = manifestOf({
    version: VERSION,
    corpus: { files: files.map(({ name, sha256 }) => ({ name, sha256 })), baseSentences: pairs.length },
    encoders,
    ...opened,
    seed,
    options: {
      metric: 'cosine',
      tolerance: TOLERANCE,
      choice,
      sentenceTokens: limits.sentenceTokens,
      levels: limits.levels,
    },
  });
  return { method: 'localization', manifest, ...scores };
}

async function writeWhole(files: FileSet, name: string, content: LocalizationRun | Timing): Promise<void> {
  const file = await files.create(name);
  await file.write(runJson(content));
}
