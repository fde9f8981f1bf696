import path from 'node:path';
import { type AnnotationQueue, openAnnotationQueue } from '../../host/humanJudgments/annotationQueue.ts';
import { annotatorProgress } from '../../host/humanJudgments/annotatorProgress.ts';
import { AnsweredElsewhere } from '../../host/humanJudgments/answersFile.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type {
  AnnotatorsParams,
  AnnotatorsResult,
  AnswerItemParams,
  QueueParams,
  QueueResult,
  QueueView,
} from '../protocol.ts';

/** The queues of annotators that panels show. All reject with an InputError that names the file and the line. */
export interface AnnotationQueuesFeature {
  annotators(params: AnnotatorsParams): Promise<AnnotatorsResult>;
  open(params: QueueParams): Promise<QueueResult>;
  answer(params: AnswerItemParams): Promise<QueueResult>;
  undo(params: QueueParams): Promise<QueueResult>;
  close(params: QueueParams): Promise<null>;
  /** Closes all of them. */
  dispose(): Promise<void>;
}

export function createAnnotationQueues(): AnnotationQueuesFeature {
  const queues = new Map<string, Promise<AnnotationQueue>>();
  const keyOf = ({ folder, annotator }: QueueParams) => JSON.stringify([path.resolve(folder), annotator]);
  /** Opens a queue that is not open: a panel may have outlived the server that it was opened by. */
  const queueOf = (params: QueueParams): Promise<AnnotationQueue> => {
    assertAbsolute(params.folder, 'The folder of the project');
    const key = keyOf(params);
    const known = queues.get(key);
    if (known) return known;
    const opening = openAnnotationQueue(params.folder, params.annotator);
    queues.set(key, opening);
    opening.catch(() => queues.delete(key));
    return opening;
  };
  const changed = async (
    params: QueueParams,
    change: (queue: AnnotationQueue) => Promise<QueueView>,
  ): Promise<QueueResult> => {
    const queue = await queueOf(params);
    try {
      return { view: await change(queue), notices: queue.notices };
    } catch (problem) {
      // The next request opens it as it is now.
      if (problem instanceof AnsweredElsewhere) await close(params);
      throw problem;
    }
  };
  const close = async (params: QueueParams): Promise<null> => {
    const key = keyOf(params);
    const queue = queues.get(key);
    queues.delete(key);
    await queue?.then((opened) => opened.close()).catch(() => {});
    return null;
  };
  return Object.freeze<AnnotationQueuesFeature>({
    async annotators({ folder }) {
      assertAbsolute(folder, 'The folder of the project');
      return { annotators: await annotatorProgress(folder) };
    },
    async open(params) {
      const queue = await queueOf(params);
      return { view: await queue.view(), notices: queue.notices };
    },
    answer: ({ item, answer, ...params }) => changed(params, (queue) => queue.answer(item, answer)),
    undo: (params) => changed(params, (queue) => queue.undo()),
    close,
    async dispose() {
      const open = [...queues.values()];
      queues.clear();
      await Promise.allSettled(open.map(async (queue) => (await queue).close()));
    },
  });
}
