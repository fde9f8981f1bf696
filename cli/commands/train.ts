import { VECTORS_SCHEMA } from '../../core/engine/choices.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { endText } from '../../core/training/endText.ts';
import { TRAINERS, trainerNamed } from '../../core/training/index.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import type { HeldOutEvaluation } from '../../core/training/training.ts';
import { createResources } from '../../host/resources.ts';
import { type TrainModelOptions, trainModel } from '../../host/training/train.ts';
import type { Arguments } from '../arguments.ts';
import { choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { VECTOR_CACHE_OPTIONS } from '../options/cacheOptions.ts';
import { withEngine } from '../options/engines.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { readSeed, SEED_OPTION } from '../options/seed.ts';
import { createOutput, say } from '../output/output.ts';
import { showReconstruction } from '../output/showReconstruction.ts';
import { EXIT, UsageError } from '../terminal.ts';

const SCHEMAS = {
  vectors: {
    help: 'Word vectors to start from: the built-in table, extended or as published, or a folder of imported vectors. For adapter: the table of built-in encoders.',
    default: VECTORS_SCHEMA.default,
  },
} as const satisfies OptionSchemas;

const READING_TEXT = TRAINERS.filter(({ readsText }) => readsText).map(({ name }) => name);

/** Options of trainers that start from an encoder and from variants. */
const ENCODING_OPTIONS = { ...ANNOTATOR_OPTIONS, ...VECTOR_CACHE_OPTIONS };

export const train: Command = {
  name: 'train',
  summary: 'Trains a model with one of the trainers.',
  synopsis: 'TRAINER --data FILE|--corpus TEXT... --out FOLDER [options]',
  description: `
Trainers with --held-out hold part of the data out; the parameters with the best score on
it are kept, and training stops early when the score no longer improves. Prints one line per evaluation
on held-out data (step of the maximum, mean loss, score), or per epoch, and a summary of the result;
training.json in the folder has all of this and the settings. Every evaluation writes a checkpoint:
interrupted training resumes from the last one, with the same result (but for paragraph vectors of several
threads), when the same command is given again. semloc magnitudes compares the lengths of vectors before
and after training.`,
  choices: TRAINERS,
  listed: 'trainers',
  unused,
  synopsisOf: (name) => `${name} ${dataSynopsis(trainerNamed(name)!)} --out FOLDER [options]`,
  options: {
    data: { value: 'FILE', help: 'The training data.' },
    corpus: {
      value: 'TEXT',
      many: true,
      help: `For ${READING_TEXT.join(', ')}: the training data, one or several text files.`,
    },
    trees: {
      value: 'FILE',
      help: 'For u-rae: the training data as trees in brackets, as in the Penn Treebank.',
    },
    out: { value: 'FOLDER', help: 'A new folder for the model.' },
    show: {
      value: 'SENTENCE',
      help: 'For u-rae: prints what the trained model in the folder --out reconstructs of a sentence.',
    },
    vectors: { ...schemaOptions(SCHEMAS).vectors, value: `${VECTORS_SCHEMA.choices.join('|')}|FOLDER` },
    ...choiceOptions(TRAINERS),
    ...ENCODING_OPTIONS,
    ...SEED_OPTION,
  },
  positionals: 1,
  resumes: true,
  async run(given, terminal) {
    const trainer = readChosen(given, TRAINERS, 'trainer');
    const [out, sentence] = [given.text('out'), given.text('show')];
    if (sentence !== undefined) {
      if (trainer.name !== 'u-rae') throw new UsageError(`--show is not an option of ${trainer.name}.`);
      await showReconstruction(given, sentence, { folder: folderOf(out), ...trainer.output }, terminal);
      return EXIT.done;
    }
    const data = dataOf(given, trainer);
    const options = readChoiceOptions(given, trainer, TRAINERS);
    const settings = trainer.settings(
      { ...options, ...(given.has('trees') && { 'data-format': 'trees' }) },
      readSeed(given),
    );
    const { progress } = terminal;
    const onNotice = (message: string) => say(terminal, message);
    const output = createOutput(terminal.stdout);
    // Some trainers know it only when they have read the data.
    let { steps } = settings;
    const trainWith = (encoding?: TrainModelOptions['encoding']) =>
      trainModel({
        encoding,
        trainer,
        settings,
        resources: createResources(),
        vectors: readOption(given, 'vectors', SCHEMAS.vectors),
        data,
        out: folderOf(out),
        signal: terminal.signal,
        onProgress: progress.show,
        onBegin({ manifest }) {
          steps = manifest.settings.steps;
        },
        onNotice,
        onEvaluation(evaluation) {
          progress.clear();
          // Training goes on after a closed pipe: what was asked for is the folder.
          output
            .write(evaluationText(evaluation, steps, trainer))
            .then(() => output.flush())
            .catch(() => {});
        },
      });
    const openAnnotator = () => openAnnotatorFor(given, onNotice);
    const training = await (trainer.startsFrom === 'encoder'
      ? withEngine(given, terminal, (engine) => trainWith({ engine, openAnnotator }))
      : trainWith());
    progress.clear();
    await output.write(endText(training, trainer.metric));
    await output.write(trainer.text(training, folderOf(out)));
    await output.flush();
    return EXIT.done;
  },
};

/** The command's own options that a trainer does not have. */
function unused(name: string): string[] {
  const trainer = trainerNamed(name)!;
  return [
    ...(trainer.startsFrom === 'encoder' ? [] : Object.keys(ENCODING_OPTIONS)),
    ...(trainer.startsFrom === 'nothing' ? ['vectors'] : []),
    ...(trainer.readsText ? ['data'] : ['corpus']),
    ...(readsTrees(trainer) ? [] : ['trees']),
    ...(name === 'u-rae' ? [] : ['show']),
  ];
}

function dataSynopsis(trainer: Trainer): string {
  if (!trainer.readsText) return '--data FILE';
  return readsTrees(trainer) ? '--corpus TEXT...|--trees FILE' : '--corpus TEXT...';
}

const readsTrees = ({ options }: Trainer) => Object.hasOwn(options, 'data-format');

function folderOf(out: string | undefined): string {
  if (out === undefined) throw new UsageError('--out FOLDER is missing.');
  return out;
}

/** The paths of the data. @throws UsageError if there are none, or options that the trainer does not have */
function dataOf(given: Arguments, trainer: Trainer): string | readonly string[] {
  const { name, readsText } = trainer;
  const dataFlags: readonly string[] = DATA_FLAGS;
  const other = unused(name).find((option) => !dataFlags.includes(option) && given.has(option));
  if (other !== undefined) throw new UsageError(`--${other} is not an option of ${name}.`);
  const flags = DATA_FLAGS.filter((flag) => given.has(flag));
  const isOwn = { data: true, corpus: readsText === true, trees: readsTrees(trainer) };
  const foreign = flags.find((flag) => !isOwn[flag]);
  const wanted = dataSynopsis(trainer);
  if (foreign) throw new UsageError(`--${foreign} is not an option of ${name}; it takes ${wanted}.`);
  const [flag] = flags;
  if (flag === undefined) throw new UsageError(`${wanted} is missing.`);
  if (flags.length > 1) {
    throw new UsageError(`Give ${flags.map((each) => `--${each}`).join(' or ')}, not both.`);
  }
  const paths = given.texts(flag);
  return flag === 'corpus' && paths.length > 1 ? paths : paths.at(-1)!;
}

const DATA_FLAGS = ['corpus', 'data', 'trees'] as const;

function evaluationText(
  { step, loss, score, others = {} }: HeldOutEvaluation,
  steps: number,
  { metric }: Trainer,
): string {
  const metrics = [
    loss === null ? '' : `loss ${loss.toFixed(4)}`,
    score === null ? '' : `${metric.title} ${score.toFixed(4)}`,
    ...Object.entries(others).map(([title, other]) => `${title} ${other.toFixed(4)}`),
  ];
  return `${[`step ${step} of ${steps}`, ...metrics.filter(Boolean)].join('  ')}\n`;
}
