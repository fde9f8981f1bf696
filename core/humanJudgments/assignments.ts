import { InputError } from '../inputError.ts';
import { jsonIn } from '../isRecord.ts';
import { createRandom, type Random, shuffled } from '../random.ts';
import { TASK_TYPE_INFO, type Task } from './task.ts';

/** One place in the queue of an annotator: a line of queues/NAME.jsonl. */
export interface QueueItem {
  /** The number of its line, from 1. */
  readonly item: number;
  /** The task's id. A task that occurs a second time is a repeat, for the agreement of annotators with themselves. */
  readonly task: number;
  /** True if the two sentences are shown in the other order. */
  readonly swapped: boolean;
}

export interface AssignmentOptions {
  readonly annotators: readonly string[];
  /** The proportion of the tasks that all annotators are given, 0 to 1; each other task goes to one of them. */
  readonly overlap: number;
  /** The proportion of an annotator's tasks that are shown a second time, 0 to 0.5. */
  readonly repeats: number;
  readonly seed: number;
}

/**
 * Divides tasks among annotators: a queue for each, in a random order of its own. Repeats come in the second half of a
 * queue, of tasks in its first half, two sentences then in the other order.
 */
export function assignTasks(
  tasks: readonly Pick<Task, 'id' | 'type'>[],
  { annotators, overlap, repeats, seed }: AssignmentOptions,
): Map<string, QueueItem[]> {
  const { drawn, shared } = drawnTasks(tasks, overlap, seed);
  return new Map(
    annotators.map((annotator, place) => {
      const own = drawn.filter(
        (_, index) => index < shared || (index - shared) % annotators.length === place,
      );
      return [annotator, queueOf(own, repeats, queueRandom(seed, annotator))];
    }),
  );
}

/** The queue of an annotator who joins later: the tasks that all annotators are given. */
export function assignToNewcomer(
  tasks: readonly Pick<Task, 'id' | 'type'>[],
  annotator: string,
  { overlap, repeats, seed }: Omit<AssignmentOptions, 'annotators'>,
): QueueItem[] {
  const { drawn, shared } = drawnTasks(tasks, overlap, seed);
  return queueOf(drawn.slice(0, shared), repeats, queueRandom(seed, annotator));
}

/** The tasks in a random order, of which the first are shared. */
function drawnTasks(tasks: readonly Pick<Task, 'id' | 'type'>[], overlap: number, seed: number) {
  return {
    drawn: shuffled(tasks, createRandom(seed, 'assignment')),
    shared: Math.round(overlap * tasks.length),
  };
}

function queueRandom(seed: number, annotator: string): Random {
  return createRandom(seed, `queue of ${annotator}`);
}

function queueOf(tasks: readonly Pick<Task, 'id' | 'type'>[], repeats: number, random: Random): QueueItem[] {
  const order = shuffled(tasks, random);
  const half = Math.floor(order.length / 2);
  const judged = order.filter(({ type }, index) => index < half && TASK_TYPE_INFO[type].fields.length === 0);
  const again = shuffled(judged, random).slice(0, Math.round(repeats * order.length));
  const second = shuffled([...order.slice(half), ...again], random);
  const shown = new Map<number, boolean>();
  return [...order.slice(0, half), ...second].map(({ id, type }, index) => {
    const { isSwappable } = TASK_TYPE_INFO[type];
    const drawn = isSwappable && random.next() < 0.5;
    const swapped = isSwappable && shown.has(id) ? !shown.get(id) : drawn;
    shown.set(id, swapped);
    return { item: index + 1, task: id, swapped };
  });
}

/** Reads a line of a queue. @throws InputError that names the line */
export function readQueueItem(line: string, number: number, tasks: number, file: string): QueueItem {
  const found = jsonIn(line);
  const { item, task, swapped } = (found ?? {}) as Partial<QueueItem>;
  const isItem =
    item === number &&
    Number.isSafeInteger(task) &&
    task! >= 1 &&
    task! <= tasks &&
    typeof swapped === 'boolean';
  if (isItem) return { item, task: task!, swapped };
  throw new InputError(
    `${file}, line ${number}: this is not item ${number} of a queue.`,
    'The file was changed. Restore it from version control.',
  );
}
