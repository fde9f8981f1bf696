import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoderNames } from '../../core/encoderNames.ts';

test('encoders go by the shortest name that tells them apart', () => {
  const hub = '/home/ann/.cache/hub/models--sentence-transformers--all-MiniLM-L6-v2/snapshots/c9745ed1d9f2';
  for (const [ids, expected] of [
    [
      ['bow', 'glove-sum'],
      ['bow', 'glove-sum'],
    ],
    [
      ['/models/mini/', './mpnet', 'C:\\models\\e5'],
      ['mini', 'mpnet', 'e5'],
    ],
    [
      ['/a/mini', '/b/mini', 'bow'],
      ['a/mini', 'b/mini', 'bow'],
    ],
    [
      ['/a/mini', '/b/a/mini', 'x'],
      ['/a/mini', 'b/a/mini', 'x'],
    ],
    [
      ['/models/bow', 'bow'],
      ['models/bow', 'bow'],
    ],
    [
      ['/models/mini', '/models/mini#int8'],
      ['mini', 'mini#int8'],
    ],
    [
      [hub, `${hub}#quantized`],
      ['all-MiniLM-L6-v2', 'all-MiniLM-L6-v2#quantized'],
    ],
    [['http://localhost:8080/v1#e5'], ['e5']],
    [
      ['http://localhost:8080/v1#e5', 'http://localhost:9090/v1#e5'],
      ['http://localhost:8080/v1#e5', 'http://localhost:9090/v1#e5'],
    ],
    [
      ['/models/gru-2017/v2', '/models/e5/onnx/model_quantized.onnx', './model'],
      ['gru-2017/v2', 'e5/onnx/model_quantized.onnx', 'model'],
    ],
  ]) {
    assert.deepEqual(encoderNames(ids!), expected);
  }
});
