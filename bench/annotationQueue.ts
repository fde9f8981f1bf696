/**
 * Measures the annotation queue with 100,000 items, as the editor's server answers it: node bench/annotationQueue.ts
 *
 * Prints the time to open the queue, and of answers, from the request to the next item, each on the disk. There is no peer
 * that writes to files.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewTask } from '../core/humanJudgments/task.ts';
import { createProject } from '../host/humanJudgments/createProject.ts';
import { createAnnotationQueues } from '../server/features/annotationQueues.ts';

const ITEMS = 100_000;
const ANSWERS = 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'semloc-queue-'));
try {
  const tasks = Array.from(
    { length: ITEMS },
    (_, index): NewTask => ({
      type: 'variant',
      kind: 'noun-synonym',
      texts: ['attorney', 'lawyer'].map(
        (word) => `The ${word} number ${index} bought the old factory by the river.`,
      ),
    }),
  );
  await createProject(path.join(folder, 'p'), {
    tasks,
    annotators: ['ada'],
    ...{ overlap: 1, repeats: 0, seed: 1 },
  });
  const queues = createAnnotationQueues();
  const queue = { folder: path.join(folder, 'p'), annotator: 'ada' };
  const opened = performance.now();
  let { view } = await queues.open(queue);
  console.log(`open: ${(performance.now() - opened).toFixed(0)} ms, ${view.total} items`);
  const times: number[] = [];
  while (times.length < ANSWERS) {
    const began = performance.now();
    ({ view } = await queues.answer({ ...queue, item: view.item!.number, answer: 'same' }));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * ANSWERS) - 1]!.toFixed(1);
  console.log(`${ANSWERS} answers: median ${at(0.5)} ms, 99% within ${at(0.99)} ms, all within ${at(1)} ms`);
  await queues.dispose();
} finally {
  rmSync(folder, { recursive: true });
}
