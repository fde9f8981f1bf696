import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProject } from '../../../host/humanJudgments/createProject.ts';
import { createAnnotationQueues } from '../../../server/features/annotationQueues.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('a queue is opened, answered, undone and closed; one that a restart closed opens again', async (t) => {
  const folder = temporaryFolder(t).at('p');
  const texts = ['The attorney bought it.', 'The lawyer bought it.'];
  await createProject(folder, {
    tasks: [1, 2].map(() => ({ type: 'variant', kind: 'noun-synonym', claim: 'same', texts })),
    annotators: ['ada'],
    ...{ overlap: 1, repeats: 0, seed: 1 },
  });
  const queue = { folder, annotator: 'ada' };
  const queues = createAnnotationQueues();
  const { view } = await queues.open(queue);
  assert.equal(view.answered, 0);
  // Nothing of what is expected goes to the page.
  assert.doesNotMatch(JSON.stringify(view), /noun-synonym|claim/);
  assert.equal((await queues.answer({ ...queue, item: 1, answer: 'same' })).view.item!.number, 2);
  assert.equal((await queues.undo(queue)).view.item!.number, 1);
  await queues.dispose();
  const next = createAnnotationQueues();
  assert.equal((await next.answer({ ...queue, item: 1, answer: 'other' })).view.answered, 1);
  assert.deepEqual(await next.annotators({ folder }), {
    annotators: [{ name: 'ada', answered: 1, total: 2 }],
  });
  const other = createAnnotationQueues();
  await other.undo(queue);
  await assert.rejects(next.undo(queue), /was written to elsewhere/);
  // It was opened again by itself.
  assert.equal((await next.open(queue)).view.answered, 0);
  for (const each of [next, next, other]) await each.close(queue);
  await assert.rejects(next.open({ ...queue, annotator: 'eve' }), /no annotator eve\. Its annotators: ada/);
  await assert.rejects(next.open({ ...queue, folder: 'p' }), /is not an absolute path/);
});
