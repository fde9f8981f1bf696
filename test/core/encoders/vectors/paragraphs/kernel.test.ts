import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BEHIND_TABLES,
  type Kernel,
  writeTables,
} from '../../../../../core/encoders/vectors/paragraphs/kernel.ts';
import { createSimdKernel } from '../../../../../core/encoders/vectors/paragraphs/simdKernel.ts';
import { createRandom } from '../../../../../core/random.ts';
import { createPlainKernel } from './plainKernel.ts';

const LIST = BEHIND_TABLES;
const VECTORS = LIST + 256;
const ROWS = 40;

/** A memory with the tables, a list at LIST, and ROWS random vectors of `width` components at VECTORS. */
function memoryOf(width: number, size: number, list: readonly number[]) {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const floats = new Float32Array(memory.buffer);
  writeTables(floats.subarray(0, BEHIND_TABLES / 4));
  const random = createRandom(1, `${width} ${size}`);
  for (let k = 0; k < ROWS * width; k++) floats[VECTORS / 4 + k] = size * (random.next() - 0.5);
  new Int32Array(memory.buffer).set(list, LIST / 4);
  return memory;
}

const rowAt = (row: number, width: number) => VECTORS + row * width * 4;

const CALLS: readonly {
  name: string;
  list: (width: number) => number[];
  call: (kernel: Kernel, width: number) => unknown;
}[] = [
  {
    name: 'gather',
    list: (width) => [3, 7, 3, 20].map((row) => rowAt(row, width)),
    call: (kernel, width) => kernel.gather(rowAt(0, width), LIST, 4, 1 / 3, width),
  },
  {
    name: 'gather of nothing',
    list: () => [],
    call: (kernel, width) => kernel.gather(rowAt(0, width), LIST, 0, 1, width),
  },
  {
    name: 'scatter',
    list: (width) => [3, 7, 3, 20].map((row) => rowAt(row, width)),
    call: (kernel, width) => kernel.scatter(rowAt(1, width), LIST, 4, width),
  },
  ...[false, true].map((isFrozen) => ({
    name: isFrozen ? 'learn, frozen' : 'learn',
    // A row occurs three times, twice in succession.
    list: (width: number) => [5, 9, 9, 30, 9, 31].map((row, i) => rowAt(row, width) | (i % 3 === 0 ? 1 : 0)),
    call: (kernel: Kernel, width: number) =>
      kernel.learn(rowAt(0, width), rowAt(1, width), LIST, 6, 0.025, isFrozen, width),
  })),
];

for (const { name, list, call } of CALLS) {
  test(`${name}: WebAssembly gives the same bits as TypeScript`, () => {
    for (const width of [4, 20, 100]) {
      // Small scores, scores around the limit of 6, scores beyond it, and such as are not finite.
      for (const size of [0.01, 1, 3, 30, 1e25]) {
        const [plain, simd] = [0, 1].map(() => memoryOf(width, size, list(width))) as [
          WebAssembly.Memory,
          WebAssembly.Memory,
        ];
        const before = new Int32Array(plain.buffer.slice(0));
        const results = [call(createPlainKernel(plain.buffer), width), call(createSimdKernel(simd), width)];
        assert.deepEqual(results[0], results[1], `${width} ${size}`);
        assert.deepEqual(new Int32Array(plain.buffer), new Int32Array(simd.buffer), `${width} ${size}`);
        assert.notDeepEqual(new Int32Array(plain.buffer), before);
      }
    }
  });
}

test('learning follows the gradients of the loss', () => {
  const width = 8;
  const labels = [1, 0, 0];
  const list = labels.map((label, row) => rowAt(row + 2, width) | label);
  const memory = memoryOf(width, 1, list);
  const floats = new Float32Array(memory.buffer);
  const at = (row: number) =>
    Float64Array.from(floats.subarray(rowAt(row, width) / 4, rowAt(row + 1, width) / 4));
  const lossOf = (hidden: Float64Array, rows: readonly Float64Array[]) =>
    rows.reduce((sum, row, i) => {
      const score = hidden.reduce((total, x, k) => total + x * row[k]!, 0);
      return sum + Math.log(1 + Math.exp(labels[i] === 1 ? -score : score));
    }, 0);
  const hidden = at(0);
  const rows = [2, 3, 4].map(at);
  const slope = (vector: Float64Array, k: number) => {
    const moved = (by: number) => {
      vector[k]! += by;
      const loss = lossOf(hidden, rows);
      vector[k]! -= by;
      return loss;
    };
    return (moved(1e-5) - moved(-1e-5)) / 2e-5;
  };
  const loss = createSimdKernel(memory).learn(rowAt(0, width), rowAt(1, width), LIST, 3, 0.5, false, width);
  // The tables have steps of 12 / 1024.
  assert(Math.abs(loss - lossOf(hidden, rows)) < 0.02);
  const change = at(1);
  for (let k = 0; k < width; k++) {
    assert(Math.abs(change[k]! + 0.5 * slope(hidden, k)) < 2e-3);
    for (const [i, row] of rows.entries()) {
      assert(Math.abs(at(i + 2)[k]! - row[k]! + 0.5 * slope(row, k)) < 2e-3);
    }
  }
});
