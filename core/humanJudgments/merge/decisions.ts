import { type Answer, TASK_TYPE_INFO, type Task } from '../task.ts';
import type { JudgedTask } from '../votes.ts';

/** A task with the answer of the majority: a line of judgments.jsonl. */
export interface Decision {
  readonly task: Task;
  readonly votes: { readonly [annotator: string]: Answer };
  /** The answer that more than half of the annotators gave (Barančíková and Bojar 2020, section 4.1); null for a tie. */
  readonly majority: string | null;
}

/** Decides the tasks whose answers are chosen; those whose answers are written have no majority. */
export function decisionsOn(judged: readonly JudgedTask[]): Decision[] {
  const chosen = judged.filter(({ task }) => TASK_TYPE_INFO[task.type].fields.length === 0);
  return chosen.map(({ task, votes }) => {
    const counts = new Map<string, number>();
    for (const answer of votes.values()) {
      if (typeof answer === 'string') counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
    const found = [...counts].find(([, count]) => 2 * count > votes.size);
    return { task, votes: Object.fromEntries(votes), majority: found?.[0] ?? null };
  });
}
