import { makeTasks, PURPOSES, taskFiles } from '../../core/humanJudgments/tasks/makeTasks.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { openCorpus } from '../../host/corpora/corpusFiles.ts';
import { createProject } from '../../host/humanJudgments/createProject.ts';
import type { Arguments, Options } from '../arguments.ts';
import { givenOption, readOption, schemaOptions } from '../options/schemaOptions.ts';
import { readSeed, SEED_OPTION } from '../options/seed.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';
import { printQueues, readAnnotators } from './queues.ts';

const SCHEMAS = {
  task: { help: 'create: what annotators do.', default: '', choices: PURPOSES },
  overlap: {
    help: 'create: proportion of the tasks that all annotators are given; each other task goes to one of them.',
    default: 1,
    minimum: 0,
    maximum: 1,
  },
  repeats: {
    help: "create: proportion of an annotator's tasks that are shown a second time.",
    default: 0.05,
    minimum: 0,
    maximum: 0.5,
  },
  limit: {
    help: 'create: maximum number of tasks, drawn at random; 0 for all.',
    default: 0,
    minimum: 0,
    integer: true,
  },
  again: { help: 'create --task compare: also pairs that the corpus has judgments on.', default: false },
} as const satisfies OptionSchemas;

export const CREATE_OPTIONS = {
  corpus: { value: 'PATH', help: 'create: the file that tasks are made of.' },
  annotators: { value: 'NAMES', help: 'create, add: names of the annotators, separated by commas.' },
  kind: {
    value: 'KINDS',
    repeated: true,
    help: 'create: transformations or kinds of variants, separated by commas.',
  },
  ...schemaOptions(SCHEMAS),
  ...SEED_OPTION,
} satisfies Options;

/** Creates an annotation project. */
export async function createAnnotations(given: Arguments, terminal: Terminal): Promise<number> {
  if (given.positionals[1] !== undefined) throw new UsageError('create takes the folder as --out FOLDER.');
  const needed = (option: string, value: string) => {
    const found = given.text(option);
    if (found === undefined) throw new UsageError(`--${option} ${value} is missing.`);
    return found;
  };
  const purpose = givenOption(given, 'task', SCHEMAS.task);
  if (purpose === undefined) throw new UsageError(`--task ${PURPOSES.join('|')} is missing.`);
  const [corpus, out] = [needed('corpus', 'PATH'), needed('out', 'FOLDER')];
  const annotators = readAnnotators(given);
  const sharing = {
    overlap: readOption(given, 'overlap', SCHEMAS.overlap),
    repeats: readOption(given, 'repeats', SCHEMAS.repeats),
    seed: readSeed(given),
  };
  const [file] = await openCorpus([corpus], taskFiles, terminal.signal);
  const made = await makeTasks(file!, {
    purpose,
    kinds: given.list('kind'),
    isAgain: given.has('again'),
    limit: readOption(given, 'limit', SCHEMAS.limit),
    seed: sharing.seed,
  });
  const lengths = await createProject(out, {
    ...made,
    annotators,
    ...sharing,
  });
  await printQueues(lengths, terminal);
  return EXIT.done;
}
