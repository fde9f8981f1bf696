import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { hexOf } from '../../core/bytes.ts';
import {
  type AnnotationProject,
  PROJECT_FILE,
  readProject,
  TASKS_FILE,
} from '../../core/humanJudgments/project.ts';
import { readTask } from '../../core/humanJudgments/readTask.ts';
import type { Task } from '../../core/humanJudgments/task.ts';
import { InputError } from '../../core/inputError.ts';
import { createSha256 } from '../../core/sha256.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { unreadable } from '../files/fileError.ts';
import { openRegular, readPart, readRegularIfAny } from '../files/regularFile.ts';

/** The name, in its project's folder, of the file with the order in which an annotator is shown tasks. */
export function queueFile(annotator: string): string {
  return `queues/${annotator}.jsonl`;
}

/** The name of the file with an annotator's answers. */
export function answersFile(annotator: string): string {
  return `answers/${annotator}.jsonl`;
}

/** A project whose tasks are as they were when it was created. */
export interface OpenedProject {
  readonly folder: string;
  readonly project: AnnotationProject;
  readonly tasks: TaskStore;
}

/** The tasks of a project, which stay on the disk: only where each ends is held. */
export interface TaskStore {
  /**
   * @param id from 1
   * @throws InputError that names the line if it is no task
   */
  task(id: number): Promise<Task>;
  close(): Promise<void>;
}

/** @throws InputError if there is no project, or its tasks were changed */
export async function openProject(folder: string): Promise<OpenedProject> {
  const project = await readProjectFile(folder);
  const file = path.join(folder, TASKS_FILE);
  const handle = await openRegular(file).catch((error) => {
    throw unreadable(file, error);
  });
  const ends = await lineEnds(handle, project.tasks).catch(async (error) => {
    await handle.close();
    throw unreadable(file, error);
  });
  if (!ends) {
    await handle.close();
    throw new InputError(
      `${file}: the tasks are not those that the project was created with.`,
      'Restore the file from version control; it must keep its line feeds.',
    );
  }
  const task = async (id: number) => {
    const start = id === 1 ? 0 : ends[id - 2]! + 1;
    const line = await readPart(handle, start, ends[id - 1]! - start);
    return readTask(decodeNamed(line, file), id, file);
  };
  return { folder, project, tasks: { task, close: () => handle.close() } };
}

/** The tasks of a project, in order. */
export async function* allTasks({ project, tasks }: OpenedProject): AsyncGenerator<Task> {
  for (let id = 1; id <= project.tasks.count; id++) yield await tasks.task(id);
}

/** The places of the line feeds in the file of the tasks; undefined if it is not what its hash and the number of tasks say. */
async function lineEnds(
  handle: FileHandle,
  { count, sha256 }: AnnotationProject['tasks'],
): Promise<Float64Array | undefined> {
  // Each task takes a byte or more, whatever the project says.
  if (count > (await handle.stat()).size) return undefined;
  const ends = new Float64Array(count);
  const hash = createSha256();
  let [offset, found] = [0, 0];
  for (;;) {
    const bytes = await readPart(handle, offset, PIECE);
    if (bytes.length === 0) break;
    hash.update(bytes);
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
      ends[found] = offset + at;
      found += 1;
    }
    offset += bytes.length;
  }
  return found === count && hexOf(hash.digest()) === sha256 ? ends : undefined;
}

/** Bytes read at a time. */
const PIECE = 1 << 22;

/** Reads annotation-project.json alone. @throws InputError */
export async function readProjectFile(folder: string): Promise<AnnotationProject> {
  const file = path.join(folder, PROJECT_FILE);
  const bytes = await readRegularIfAny(file, 64 << 20);
  if (bytes) return readProject(decodeNamed(bytes, file), file);
  throw new InputError(
    `${folder} holds no annotation project.`,
    `Give the folder with ${PROJECT_FILE}, which semloc annotations create writes.`,
  );
}
