import type { QueueItem } from './assignments.ts';
import { type AnnotationProject, choicesOf, questionOf } from './project.ts';
import { type Answer, type Choice, TASK_TYPE_INFO, type Task } from './task.ts';

/** The view of an annotator: where they are, and the item to answer. Nothing tells what is expected. */
export interface QueueView {
  readonly annotator: string;
  readonly total: number;
  readonly answered: number;
  /** Undefined where all are answered. */
  readonly item?: ShownItem;
}

export interface ShownItem {
  readonly number: number;
  readonly question: string;
  readonly instructions: string;
  /** The texts with their roles, in the order in which they are shown. */
  readonly texts: readonly { readonly role: string; readonly text: string }[];
  readonly choices: readonly Choice[];
  /** The texts to write; none where an answer is chosen. */
  readonly fields: readonly string[];
}

export function viewOf(
  project: AnnotationProject,
  counts: Omit<QueueView, 'item'>,
  current: { readonly place: QueueItem; readonly task: Task } | undefined,
): QueueView {
  if (!current) return counts;
  const { place, task } = current;
  const { roles, fields } = TASK_TYPE_INFO[task.type];
  const texts = place.swapped ? swapped(task.texts) : task.texts;
  const { question, instructions } = questionOf(project, task);
  return {
    ...counts,
    item: {
      number: place.item,
      question,
      instructions,
      texts: texts.map((text, index) => ({ role: roles[index]!, text })),
      choices: choicesOf(project, task.type),
      fields,
    },
  };
}

/** The last two texts in the other order. */
function swapped(texts: readonly string[]): string[] {
  return [...texts.slice(0, -2), texts.at(-1)!, texts.at(-2)!];
}

/** The answer about a task of the one given to its sentences as they were shown, or the other way round. */
export function shownAnswer(answer: Answer, isSwapped: boolean): Answer {
  if (!isSwapped) return answer;
  return answer === 'first' ? 'second' : answer === 'second' ? 'first' : answer;
}
