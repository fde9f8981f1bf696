import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources } from './reference.ts';

const root = temporaryFolder({ after });
const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
after(() => engine.dispose());
let written = 0;

/** The id of a run that holds these lines. */
function run(...lines: readonly string[]): string {
  const path = root.at(`${++written}.run`);
  writeFileSync(path, lines.join('\n'));
  return `trec#${path}`;
}

test('documents are ranked as trec_eval ranks them: by score, then by id, the greatest first', async () => {
  const id = run(
    'q1 Q0 d1 1 0.5 s',
    'q1\t0\td2\t2\t0.50000000001\ts',
    'q1 Q0 d3 3 1e2 s',
    '',
    'q7 Q0 d1 1 -2 s\r',
  );
  assert.deepEqual(await engine.rankings(id, ['q0', 'q1']), {
    queries: [
      { documents: [], scores: [] },
      { documents: ['d3', 'd2', 'd1'], scores: [100, 0.50000000001, 0.5] },
    ],
    others: 1,
  });
  const { label, pooling, hash } = await engine.describe(id);
  assert.deepEqual([label.replace(/^\d+/, 'N'), pooling], ['N.run: TREC run of 2 queries', 'trec-run']);
  assert.match(hash, /^[0-9a-f]{64}$/);
  await assert.rejects(
    engine.encode(id, [{ text: 'a', tokens: ['a'] }]),
    /has no vectors\. Use it with the method retrieval/,
  );
});

for (const [what, id, expected] of [
  [
    'a line with too few columns',
    run('q1 Q0 d1 1 0.5 s', 'q1 Q0 d2 2'),
    /\d\.run, line 2: 4 columns instead of 6/,
  ],
  ['a score that is no number', run('q1 Q0 d1 1 high s'), /\d\.run, line 1: the score “high” is no number/],
  [
    'a document that is ranked twice',
    run('q1 Q0 d1 1 2 s', 'q1 Q0 d1 2 1 s'),
    /line 2: document “d1” is ranked twice for query “q1”/,
  ],
  ['an empty file', run(''), /has no ranked document\. Write a line per document/],
  ['a file that is not there', 'trec#/nowhere/x.run', /There is no file .*x\.run/],
] as const) {
  test(`${what} is refused`, () => assert.rejects(engine.describe(id), expected));
}

test('an encoder has no rankings', async () => {
  assert.equal(await engine.rankings('bow', ['q1']), undefined);
});
