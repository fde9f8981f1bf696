import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { resources, rowOf } from './reference.ts';

test('a committed model2vec folder gives the vectors that NumPy computed from its weights', async () => {
  const folder = path.join(import.meta.dirname, '../../models/published/model2vec');
  const expected = readFileSync(path.join(folder, 'expected.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; vector: number[] });
  const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
  const sentences = expected.map(({ text }) => ({ text, tokens: [] }));
  const matrix = (await engine.encode(folder, sentences)) as DenseMatrix;
  for (const [row, { text, vector }] of expected.entries()) {
    const worst = Math.max(...rowOf(matrix, row).map((x, k) => Math.abs(x - vector[k]!)));
    assert.ok(worst < 1e-6, `“${text}”: off by ${worst}`);
  }
  assert.deepEqual([...matrix.rowCounts!.unknownTokens], [0, 0, 0, 1, 0]);
  const { dataType, normalized } = await engine.describe(folder);
  assert.deepEqual([dataType, normalized], ['float16', true]);
  await engine.dispose();
});
