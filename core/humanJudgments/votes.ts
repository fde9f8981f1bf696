import type { AnswerRecord } from './answers.ts';
import type { Answer, Task } from './task.ts';

/** All answers of the annotators of a project. */
export interface Judged {
  readonly tasks: readonly Task[];
  /** The answers that hold, by annotator, in any order. */
  readonly answers: ReadonlyMap<string, Iterable<Pick<AnswerRecord, 'item' | 'task' | 'answer'>>>;
}

/** A task with the answers to it. */
export interface JudgedTask {
  readonly task: Task;
  /** The answer of each annotator the first time that the task was shown. */
  readonly votes: ReadonlyMap<string, Answer>;
  /** The first and the next answer of annotators who were shown it again. */
  readonly repeats: readonly { readonly annotator: string; readonly answers: readonly [Answer, Answer] }[];
}

/** The tasks with at least one answer, in order. A vote is an annotator's answer to the first showing of a task. */
export function judgedTasks({ tasks, answers }: Judged): JudgedTask[] {
  const byTask = new Map<number, Map<string, Answer[]>>();
  for (const [annotator, records] of answers) {
    for (const { task, answer } of [...records].sort((a, b) => a.item - b.item)) {
      if (answer === null) continue;
      const ofTask = byTask.get(task) ?? new Map<string, Answer[]>();
      byTask.set(task, ofTask.set(annotator, [...(ofTask.get(annotator) ?? []), answer]));
    }
  }
  return tasks.flatMap((task) => {
    const given = byTask.get(task.id);
    if (!given) return [];
    const votes = new Map([...given].map(([annotator, [first]]) => [annotator, first!]));
    const repeats = [...given].flatMap(([annotator, [first, next]]) =>
      next === undefined ? [] : [{ annotator, answers: [first!, next] as const }],
    );
    return [{ task, votes, repeats }];
  });
}
