import { InputError } from '../inputError.ts';
import { shownValue } from '../shownValue.ts';
import { type Choice, TASK_TYPE_INFO, TASK_TYPES, type Task, type TaskType } from './task.ts';

/** An annotation project: annotation-project.json. Its texts may be edited and translated. */
export interface AnnotationProject {
  readonly format: typeof PROJECT_FORMAT;
  readonly version: 1;
  readonly seed: number;
  /** The proportion of the tasks that all annotators are given. */
  readonly overlap: number;
  /** The proportion of an annotator's tasks that are shown a second time. */
  readonly repeats: number;
  /** Names, each of which is the name of a file. */
  readonly annotators: readonly string[];
  readonly tasks: { readonly count: number; readonly sha256: string };
  /** The answers of each type, with the keys and labels that annotators see. */
  readonly choices: { readonly [type in TaskType]?: readonly Choice[] };
  readonly questions: readonly Question[];
}

/** The question that annotators are asked about the tasks of a type and kind. */
export interface Question {
  readonly type: TaskType;
  readonly kind: string;
  readonly question: string;
  readonly instructions: string;
}

/** The key that takes back an answer, and can give none. */
const UNDO_KEY = 'u';

export const PROJECT_FORMAT = 'semloc-annotations';
export const PROJECT_FILE = 'annotation-project.json';
export const TASKS_FILE = 'tasks.jsonl';
export const CORPUS_FILE = 'corpus.tsv';

/** Reads annotation-project.json. @throws InputError that names the file and what is wrong in it */
export function readProject(text: string, file: string): AnnotationProject {
  const refuse = (what: string, remedy = 'Restore it from version control, or create the project anew.') =>
    new InputError(`${file}: ${what}`, remedy);
  let project: AnnotationProject;
  try {
    project = JSON.parse(text);
  } catch (error) {
    throw refuse(`this is not JSON: ${(error as Error).message}.`);
  }
  if (project?.format !== PROJECT_FORMAT) throw refuse('this is no annotation project.');
  if (project.version !== 1) {
    throw refuse(
      `its version is ${shownValue(project.version)}; this Semloc reads version 1.`,
      'Update Semloc.',
    );
  }
  const { tasks, annotators, choices, questions, seed, overlap, repeats } = project;
  const isWhole =
    [seed, overlap, repeats].every(Number.isFinite) &&
    Number.isSafeInteger(tasks?.count) &&
    tasks.count >= 0 &&
    typeof tasks.sha256 === 'string' &&
    Array.isArray(annotators) &&
    Array.isArray(questions) &&
    questions.every(isQuestion) &&
    typeof choices === 'object' &&
    choices !== null;
  if (!isWhole) throw refuse('“tasks”, “annotators”, “choices” or “questions” is missing or wrong.');
  checkAnnotators(annotators, (what) => refuse(what, 'Give each annotator a name of their own.'));
  for (const type of TASK_TYPES) {
    const problem = choices[type] && choicesProblem(choices[type], type);
    if (problem)
      throw refuse(`“choices”, “${type}”: ${problem}`, 'Keep the answers; change keys and labels only.');
  }
  return project;
}

/** The question about a task. */
export function questionOf(
  { questions }: AnnotationProject,
  { type, kind }: Pick<Task, 'type' | 'kind'>,
): Question {
  const found = questions.find((each) => each.type === type && each.kind === kind);
  return found ?? { type, kind, question: kind, instructions: '' };
}

/** The answers that a task can be given. */
export function choicesOf({ choices }: AnnotationProject, type: TaskType): readonly Choice[] {
  return choices[type] ?? TASK_TYPE_INFO[type].choices;
}

/**
 * Checks the names of annotators: they are the names of files, on any system, and no two of them may be the same file.
 *
 * @throws what `refuse` makes of a message
 */
export function checkAnnotators(annotators: readonly unknown[], refuse: (what: string) => Error): void {
  if (annotators.length === 0) throw refuse('no annotator is named.');
  const taken = new Map<string, string>();
  for (const name of annotators) {
    if (
      typeof name !== 'string' ||
      !/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]{0,62}[\p{L}\p{M}\p{N}])?$/u.test(name)
    ) {
      throw refuse(
        `“${name}” cannot be the name of an annotator, who needs letters, digits, “-”, “_” or “.”.`,
      );
    }
    if (RESERVED.test(name)) {
      throw refuse(`“${name}” cannot be the name of an annotator: Windows has a device of that name.`);
    }
    const bytes = new TextEncoder().encode(name).length;
    if (bytes > MOST_BYTES) {
      throw refuse(`“${name}” has ${bytes} bytes; the name of an annotator has ${MOST_BYTES} at most.`);
    }
    const key = name.normalize('NFC').toLowerCase();
    const other = taken.get(key);
    if (other !== undefined) throw refuse(`two annotators would have one name, ${other} and ${name}.`);
    taken.set(key, name);
  }
}

/** The names of devices, with any extension, as which Windows takes a file of that name. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu;

/** The length of a name: with the extension, and what marks a file written aside, systems take 255 bytes. */
const MOST_BYTES = 160;

function isQuestion({ type, kind, question, instructions }: Question): boolean {
  return (
    TASK_TYPES.includes(type) && [kind, question, instructions].every((text) => typeof text === 'string')
  );
}

function choicesProblem(given: readonly Choice[], type: TaskType): string | undefined {
  if (!Array.isArray(given)) return 'this is no list.';
  const expected = TASK_TYPE_INFO[type].choices.map(({ answer }) => answer);
  const answers = given.map((choice) => choice?.answer);
  if (answers.length !== expected.length || expected.some((answer) => !answers.includes(answer))) {
    return `the answers are not ${expected.join(', ')}.`;
  }
  const keys = given.map(({ key, label }) => (typeof label === 'string' ? String(key).toLowerCase() : ''));
  if (keys.some((key) => [...key].length !== 1)) return 'an answer lacks a label, or a key of one character.';
  if (keys.includes(UNDO_KEY)) return `the key ${UNDO_KEY} takes back an answer.`;
  return new Set(keys).size < keys.length ? 'two answers have one key.' : undefined;
}
