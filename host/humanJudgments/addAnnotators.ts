import path from 'node:path';
import { assignToNewcomer } from '../../core/humanJudgments/assignments.ts';
import { checkAnnotators, PROJECT_FILE } from '../../core/humanJudgments/project.ts';
import type { Task } from '../../core/humanJudgments/task.ts';
import { InputError } from '../../core/inputError.ts';
import { writeTogether } from '../files/fileSet.ts';
import { assertWrittenInside } from '../files/realPath.ts';
import { jsonOf, writeLines } from './createProject.ts';
import { allTasks, openProject, queueFile } from './projectFiles.ts';

/**
 * Adds annotators to a project: each is given the tasks that all are given, in an order of their own.
 *
 * @returns the items of each of them
 * @throws InputError if names collide, or no task is for all
 */
export async function addAnnotators(folder: string, names: readonly string[]): Promise<Map<string, number>> {
  const opened = await openProject(folder);
  try {
    const { project } = opened;
    const annotators = [...project.annotators, ...names];
    checkAnnotators(
      annotators,
      (what) => new InputError(`Annotators: ${what}`, 'Give each a name of their own.'),
    );
    const tasks: Task[] = [];
    for await (const task of allTasks(opened)) tasks.push(task);
    const counts = new Map<string, number>();
    return await writeTogether(folder, 'followed', async (files) => {
      for (const name of names) {
        const queue = assignToNewcomer(tasks, name, project);
        if (queue.length === 0) {
          throw new InputError(
            `${folder} has no task that all annotators are given.`,
            'Create it with --overlap.',
          );
        }
        await assertWrittenInside(folder, path.join(folder, queueFile(name)));
        await writeLines(files, queueFile(name), jsonOf(queue));
        counts.set(name, queue.length);
      }
      await assertWrittenInside(folder, path.join(folder, PROJECT_FILE));
      await writeLines(files, PROJECT_FILE, [JSON.stringify({ ...project, annotators }, null, 2)]);
      return counts;
    });
  } finally {
    await opened.tasks.close();
  }
}
