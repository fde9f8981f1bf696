import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { openJudge } from '../../../core/judging/judge.ts';
import { createJudgingAnnotator } from '../../../core/judging/judgingAnnotator.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { writeJudge } from '../../models/judgeFolder.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources } from '../encoders/reference.ts';

const folder = temporaryFolder({ after });
const path = folder.at('judge');
writeJudge(path);
const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
after(() => engine.dispose());
const { annotator } = await openAnnotator();
const SENTENCES = [
  'The union saw a big mistake in the movie.',
  'A large car hit the wall near a huge house.',
  'The movie, a big film.',
  '',
];
const annotations = SENTENCES.map((sentence) => annotator.annotate(sentence));
const judge = await openJudge(engine, { folder: path, margin: 0.5 });

test('a sentence is judged the same, to the last bit, alone and beside others in any order', async () => {
  const together = await judge.judge(annotations);
  const backwards = await judge.judge(annotations.toReversed());
  const alone = await Promise.all(annotations.map(async (each) => (await judge.judge([each]))[0]!));
  assert.deepEqual(alone, together);
  assert.deepEqual(backwards.toReversed(), together);
  assert(
    together.some(({ judgments }) =>
      judgments!.some(({ candidates }) => candidates.some(({ kept }) => !kept)),
    ),
  );
});

test('what has nothing to judge stays the same object', async () => {
  const [empty] = await judge.judge([annotations.at(-1)!]);
  assert.equal(empty, annotations.at(-1));
});

test('an annotator gives judged annotations of the sentences that were prepared last', async () => {
  const judging = createJudgingAnnotator(annotator, judge);
  const [first, second] = await judge.judge(annotations.slice(0, 2));
  await judging.prepare([SENTENCES[0]!, SENTENCES[0]!]);
  assert.deepEqual(judging.annotate(SENTENCES[0]!), first);
  assert.deepEqual(judging.annotate(SENTENCES[1]!), annotations[1]);
  await judging.prepare([SENTENCES[1]!]);
  assert.deepEqual(judging.annotate(SENTENCES[1]!), second);
  assert.deepEqual(judging.annotate(SENTENCES[0]!), annotations[0]);
});

test('judging stops when it is aborted', async () => {
  const reason = new Error('enough');
  await assert.rejects(judge.judge(annotations, { signal: AbortSignal.abort(reason) }), reason);
});
