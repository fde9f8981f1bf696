import {
  checkGates,
  gateText,
  impossibleMetric,
  parseGate,
  unknownEncoder,
  unknownMetric,
} from '../../core/evaluation/gates.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { listMissing } from '../../host/runs/listMissing.ts';
import type { EvaluationPlan } from '../../host/runs/prepareEvaluation.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../annotators.ts';
import { choiceHelp, choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { readEncoderIds } from '../encoderIds.ts';
import { rejectSideOptions, SIDE_OPTIONS } from '../encoderOptions.ts';
import { ENGINE_OPTIONS, withEngine } from '../engines.ts';
import { LIMIT_OPTIONS, readLimits } from '../input.ts';
import { createOutput, say } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { printRun, RUN_FORMAT_OPTIONS, readRunFormat } from '../runFormat.ts';
import { readSeed, SEED_OPTION } from '../seed.ts';
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
    missing: {
      value: 'FILE',
      help: 'For files of vectors as encoders: if they lack sentences, write these to FILE (one per line, or .jsonl) and exit 2.',
    },
    min: {
      value: 'GATE',
      repeated: true,
      help: 'Exit 1 unless METRIC>=NUMBER (or > <= <) holds for every encoder, or ENCODER:METRIC>=NUMBER for one.',
    },
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
    const method = readChosen(given, METHODS, 'method');
    const corpus = given.texts('corpus');
    const encoders = readEncoderIds(given);
    if (corpus.length === 0) throw new UsageError('--corpus PATH is missing.');
    if (encoders.length === 0) throw new UsageError('--encoder ID is missing; semloc encoders lists them.');
    if (!method.hasSides) rejectSideOptions(given, `the method ${method.name}`);
    const gates = given.texts('min').map(parseGate);
    const misplaced = unknownEncoder(gates, encoders);
    if (misplaced) throw misplaced;
    const impossible = impossibleMetric(gates, method, encoders);
    if (impossible) throw impossible;
    const format = readRunFormat(given);
    const seed = readSeed(given);
    const options = readChoiceOptions(given, method, METHODS);
    const limits = readLimits(given, terminal);
    keepHeapSmall();
    const progress = createProgressLine(terminal);
    try {
      const run = await withEngine(given, terminal, async (engine) => {
        const plan: EvaluationPlan = {
          method,
          corpus,
          encoders,
          openAnnotator: () => openAnnotatorFor(given, (message) => say(terminal, message)),
          engine,
          seed,
          options,
          limits,
          signal: terminal.signal,
          onProgress: progress.show,
          onNotice(message) {
            progress.clear();
            say(terminal, message);
          },
        };
        const missing = given.text('missing');
        if (missing !== undefined) await listMissing(plan, missing);
        return runEvaluation({ ...plan, out: given.text('out') });
      });
      progress.clear();
      // A table on the same screen has them at its top.
      const isSeen = terminal.stdout.isTTY && format === 'text';
      if (!isSeen) for (const { text } of run.warnings ?? []) say(terminal, `Warning: ${text}`);
      const output = createOutput(terminal.stdout);
      const results = checkGates(gates, run);
      await output.write(printRun(run, results, format));
      await output.flush();
      const failed = results.filter(({ passed }) => !passed);
      for (const result of failed) say(terminal, `Gate failed: ${gateText(result)}.`);
      const unknown = unknownMetric(gates, run);
      if (unknown) throw unknown;
      return failed.length > 0 ? EXIT.gateFailed : EXIT.done;
    } finally {
      progress.clear();
    }
  },
};
