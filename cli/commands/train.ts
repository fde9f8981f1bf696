import { VECTORS_SCHEMA } from '../../core/engine/index.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { TRAINERS } from '../../core/training/index.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import type { HeldOutEvaluation } from '../../core/training/training.ts';
import { createResources } from '../../host/resources.ts';
import { trainModel } from '../../host/training/train.ts';
import type { Arguments } from '../arguments.ts';
import { choiceHelp, choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { createOutput, say } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { readOption, schemaOptions } from '../schemaOptions.ts';
import { readSeed, SEED_OPTION } from '../seed.ts';
import { EXIT, UsageError } from '../terminal.ts';

const SCHEMAS = {
  vectors: {
    help: 'Word vectors to fine-tune: the built-in table, extended or as published, or a folder of imported vectors.',
    default: VECTORS_SCHEMA.default,
  },
} as const satisfies OptionSchemas;

export const train: Command = {
  name: 'train',
  summary: 'Trains a model with one of the trainers.',
  synopsis: 'TRAINER --data FILE|--corpus TEXT... --out FOLDER [options]',
  description: `
Trainers:
${TRAINERS.map(choiceHelp).join('\n')}

compvec and composition hold part of the data out; the parameters with the best score on it are kept,
and training stops early when the score no longer improves. Prints one line per evaluation on held-out
data (step, mean loss, score), or per epoch, and a summary of the result; training.json in the folder has
all of this and the settings. Every evaluation writes a checkpoint: interrupted training resumes from the
last one, with the same result (but for paragraph vectors of several threads), when the same command is
given again. semloc magnitudes compares the lengths of vectors before and after training.
semloc train TRAINER --help prints the options of one trainer.`,
  choices: TRAINERS,
  options: {
    data: { value: 'FILE', help: 'The training data.' },
    corpus: {
      value: 'TEXT',
      many: true,
      help: 'For paragraph-vectors: the training data, one or several text files.',
    },
    out: { value: 'FOLDER', help: 'A new folder for the model.' },
    vectors: { ...schemaOptions(SCHEMAS).vectors, value: `${VECTORS_SCHEMA.choices.join('|')}|FOLDER` },
    ...choiceOptions(TRAINERS),
    ...SEED_OPTION,
  },
  positionals: 1,
  async run(given, terminal) {
    const trainer = readChosen(given, TRAINERS, 'trainer');
    const data = dataOf(given, trainer);
    const out = given.text('out');
    if (out === undefined) throw new UsageError('--out FOLDER is missing.');
    const settings = trainer.settings(readChoiceOptions(given, trainer, TRAINERS), readSeed(given));
    const progress = createProgressLine(terminal);
    const output = createOutput(terminal.stdout);
    try {
      const training = await trainModel({
        trainer,
        settings,
        resources: createResources(),
        vectors: readOption(given, 'vectors', SCHEMAS.vectors),
        data,
        out,
        signal: terminal.signal,
        onProgress: progress.show,
        onNotice(message) {
          progress.clear();
          say(terminal, message);
        },
        onEvaluation(evaluation) {
          progress.clear();
          // Training goes on after a closed pipe: what was asked for is the folder.
          output
            .write(evaluationText(evaluation, trainer))
            .then(() => output.flush())
            .catch(() => {});
        },
      });
      progress.clear();
      await output.write(trainer.text(training, out));
      await output.flush();
      return EXIT.done;
    } finally {
      progress.clear();
    }
  },
};

/** The paths of the data. @throws UsageError if there are none, or options that the trainer does not have */
function dataOf(given: Arguments, { name, startsFromNothing }: Trainer): string | readonly string[] {
  const [data, corpus] = [given.text('data'), given.texts('corpus')];
  if (!startsFromNothing) {
    if (corpus.length > 0)
      throw new UsageError(`--corpus is not an option of ${name}; it takes --data FILE.`);
    if (data === undefined) throw new UsageError('--data FILE is missing.');
    return data;
  }
  if (given.has('vectors')) throw new UsageError(`--vectors is not an option of ${name}.`);
  if (data !== undefined && corpus.length > 0) throw new UsageError('Give --corpus or --data, not both.');
  const paths = data === undefined ? corpus : [data];
  if (paths.length === 0) throw new UsageError('--corpus TEXT... is missing.');
  return paths.length === 1 ? paths[0]! : paths;
}

function evaluationText({ step, loss, score }: HeldOutEvaluation, { metric }: Trainer): string {
  const metrics = [
    loss === null ? '' : `loss ${loss.toFixed(4)}`,
    score === null ? '' : `${metric.title} ${score.toFixed(4)}`,
  ];
  return `${[`step ${step}`, ...metrics.filter(Boolean)].join('  ')}\n`;
}
