import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkedLine } from '../../core/humanJudgments/answers.ts';
import { checkAnswer } from '../../core/humanJudgments/checkAnswer.ts';
import type { Answer, NewTask } from '../../core/humanJudgments/task.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { createProject } from '../../host/humanJudgments/createProject.ts';
import { answersFile, openProject } from '../../host/humanJudgments/projectFiles.ts';
import { readQueue } from '../../host/humanJudgments/readQueue.ts';

/** A task that was judged elsewhere. */
export interface ImportedTask {
  readonly task: NewTask;
  /** The answers by annotator; those who were not asked are left out. */
  readonly answers: { readonly [annotator: string]: Answer };
}

/**
 * Makes a project of judgments that were made elsewhere: tasks in their order, and the answers as the queue would have kept
 * them, without times.
 *
 * @returns the number of answers of each annotator
 * @throws InputError if the folder holds a project, or an answer is none of its type
 */
export async function importProject(
  folder: string,
  annotators: readonly string[],
  imported: readonly ImportedTask[],
): Promise<Map<string, number>> {
  for (const { task, answers } of imported) {
    for (const answer of Object.values(answers)) checkAnswer(task.type, answer);
  }
  const tasks = imported.map(({ task }) => task);
  await createProject(folder, { tasks, annotators, overlap: 1, repeats: 0, seed: 0 });
  const { project, tasks: store } = await openProject(folder);
  await store.close();
  await mkdir(path.join(folder, 'answers'), { recursive: true });
  const counts = new Map<string, number>();
  for (const annotator of annotators) {
    let { line: lines, check } = checkedLine({ annotator, tasks: project.tasks.sha256 }, '');
    let seq = 0;
    for (const { item, task } of await readQueue({ folder, project }, annotator)) {
      const { answers } = imported[task - 1]!;
      if (!Object.hasOwn(answers, annotator)) continue;
      seq += 1;
      const content = { seq, item, task, answer: answers[annotator]!, time: '' };
      const record = checkedLine(content, check);
      lines += record.line;
      check = record.check;
    }
    await writeFileAside(path.join(folder, answersFile(annotator)), lines);
    counts.set(annotator, seq);
  }
  return counts;
}
