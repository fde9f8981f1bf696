import path from 'node:path';
import {
  type AnswerRecord,
  type AnswersHeader,
  checkedLine,
  checkPlace,
} from '../../core/humanJudgments/answers.ts';
import type { QueueItem } from '../../core/humanJudgments/assignments.ts';
import { checkAnswer } from '../../core/humanJudgments/checkAnswer.ts';
import { type QueueView, shownAnswer, viewOf } from '../../core/humanJudgments/queueView.ts';
import type { Answer } from '../../core/humanJudgments/task.ts';
import { InputError } from '../../core/inputError.ts';
import { type AnswersWriter, createAnswersWriter, type FoundAnswers, readAnswers } from './answersFile.ts';
import { answersFile, type OpenedProject, openProject } from './projectFiles.ts';
import { readQueue } from './readQueue.ts';

/** The queue of one annotator: one task after the other, each answer on the disk before the next is shown. */
export interface AnnotationQueue {
  /** Messages about what was found as the queue was opened. */
  readonly notices: readonly string[];
  /** Gives what to show now. */
  view(): Promise<QueueView>;
  /**
   * Answers the item that is shown, as it is shown: `first` is the sentence that is first there.
   *
   * @throws InputError if another item is shown, or the answer is none of its answers; AnsweredElsewhere if someone
   * else has answered under this name since the queue was opened: it must be opened again
   */
  answer(item: number, answer: Answer): Promise<QueueView>;
  /** Withdraws the last answer that holds, and shows its item again. */
  undo(): Promise<QueueView>;
  close(): Promise<void>;
}

/**
 * Opens the queue of an annotator where it was left.
 *
 * @param clock gives the time of an answer, which only informs
 * @throws InputError if the annotator has no queue, or a file was changed
 */
export async function openAnnotationQueue(
  folder: string,
  annotator: string,
  clock: () => Date = () => new Date(),
): Promise<AnnotationQueue> {
  const opened = await openProject(folder);
  try {
    const queue = await readQueue(opened, annotator);
    const file = path.join(folder, answersFile(annotator));
    const found = await readAnswers(opened, annotator);
    for (const record of found.answers?.byItem.values() ?? []) {
      checkPlace(record, queue[record.item - 1]?.task, file);
    }
    const writer = await createAnswersWriter(folder, file, found);
    return continuedQueue({ opened, annotator, queue, file, found, writer, clock });
  } catch (problem) {
    await opened.tasks.close();
    throw problem;
  }
}

interface QueueParts {
  readonly opened: OpenedProject;
  readonly annotator: string;
  readonly queue: readonly QueueItem[];
  readonly file: string;
  readonly found: FoundAnswers;
  readonly writer: AnswersWriter;
  readonly clock: () => Date;
}

function continuedQueue({ opened, annotator, queue, file, found, ...parts }: QueueParts): AnnotationQueue {
  const { project, tasks } = opened;
  const append = appending(found, { annotator, tasks: project.tasks.sha256 }, parts);
  /** The items with an answer that holds, in the order of the answers. */
  const answered = new Set(found.answers?.byItem.keys());
  let next = 1;
  const current = (): QueueItem | undefined => {
    while (answered.has(next)) next += 1;
    return queue[next - 1];
  };
  const view = async (): Promise<QueueView> => {
    const place = current();
    const counts = { annotator, total: queue.length, answered: answered.size };
    return viewOf(project, counts, place && { place, task: await tasks.task(place.task) });
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One change after the other, whatever is requested meanwhile. */
  const inTurn = (work: () => Promise<void>): Promise<QueueView> => {
    const done = turn.then(work).then(view);
    turn = done.catch(() => {});
    return done;
  };
  const cutOff = `The last answer in ${file} was cut off as it was written. It is kept in ${file}.cut, and asked again.`;
  return {
    notices: found.cut.length > 0 ? [cutOff] : [],
    view,
    answer: (item, shown) =>
      inTurn(async () => {
        const place = current();
        if (place?.item !== item) {
          throw new InputError(
            `Item ${item} is not the one that is shown.`,
            'Answer the item that is shown.',
          );
        }
        const answer = shownAnswer(shown, place.swapped);
        checkAnswer((await tasks.task(place.task)).type, answer);
        await append(place, answer);
        answered.add(item);
      }),
    undo: () =>
      inTurn(async () => {
        const last = [...answered].at(-1);
        if (last === undefined) return;
        await append(queue[last - 1]!, null);
        answered.delete(last);
        next = Math.min(next, last);
      }),
    async close() {
      await turn;
      await tasks.close();
    },
  };
}

/** Appends answers to those that were found. */
function appending(
  { answers }: FoundAnswers,
  header: AnswersHeader,
  { writer, clock }: Pick<QueueParts, 'writer' | 'clock'>,
): (place: QueueItem, answer: Answer | null) => Promise<void> {
  let { seq, check } = answers ?? { seq: 0, check: '' };
  return async ({ item, task }, answer) => {
    if (check === '') {
      const first = checkedLine(header, check);
      await writer.append(first.line, 0);
      check = first.check;
    }
    const record: AnswerRecord = { seq: seq + 1, item, task, answer, time: clock().toISOString() };
    const written = checkedLine(record, check);
    await writer.append(written.line, record.seq);
    [seq, check] = [record.seq, written.check];
  };
}
