import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { createProgressLine } from '../../../cli/output/progress.ts';

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { written, stderr: Object.assign(stream, { isTTY, columns }) };
}

test('the line says how far, how fast and how long yet, at most ten times a second', () => {
  let clock = 0;
  const { written, stderr } = terminal(true);
  const line = createProgressLine({ stderr }, () => clock);
  const show = (at: number, done: number) => {
    clock = at;
    line.show!({ message: 'Embedding and scoring with bow', done, total: 7800 });
  };
  show(0, 0);
  show(50, 10);
  show(2000, 1000);
  line.clear();
  line.clear();
  assert.deepEqual(written, [
    '\rEmbedding and scoring with bow … 0% (0/7800)\u001b[K',
    '\rEmbedding and scoring with bow … 12% (1000/7800), 500/s, 14 s left\u001b[K',
    '\r\u001b[K',
  ]);
});

test('a stage that begins is shown at once, one that was shown or has another number is not', () => {
  const { written, stderr } = terminal(true);
  const line = createProgressLine({ stderr }, () => 0);
  for (const message of ['Writing model.onnx', 'Loss 0.52', 'Writing model.onnx', 'Loss 0.48']) {
    line.show!({ message, done: 1, total: 0, unit: 'steps' });
  }
  assert.deepEqual(written, ['\rWriting model.onnx … 1 steps\u001b[K', '\rLoss 0.52 … 1 steps\u001b[K']);
});

test('what is counted is named where the work says so, whether its total is known or not', () => {
  for (const [done, total, amount] of [
    [400, 20_000, '2% (400/20000 steps)'],
    [400, 0, '400 steps'],
    [0, 0, '0 steps'],
  ] as const) {
    const { written, stderr } = terminal(true);
    createProgressLine({ stderr }).show!({ message: 'Loss 0.5', done, total, unit: 'steps' });
    assert.deepEqual(written, [`\rLoss 0.5 … ${amount}\u001b[K`]);
  }
});

test('a narrow terminal cuts the message, not how far the work is, and what is no terminal gets none', () => {
  const narrow = terminal(true, 30);
  createProgressLine(narrow).show!({ message: 'Embedding and scoring with bow', done: 0, total: 9 });
  assert.deepEqual(narrow.written, ['\rEmbedding and scor … 0% (0/9)\u001b[K']);
  assert.equal(createProgressLine(terminal(false)).show, undefined);
});
