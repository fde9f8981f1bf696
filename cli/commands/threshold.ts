import { DEFAULT_ENCODER } from '../../core/engine/choices.ts';
import type { Method } from '../../core/evaluation/method.ts';
import { threshold as method } from '../../core/evaluation/methods/threshold/threshold.ts';
import { assertLabeledPairs } from '../../core/evaluation/methods/threshold/thresholdCases.ts';
import type { ThresholdScores } from '../../core/evaluation/methods/threshold/thresholdScores.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { assertWritable } from '../../host/files/writable.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { writeFixture } from '../../host/runs/writeFixture.ts';
import type { Command } from '../command.ts';
import { planOf, planOptions, unusedPlanOptions } from '../evaluation/evaluationPlan.ts';
import { GATE_OPTIONS, printGatedRun, readGates } from '../evaluation/gatedRun.ts';
import { RUN_FORMAT_OPTIONS, readRunFormat } from '../evaluation/runFormat.ts';
import { BATCH_THREAD_OPTIONS, readBatchThreads } from '../options/batchThreads.ts';
import { withEngine } from '../options/engines.ts';
import { EXAMPLE_OPTIONS, readExampleFormat } from '../options/exampleOptions.ts';
import { UsageError } from '../terminal.ts';

const { encoder, ...rest } = planOptions([method]);
const unused = unusedPlanOptions(method.name);
const used = Object.fromEntries(Object.entries(rest).filter(([name]) => !unused.includes(name)));

export const thresholdCommand: Command = {
  name: 'threshold',
  summary: 'Finds a threshold on the cosine for your own texts, or shows that there is none.',
  synopsis: 'TEXT [TEXT] [--encoder ID[,ID]] [--at COSINE] [options]',
  description: `
From each sentence of your texts or queries, makes variants that preserve the meaning and variants that
change it, and measures their cosines. Prints per encoder the lowest threshold whose precision
(--precision, 99% by default) is certified with 95% confidence and the recall that it leaves, or how many
more pairs that would take, or that there is none; then, at the threshold found and at --at, how many
pairs of each type are wrongly accepted or rejected, with 95% confidence intervals.

TEXT is a file or folder of texts (.txt, .md, .tex, …), a list of queries (--lines), a table with a column of
texts (.csv, .jsonl, .parquet, .arrow; --column), or variants that build-corpus has written or people have
judged. --pairs adds labeled pairs of your own: two sentences and a label per row.
Random pairs of different sentences are measured too. Rates at the found threshold are of sentences that it
was not chosen on. Precision depends on how many of the compared pairs mean the same: --base-rate.
A fixture decides by --at if it is given, else by the certified threshold, else by the default of --at.

A gate makes a CI job fail: --min 'recallCertified>=0.2' --min 'falseAccept, negation<=0.05'.
semloc evaluate threshold is the same with shards, for large corpora.`,
  examples: ['semloc threshold samples/harbour.txt --encoder minilm,minilm-meaning'],
  options: {
    encoder: { ...encoder, help: `${encoder.help} Default: ${DEFAULT_ENCODER}.` },
    pairs: {
      value: 'FILE',
      repeated: true,
      help: 'Labeled pairs to add: TSV, CSV, JSON, JSONL, Parquet, Arrow or MSRPC. Can be repeated.',
    },
    fixture: {
      value: 'DIR',
      help: 'Write pairs, vectors and cosines of the encoder into this folder, with tests for pytest, Vitest, Go and xUnit that need neither Semloc nor a model.',
    },
    out: { value: 'DIR', help: 'Write the run into this folder, which is created if necessary.' },
    ...EXAMPLE_OPTIONS,
    ...GATE_OPTIONS,
    ...RUN_FORMAT_OPTIONS,
    ...BATCH_THREAD_OPTIONS,
    ...used,
  },
  positionals: Number.POSITIVE_INFINITY,
  resumes: true,
  async run(given, terminal) {
    const pairs = given.texts('pairs');
    const corpus = [...given.positionals, ...pairs];
    if (corpus.length === 0) throw new UsageError('a TEXT is missing: a file or folder of texts.');
    const plan = {
      ...planOf(withPairs(pairs), corpus, given, terminal, { isDefaulted: true }),
      threads: readBatchThreads(given),
    };
    const gates = readGates(given, plan, terminal);
    const examples = readExampleFormat(given);
    const format = readRunFormat(given);
    const [out, fixture] = [given.text('out'), given.text('fixture')];
    const [encoder, ...others] = plan.encoders;
    if (fixture !== undefined && others.length > 0)
      throw new UsageError('--fixture is of one encoder; give each its own folder.');
    if (fixture !== undefined) await assertWritable(fixture, 'fixture.json');
    const run = await withEngine(given, terminal, async (engine) => {
      const found = await runEvaluation({ ...plan, engine, out, examples });
      if (fixture === undefined) return found;
      const scores = found as Run<string, ThresholdScores>;
      const chosen = given.has('at') ? undefined : scores.thresholds[encoder!]!.certified?.threshold;
      const threshold = chosen ?? scores.demand.at;
      await writeFixture(scores, encoder!, engine, { folder: fixture, threshold, signal: terminal.signal });
      return found;
    });
    return printGatedRun(run, gates, format, terminal);
  },
};

/** The method where some of the files must hold labeled pairs. */
function withPairs(paths: readonly string[]): Method {
  return {
    ...method,
    async *read(corpus, context) {
      for (const file of corpus)
        if (paths.includes(file.path)) await assertLabeledPairs(file, context.options);
      yield* method.read(corpus, context);
    },
  };
}
