import { latin1Of } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { LabeledCase, Part } from './labeledCases.ts';

/** The content of a file of SentEval's transfer tasks (Conneau and Kiela 2018), by its task. */
export type SentEvalCases = ReadonlyMap<SentEvalTask, readonly LabeledCase[]>;

/** The tasks, in the order in which they are reported. */
export const SENTEVAL_TASKS = [
  'MR',
  'CR',
  'SUBJ',
  'MPQA',
  'TREC',
  'MRPC',
  'SST',
  'SST-fine',
  'SICK-E',
  'SICK-R',
] as const;

export type SentEvalTask = (typeof SENTEVAL_TASKS)[number];

/** Tells by its name whether a file belongs to the tasks, in SentEval's layout. */
export function isSentEvalFile(name: string): boolean {
  return fileOf(name) !== undefined;
}

/**
 * Reads a file of a task; of SICK, the cases of both its tasks. In SICK-R the label is the relatedness score. Files are
 * read as UTF-8, or as Latin-1 where they are not UTF-8.
 *
 * @throws InputError that names the line
 */
export async function readSentEvalFile(file: CorpusFile): Promise<SentEvalCases> {
  const { read, part, label = '' } = fileOf(file.name)!;
  const found = new Map<SentEvalTask, LabeledCase[]>();
  const lines = decoded(await file.bytes()).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cases = read({ line, isFirst: index === 0, label });
    if (!cases) {
      throw new InputError(
        `${file.path}, line ${index + 1}: “${line.slice(0, 60)}” is not as in SentEval's file of this name.`,
        'For a table of your own give the file another name.',
      );
    }
    for (const [task, each] of cases) {
      const known = found.get(task) ?? [];
      found.set(task, known);
      known.push({ ...each, ...(part && { part }) });
    }
  }
  return found;
}

/** The names of the files that a task consists of; the last part of each path. */
export function filesOfTask(task: SentEvalTask): readonly string[] {
  return FILES.filter(({ tasks }) => tasks.includes(task)).map(({ name }) => name);
}

interface TaskFile {
  readonly name: string;
  readonly tasks: readonly SentEvalTask[];
  readonly part?: Part;
  /** The label of all sentences of the file. */
  readonly label?: string;
  /** Reads a line; gives nothing for a header and undefined for a line that is not as it should be. */
  readonly read: (line: Line) => readonly (readonly [SentEvalTask, LabeledCase])[] | undefined;
}

interface Line {
  readonly line: string;
  readonly isFirst: boolean;
  readonly label: string;
}

const ofClass = (task: SentEvalTask, name: string, label: string): TaskFile => ({
  ...{ name, tasks: [task], label },
  read: ({ line }) => [[task, { sentences: [line.trim()], label }]],
});

const ofPart = (
  tasks: readonly SentEvalTask[],
  name: string,
  part: Part,
  read: TaskFile['read'],
): TaskFile => ({ name, tasks, part, read });

const FILES: readonly TaskFile[] = [
  ofClass('MR', 'rt-polarity.neg', 'negative'),
  ofClass('MR', 'rt-polarity.pos', 'positive'),
  ofClass('CR', 'custrev.neg', 'negative'),
  ofClass('CR', 'custrev.pos', 'positive'),
  ofClass('SUBJ', 'subj.objective', 'objective'),
  ofClass('SUBJ', 'subj.subjective', 'subjective'),
  ofClass('MPQA', 'mpqa.neg', 'negative'),
  ofClass('MPQA', 'mpqa.pos', 'positive'),
  ofPart(['TREC'], 'train_5500.label', 'train', trecCase),
  ofPart(['TREC'], 'TREC_10.label', 'test', trecCase),
  ofPart(['MRPC'], 'msr_paraphrase_train.txt', 'train', mrpcCase),
  ofPart(['MRPC'], 'msr_paraphrase_test.txt', 'test', mrpcCase),
  ofPart(['SST', 'SST-fine'], 'sentiment-train', 'train', sstCase),
  ofPart(['SST', 'SST-fine'], 'sentiment-dev', 'dev', sstCase),
  ofPart(['SST', 'SST-fine'], 'sentiment-test', 'test', sstCase),
  ofPart(['SICK-E', 'SICK-R'], 'SICK_train.txt', 'train', sickCases),
  ofPart(['SICK-E', 'SICK-R'], 'SICK_trial.txt', 'dev', sickCases),
  ofPart(['SICK-E', 'SICK-R'], 'SICK_test_annotated.txt', 'test', sickCases),
];

function fileOf(name: string): TaskFile | undefined {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return FILES.find((file) => file.name === last);
}

/** `NUM:dist How far is it from Denver to Aspen ?` */
function trecCase({ line }: Line): ReturnType<TaskFile['read']> {
  const [, label, sentence] = /^([A-Z]+):\S+ (.*\S)/.exec(line) ?? [];
  return sentence === undefined ? undefined : [['TREC', { sentences: [sentence], label: label! }]];
}

/** Quality, two ids, two sentences. */
function mrpcCase({ line, isFirst }: Line): ReturnType<TaskFile['read']> {
  const [label, , , first, second] = line.split('\t');
  if (second === undefined) return undefined;
  if (isFirst && Number.isNaN(Number(label))) return [];
  return [['MRPC', { sentences: [first!.trim(), second.trim()], label: label!.trim() }]];
}

/** Binary: `it 's charming . TAB 1`. Fine: `3 it 's charming .` */
function sstCase({ line }: Line): ReturnType<TaskFile['read']> {
  const [, sentence, label] = /^(.*\S)\s*\t\s*(\d+)\s*$/.exec(line) ?? [];
  if (sentence !== undefined) return [['SST', { sentences: [sentence], label: label! }]];
  const [, grade, graded] = /^([0-4]) (.*\S)/.exec(line) ?? [];
  return graded === undefined ? undefined : [['SST-fine', { sentences: [graded], label: grade! }]];
}

/** Id, two sentences, relatedness, entailment. */
function sickCases({ line, isFirst }: Line): ReturnType<TaskFile['read']> {
  const [, first, second, score, label] = line.split('\t');
  if (label === undefined) return undefined;
  if (isFirst && Number.isNaN(Number(score))) return [];
  const sentences = [first!.trim(), second!.trim()] as const;
  const isScore = Number(score) >= 1 && Number(score) <= 5;
  if (!isScore) return undefined;
  return [
    ['SICK-E', { sentences, label: label.trim() }],
    ['SICK-R', { sentences, label: score!.trim() }],
  ];
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return latin1Of(bytes);
  }
}
