import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_MODEL_FILES } from '../../../core/modelFiles.ts';
import { Graph } from '../../../core/onnx/graph.ts';
import { readModelStructure } from '../../../core/onnx/modelStructure.ts';
import { Message } from '../../../core/onnx/protobuf.ts';

test('the structure of a model is read the same, however little a read gives', async () => {
  const graph = new Graph('example');
  const x = graph.input('x', 'float32', ['rows', 3]);
  const w = graph.constant('weights', 'float32', [3, 2], new Float32Array(6));
  graph.output(graph.node('MatMul', [x, w]), 'y'.repeat(5000), 'float32', ['rows', 2]);
  const bytes = graph.bytes();
  for (const most of [1, 7, 1 << 16]) {
    const readPart = async (_: string, start: number, length: number) =>
      bytes.slice(start, start + Math.min(length, most));
    const structure = await readModelStructure({ ...NO_MODEL_FILES, readPart }, 'x.onnx', bytes.length);
    assert.deepEqual(
      structure.initializers.map(({ dims, type, file }) => [dims, type, file]),
      [[[3, 2], 'float32', undefined]],
    );
    assert.deepEqual(structure.nodes[0]!.inputs, ['x', structure.initializers[0]!.name]);
    assert.deepEqual(structure.inputs, [{ name: 'x', type: 'float32', shape: ['rows', 3] }]);
    assert.deepEqual(structure.outputs, [{ name: 'y'.repeat(4096), type: 'float32', shape: ['rows', 2] }]);
  }
});

test('a dimension with neither length nor name counts', async () => {
  const shape = new Message().message(1, new Message()).message(1, new Message().integer(1, 3));
  const type = new Message().message(1, new Message().integer(1, 1).message(2, shape));
  const graph = new Message().message(11, new Message().text(1, 'x').message(2, type));
  const bytes = new Message().message(7, graph).bytes();
  const readPart = async (_: string, start: number, length: number) => bytes.slice(start, start + length);
  const { inputs } = await readModelStructure({ ...NO_MODEL_FILES, readPart }, 'x.onnx', bytes.length);
  assert.deepEqual(inputs, [{ name: 'x', type: 'float32', shape: ['', 3] }]);
});
