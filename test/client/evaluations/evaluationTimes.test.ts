import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Memento } from 'vscode';
import type { EvaluateChoices } from '../../../client/evaluations/evaluateChoices.ts';
import { createEvaluationTimes, roundedTime } from '../../../client/evaluations/evaluationTimes.ts';

const CHOICES: EvaluateChoices = {
  ...{ corpus: ['/w/1000'], method: 'sts', encoders: ['bow', 'minilm'], profile: 'strict' },
  ...{ seed: 1, options: {}, keep: 'workspace', name: '' },
};

function memory(): Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: (key: string, otherwise?: unknown) => kept.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  } as Memento;
}

/** The size of a file is its name. */
const sizeOf = async (file: string) => Number.parseInt(file.split('/').at(-1)!, 10) || undefined;

for (const [what, change, expected] of [
  ['the same again', {}, 12],
  ['the encoders in another order', { encoders: ['minilm', 'bow'] }, 12],
  ['another seed and place', { seed: 2, keep: 'discard' }, 12],
  ['twice the corpus', { corpus: ['/w/1000', '/v/1000'] }, 24],
  ['a far larger corpus', { corpus: ['/w/9000'] }, undefined],
  ['a far smaller corpus', { corpus: ['/w/100'] }, undefined],
  ['a folder', { corpus: ['/w/texts'] }, undefined],
  ['no corpus', { corpus: [] }, undefined],
  ['another encoder', { encoders: ['bow'] }, undefined],
  ['another method', { method: 'threshold' }, undefined],
  ['another option', { options: { pooling: 'max' } }, undefined],
] as const satisfies readonly [string, Partial<EvaluateChoices>, number | undefined][]) {
  test(`the time of ${what} after 12 s`, async () => {
    const times = createEvaluationTimes({ memento: memory(), sizeOf, speedOf: async () => undefined });
    assert.equal(await times.expected(CHOICES, false), undefined);
    await times.took(CHOICES, 40);
    await times.took(CHOICES, 12);
    assert.equal((await times.expected({ ...CHOICES, ...change }, false))?.seconds, expected);
  });
}

const SPEEDS: Readonly<Record<string, number>> = { bow: 1000, minilm: 50 };

for (const [what, change, annotates, expected] of [
  ['two encoders', {}, false, 23],
  ['one of them', { encoders: ['minilm'] }, false, 22],
  ['one that makes variants', { encoders: ['minilm'] }, true, 122],
  ['one with an encoder of unknown speed', { encoders: ['minilm', 'remote'] }, false, undefined],
  ['a folder', { corpus: ['/w/texts'] }, false, undefined],
  ['a Parquet file', { corpus: ['/w/1000.parquet'] }, false, undefined],
  ['a compressed file', { corpus: ['/w/1000.xml.bz2'] }, false, undefined],
] as const satisfies readonly [string, Partial<EvaluateChoices>, boolean, number | undefined][]) {
  test(`the time of the first evaluation of ${what}, by speed`, async () => {
    const speedOf = async (encoder: string) => SPEEDS[encoder];
    const times = createEvaluationTimes({ memento: memory(), sizeOf, speedOf });
    const found = await times.expected({ ...CHOICES, ...change }, annotates);
    assert.deepEqual(found, expected === undefined ? undefined : { seconds: expected, by: 'speed' });
  });
}

test('times are rounded up', () => {
  const shown = [0.2, 12.1, 21, 41, 90, 91, 600].map(roundedTime);
  assert.deepEqual(shown, ['1 s', '13 s', '25 s', '45 s', '90 s', '2 min', '10 min']);
});
