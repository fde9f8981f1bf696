import { METHODS } from '../../core/evaluation/methods/index.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { listMissing } from '../../host/runs/sentences/listMissing.ts';
import { runShards } from '../../host/runs/shards/runShards.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import type { Command } from '../command.ts';
import { ENCODE_OPTIONS, encodeOnly, rejectUnusedBeside } from '../evaluation/encodeOnly.ts';
import { PLAN_OPTIONS, readPlan, unusedPlanOptions } from '../evaluation/evaluationPlan.ts';
import { GATE_OPTIONS, printGatedRun, readGates } from '../evaluation/gatedRun.ts';
import { RUN_FORMAT_OPTIONS, readRunFormat } from '../evaluation/runFormat.ts';
import { HEADINGS } from '../headings.ts';
import { BATCH_THREAD_OPTIONS, readBatchThreads } from '../options/batchThreads.ts';
import { withEngine } from '../options/engines.ts';
import { EXAMPLE_OPTIONS, readExampleFormat } from '../options/exampleOptions.ts';
import { say } from '../output/output.ts';
import { printStatus } from '../sharding/runStatus.ts';
import { readShards, SHARD_OPTIONS, shardsText } from '../sharding/shardPlace.ts';
import { EXIT, UsageError } from '../terminal.ts';

const { corpus, encoder, ...rest } = PLAN_OPTIONS;

export const evaluate: Command = {
  name: 'evaluate',
  summary: 'Evaluates encoders on a corpus with one of the methods.',
  synopsis: 'METHOD --corpus PATH [--corpus PATH] --encoder ID[,ID] [options]',
  description: `
Prints the metrics, one column per encoder. With --out, writes run.json (metrics, manifest), examples.jsonl
(every comparison) and timing.json; repeating the run gives the same bytes in the first two.
A gate (--min 'T2@1>=0.30') makes a CI job fail if an encoder falls short: everything is printed and written,
and the exit code is 1. run.json has the names of the metrics.
An interrupted run with --out resumes where it stopped when the same command is given again.`,
  examples: [
    'semloc evaluate localization --corpus samples/paraphrases.tsv --encoder bow,minilm',
    'semloc evaluate localization --corpus samples/paraphrases.tsv --encoder minilm --min "T2@1>=0.2"',
  ],
  choices: METHODS,
  listed: 'methods',
  unused: unusedPlanOptions,
  options: {
    ...{ corpus, encoder },
    out: { value: 'DIR', help: 'Write the run into this folder, which is created if necessary.' },
    ...GATE_OPTIONS,
    ...RUN_FORMAT_OPTIONS,
    ...EXAMPLE_OPTIONS,
    ...ENCODE_OPTIONS,
    ...SHARD_OPTIONS,
    status: {
      value: 'RUN',
      help: 'Evaluate nothing: show the state of the shards in RUN, as semloc status does.',
      heading: HEADINGS.scale,
    },
    ...BATCH_THREAD_OPTIONS,
    ...rest,
  },
  positionals: 1,
  resumes: true,
  async run(given, terminal) {
    const status = given.text('status');
    if (status !== undefined) return printStatus(status, given.has('json') ? 'json' : 'table', terminal);
    rejectUnusedBeside(given);
    const isEncodeOnly = given.has('encode-only');
    const plan = {
      ...readPlan(given, terminal, { needsEncoders: !isEncodeOnly }),
      threads: readBatchThreads(given),
    };
    const chosen = readShards(given, process.env);
    const gates = isEncodeOnly || chosen ? [] : readGates(given, plan, terminal, METHODS);
    const ofWhole = OF_WHOLE_RUN.find(given.isGiven);
    if (chosen && ofWhole !== undefined)
      throw new UsageError(`--${ofWhole} is for the whole run: give it to semloc merge.`);
    const examples = readExampleFormat(given);
    const format = readRunFormat(given);
    keepHeapSmall();
    const [out, missing] = [given.text('out'), given.text('missing')];
    const run = await withEngine(given, terminal, async (engine) => {
      if (missing !== undefined) await listMissing({ ...plan, engine }, missing);
      if (isEncodeOnly) return encodeOnly({ ...plan, engine }, chosen, given, terminal);
      if (!chosen || out === undefined) return runEvaluation({ ...plan, engine, out, examples });
      const { shards, from } = chosen;
      if (from) say(terminal, `Evaluating ${shardsText(shards)}, from ${from}.`);
      await runShards({ ...plan, engine, out, shards });
      return undefined;
    });
    return run ? printGatedRun(run, gates, format, terminal) : EXIT.done;
  },
};

/** Options that semloc merge has. */
const OF_WHOLE_RUN = ['min', 'examples'];
