import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runBrief } from '../../../../core/evaluation/report/runBrief.ts';
import { runWith, share } from '../runs.ts';

const ENCODERS = ['bow', 'glove-sum', '/models/all-MiniLM-L6-v2', '/models/multilingual-e5-small'];

const scores = (metric: string) => ENCODERS.map((encoder, n) => share(metric, encoder, (n + 1) / 5));

test('a brief of four encoders is short, with the finding in one sentence', () => {
  const names = ['T1', 'T2', ...Array.from({ length: 20 }, (_, n) => `T2@${n + 1}`)];
  const { finding, table, notes, cautions } = runBrief(
    runWith(names.flatMap(scores), {
      warnings: [
        { warning: 'few-units', count: 3, text: 'A long text.' },
        { warning: 'frequent-pair', count: 3, text: 'One pair.' },
        { warning: 'frequent-pair', count: 3, text: 'Another pair.' },
      ],
    }),
  );
  assert.ok(finding.length < 120, finding);
  assert.match(finding, /multilingual-e5-small \(0\.800\).*all-MiniLM-L6-v2 \(0\.600\)/);
  assert.ok(table.length + notes.length + cautions.length <= 25);
  assert.equal(cautions.length, 2);
});

test('few metrics are all there, with their intervals', () => {
  const { table } = runBrief(runWith([share('T1', 'bow', 0.25), share('T9', 'bow', 0.5)]));
  assert.match(table.join('\n'), /^ +bow +n\nT1.* 0\.250.*\nT9.* 0\.500/);
});
