import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { hexOf } from '../../core/bytes.ts';
import { type AssignmentOptions, assignTasks } from '../../core/humanJudgments/assignments.ts';
import {
  type AnnotationProject,
  CORPUS_FILE,
  checkAnnotators,
  PROJECT_FILE,
  PROJECT_FORMAT,
  TASKS_FILE,
} from '../../core/humanJudgments/project.ts';
import { type NewTask, TASK_TYPE_INFO, type Task } from '../../core/humanJudgments/task.ts';
import { questionsFor } from '../../core/humanJudgments/tasks/questions.ts';
import { InputError } from '../../core/inputError.ts';
import { createSha256 } from '../../core/sha256.ts';
import { type FileSet, writeTogether } from '../files/fileSet.ts';
import { queueFile } from './projectFiles.ts';

export interface ProjectContent extends AssignmentOptions {
  readonly tasks: readonly NewTask[];
  /** The lines of the corpus that the tasks are about, in Costra's format. */
  readonly corpus?: readonly string[];
}

/**
 * Creates an annotation project in a folder: annotation-project.json, tasks.jsonl, the corpus, and a queue for each
 * annotator. Written whole or not at all.
 *
 * @returns the tasks of each annotator, repeats included
 * @throws InputError if the folder holds one of the files, there is no task, or names of annotators collide
 */
export async function createProject(folder: string, content: ProjectContent): Promise<Map<string, number>> {
  const { tasks: given, corpus, annotators, overlap, repeats, seed } = content;
  checkAnnotators(
    annotators,
    (what) => new InputError(`Annotators: ${what}`, 'Give each a name of their own.'),
  );
  if (await lstat(path.join(folder, PROJECT_FILE)).catch(() => undefined)) {
    throw new InputError(`${folder} already holds an annotation project.`, 'Choose another folder.');
  }
  const targets = [TASKS_FILE, ...(corpus ? [CORPUS_FILE] : []), ...annotators.map(queueFile), GIT_FILE];
  for (const file of targets.map((name) => path.join(folder, name))) {
    if (await lstat(file).catch(() => undefined)) {
      throw new InputError(`${file} exists: the project would replace it.`, 'Choose another folder.');
    }
  }
  const tasks = given.map((task, index): Task => ({ id: index + 1, ...task }));
  const queues = assignTasks(tasks, content);
  await writeTogether(folder, 'followed', async (files) => {
    const write = (name: string, lines: Iterable<string>) => writeLines(files, name, lines);
    const sha256 = await write(TASKS_FILE, jsonOf(tasks));
    if (corpus) await write(CORPUS_FILE, corpus);
    for (const [annotator, queue] of queues) await write(queueFile(annotator), jsonOf(queue));
    // The hash of the tasks is that of line feeds.
    await write(GIT_FILE, ['*.jsonl text eol=lf', '*.tsv text eol=lf']);
    const types = [...new Set(tasks.map(({ type }) => type))];
    const project: AnnotationProject = {
      format: PROJECT_FORMAT,
      version: 1,
      seed,
      overlap,
      repeats,
      annotators,
      tasks: { count: tasks.length, sha256 },
      choices: Object.fromEntries(types.map((type) => [type, TASK_TYPE_INFO[type].choices])),
      questions: questionsFor(tasks),
    };
    await write(PROJECT_FILE, [JSON.stringify(project, null, 2)]);
  });
  return new Map([...queues].map(([annotator, { length }]) => [annotator, length]));
}

/** The name of the file that keeps Git from changing the ends of lines. */
const GIT_FILE = '.gitattributes';

/** Writes a file of a project. @returns the SHA-256 of its content */
export async function writeLines(files: FileSet, name: string, lines: Iterable<string>): Promise<string> {
  const writer = await files.create(name);
  const hash = createSha256();
  for (const line of lines) {
    await writer.write(`${line}\n`);
    hash.update(`${line}\n`);
  }
  return hexOf(hash.digest());
}

/** Lines of JSON, one per record. */
export function* jsonOf(records: Iterable<object>): Generator<string> {
  for (const record of records) yield JSON.stringify(record);
}
