import assert from 'node:assert/strict';
import test from 'node:test';
import { failureReason, isOutOfMemory } from '../../../core/onnx/failures.ts';

const REASONS: [message: string, reason: string][] = [
  ['device lost', 'device lost'],
  ['one\ntwo', 'one'],
  [
    '/onnxruntime_src/onnxruntime/core/a.cc:12 void f() ptr != nullptr was false. No adapter found\n',
    'No adapter found',
  ],
  ['Load model from /home/me/models/bert/model.onnx failed', 'Load model from model.onnx failed'],
  ['cannot open C:\\Users\\me\\model.onnx', 'cannot open model.onnx'],
  ['fault at 0x7f00deadbeef', 'fault at 0x…'],
  [
    'onnxruntime.dll!000000000936CBD0: (caller: 000000000936CF0A) Exception(1) tid(160) 887A0004',
    'Windows error 887A0004',
  ],
  ['Failed to load shared library', 'the libraries of this provider are not installed with onnxruntime-node'],
];

for (const [message, reason] of REASONS) {
  test(`the reason in ${JSON.stringify(message)}`, () =>
    assert.equal(failureReason(new Error(message)), reason));
}

const MEMORY: [message: string, isMemory: boolean][] = [
  ['std::bad_alloc', true],
  ['Failed to allocate memory for requested buffer of size 12', true],
  ['Device out of memory', true],
  ['invalid shape', false],
  ['memory layout of the input', false],
];

for (const [message, isMemory] of MEMORY) {
  test(`${message} is ${isMemory ? '' : 'not '}for want of memory`, () =>
    assert.equal(isOutOfMemory(new Error(message)), isMemory));
}
