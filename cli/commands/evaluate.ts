import { METHODS } from '../../core/evaluation/methods/index.ts';
import type { EvaluationPlan } from '../../host/runs/prepareEvaluation.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { listMissing } from '../../host/runs/sentences/listMissing.ts';
import { runShards } from '../../host/runs/shards/runShards.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../annotators.ts';
import { choiceHelp, choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { ENCODE_OPTIONS, encodeOnly } from '../encodeOnly.ts';
import { readEncoderIds } from '../encoderIds.ts';
import { rejectSideOptions, SIDE_OPTIONS } from '../encoderOptions.ts';
import { ENGINE_OPTIONS, withEngine } from '../engines.ts';
import { EXAMPLE_OPTIONS, readExampleFormat } from '../exampleOptions.ts';
import { GATE_OPTIONS, printGatedRun, readGates } from '../gatedRun.ts';
import { LIMIT_OPTIONS, readLimits } from '../input.ts';
import { say } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { RUN_FORMAT_OPTIONS, readRunFormat } from '../runFormat.ts';
import { printStatus } from '../runStatus.ts';
import { readSeed, SEED_OPTION } from '../seed.ts';
import { readShards, SHARD_OPTIONS, shardsText } from '../shardPlace.ts';
import { EXIT, UsageError } from '../terminal.ts';

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
With --encode-only, only embeds: a cluster computes the vectors of sentences.jsonl, in its order, and their
file is an encoder (--encoder DIR/model.npy). --missing lists what such a file lacks.
semloc evaluate METHOD --help prints the options of one method.`,
  choices: METHODS,
  options: {
    corpus: { value: 'PATH', repeated: true, help: 'A corpus file or folder. Can be repeated.' },
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders to evaluate; semloc encoders lists them.',
    },
    out: { value: 'DIR', help: 'Write the run into this folder, which is created if necessary.' },
    ...EXAMPLE_OPTIONS,
    ...ENCODE_OPTIONS,
    ...SHARD_OPTIONS,
    status: {
      value: 'RUN',
      help: 'Evaluate nothing: show the state of the shards in RUN, as semloc status does.',
    },
    ...GATE_OPTIONS,
    ...RUN_FORMAT_OPTIONS,
    ...choiceOptions(METHODS),
    ...SEED_OPTION,
    ...ENGINE_OPTIONS,
    ...SIDE_OPTIONS,
    ...ANNOTATOR_OPTIONS,
    ...LIMIT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const status = given.text('status');
    if (status !== undefined) return printStatus(status, given.has('json') ? 'json' : 'table', terminal);
    const method = readChosen(given, METHODS, 'method');
    const corpus = given.texts('corpus');
    const encoders = readEncoderIds(given);
    if (corpus.length === 0) throw new UsageError('--corpus PATH is missing.');
    const isEncodeOnly = given.has('encode-only');
    if (encoders.length === 0 && !isEncodeOnly)
      throw new UsageError('--encoder ID is missing; semloc encoders lists them.');
    if (!method.hasSides) rejectSideOptions(given, `the method ${method.name}`);
    const gates = readGates(given, method, encoders);
    const chosen = readShards(given, process.env);
    if (chosen && gates.length > 0)
      throw new UsageError('--min is for the whole run: give it to semloc merge.');
    const examples = readExampleFormat(given);
    if (chosen && given.has('examples'))
      throw new UsageError('--examples is for the whole run: give it to semloc merge.');
    const format = readRunFormat(given);
    const seed = readSeed(given);
    const options = readChoiceOptions(given, method, METHODS);
    const limits = readLimits(given, terminal);
    keepHeapSmall();
    const progress = createProgressLine(terminal);
    try {
      const out = given.text('out');
      const plan: Omit<EvaluationPlan, 'engine'> = {
        ...{ method, corpus, encoders, seed, options, limits, signal: terminal.signal },
        openAnnotator: () => openAnnotatorFor(given, (message) => say(terminal, message)),
        onProgress: progress.show,
        onNotice(message) {
          progress.clear();
          say(terminal, message);
        },
      };
      if (isEncodeOnly) {
        return await withEngine(given, terminal, (engine) =>
          encodeOnly({ ...plan, engine }, chosen, given, terminal),
        );
      }
      if (chosen && out !== undefined) {
        const { shards, from } = chosen;
        if (from) say(terminal, `Evaluating ${shardsText(shards)}, from ${from}.`);
        await withEngine(given, terminal, (engine) => runShards({ ...plan, engine, out, shards }));
        return EXIT.done;
      }
      const missing = given.text('missing');
      const run = await withEngine(given, terminal, async (engine) => {
        if (missing !== undefined) await listMissing({ ...plan, engine }, missing);
        return runEvaluation({ ...plan, engine, out, examples });
      });
      progress.clear();
      return await printGatedRun(run, gates, format, terminal);
    } finally {
      progress.clear();
    }
  },
};
