import { METHODS } from '../../core/evaluation/methods/index.ts';
import { listMissing } from '../../host/runs/listMissing.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { runShard } from '../../host/runs/shards/runShard.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { choiceHelp } from '../choices.ts';
import type { Command } from '../command.ts';
import { withEngine } from '../engines.ts';
import { PLAN_OPTIONS, readPlan } from '../evaluationPlan.ts';
import { GATE_OPTIONS, printGatedRun, readGates } from '../gatedRun.ts';
import { say } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { RUN_FORMAT_OPTIONS, readRunFormat } from '../runFormat.ts';
import { readShard, SHARD_OPTIONS } from '../shardPlace.ts';
import { EXIT, UsageError } from '../terminal.ts';

const { corpus, encoder, ...rest } = PLAN_OPTIONS;

export const evaluate: Command = {
  name: 'evaluate',
  summary: 'Evaluates encoders on a corpus with one of the methods.',
  synopsis: 'METHOD --corpus PATH [--corpus PATH] --encoder ID[,ID] [options]',
  description: `
Methods:
${METHODS.map(choiceHelp).join('\n')}

Prints the metrics, one column per encoder. With --out, writes run.json (metrics, manifest), examples.jsonl
(every comparison) and timing.json; repeating the run gives the same bytes in the first two.
A gate (--min 'T2@1>=0.30') makes a CI job fail if an encoder falls short: everything is printed and written,
and the exit code is 1. run.json has the names of the metrics.
An interrupted run with --out resumes where it stopped when the same command is given again.
With --shard I/N, evaluates one of N parts of the corpus; semloc merge joins them to the same run.
semloc evaluate METHOD --help prints the options of one method.`,
  choices: METHODS,
  options: {
    ...{ corpus, encoder },
    out: { value: 'DIR', help: 'Write the run into this folder, which is created if necessary.' },
    missing: {
      value: 'FILE',
      help: 'For files of vectors as encoders: if they lack sentences, write these to FILE (one per line, or .jsonl) and exit 2.',
    },
    ...SHARD_OPTIONS,
    ...GATE_OPTIONS,
    ...RUN_FORMAT_OPTIONS,
    ...rest,
  },
  positionals: 1,
  async run(given, terminal) {
    const progress = createProgressLine(terminal);
    const plan = readPlan(given, terminal, progress);
    const gates = readGates(given, plan.method, plan.encoders);
    const shard = readShard(given, process.env);
    if (shard && gates.length > 0)
      throw new UsageError('--min is for the whole run: give it to semloc merge.');
    const format = readRunFormat(given);
    keepHeapSmall();
    try {
      const out = given.text('out');
      if (shard && out !== undefined) {
        const { place, from } = shard;
        if (from) say(terminal, `Evaluating shard ${place.index} of ${place.of}, from ${from}.`);
        await withEngine(given, terminal, (engine) => runShard({ ...plan, engine, out, shard: place }));
        return EXIT.done;
      }
      const missing = given.text('missing');
      const run = await withEngine(given, terminal, async (engine) => {
        if (missing !== undefined) await listMissing({ ...plan, engine }, missing);
        return runEvaluation({ ...plan, engine, out });
      });
      progress.clear();
      return await printGatedRun(run, gates, format, terminal);
    } finally {
      progress.clear();
    }
  },
};
