import assert from 'node:assert/strict';
import test from 'node:test';
import onnxProto from 'onnx-proto';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { Graph } from '../../../core/onnx/graph.ts';

const { onnx } = onnxProto;

/** y = (x · w) summed over the last axis, times 0.5. */
function example(): Uint8Array {
  const graph = new Graph('example');
  const x = graph.input('x', 'float32', ['rows', 3]);
  const w = graph.constant('w', 'float32', [3, 2], Float32Array.of(1, 2, 3, 4, 5, 6));
  const sum = graph.node('ReduceSum', [graph.node('MatMul', [x, w]), graph.integers([-1])], { keepdims: 0 });
  const leaky = graph.node('LeakyRelu', [sum], { alpha: { float: 0.25 } });
  graph.output(graph.node('Mul', [leaky, graph.scalar('float32', 0.5)]), 'y', 'float32', ['rows']);
  return graph.bytes();
}

test('a written model reads back as what was built', () => {
  const { graph, opsetImport, irVersion } = onnx.ModelProto.decode(example());
  assert.equal(Number(irVersion), 8);
  assert.deepEqual(
    opsetImport.map(({ domain, version }) => [domain, Number(version)]),
    [['', 18]],
  );
  assert.deepEqual(
    graph?.node?.map(({ opType }) => opType),
    ['MatMul', 'ReduceSum', 'LeakyRelu', 'Mul', 'Identity'],
  );
  const dimensions = graph?.input?.[0]?.type?.tensorType?.shape?.dim?.map(
    ({ dimParam, dimValue }) => dimParam || Number(dimValue),
  );
  assert.deepEqual(dimensions, ['rows', 3]);
  assert.equal(graph?.node?.[2]?.attribute?.[0]?.f, 0.25);
  const axes = graph?.initializer?.find(({ dataType }) => dataType === onnx.TensorProto.DataType.INT64);
  assert.equal(Buffer.from(axes!.rawData!).readBigInt64LE(), -1n);
});

test('a written model runs', async () => {
  const session = await InferenceSession.create(example());
  const { y } = await session.run({ x: new Tensor('float32', Float32Array.of(1, 1, 1, -1, 0, 0), [2, 3]) });
  assert.deepEqual([...(y!.data as Float32Array)], [10.5, -0.375]);
  await session.release();
});

test('external data is named by file, offset and length', () => {
  const graph = new Graph('external');
  const name = graph.constant('rows', 'int8', [2, 3], { file: 'rows.bin', offset: 4096, length: 6 });
  graph.output(name, 'out', 'int8', [2, 3]);
  const tensor = onnx.ModelProto.decode(graph.bytes()).graph!.initializer![0]!;
  assert.equal(tensor.dataLocation, onnx.TensorProto.DataLocation.EXTERNAL);
  assert.deepEqual(
    tensor.externalData!.map(({ key, value }) => `${key}=${value}`),
    ['location=rows.bin', 'offset=4096', 'length=6'],
  );
});
