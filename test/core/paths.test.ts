import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileName, folderOf } from '../../core/paths.ts';

const POSIX = ['/models/mini/model.onnx', '/model.onnx', 'model.onnx', 'a/b', '/models/a\\b/c\\d'];
const WINDOWS = [
  'C:\\models\\mini\\model.onnx',
  'C:\\model.onnx',
  'C:/models/model.onnx',
  '\\\\server\\share\\a\\b',
];

test("folders and names are those of Node's path", () => {
  for (const [paths, { dirname, basename }] of [
    [POSIX, path.posix],
    [WINDOWS, path.win32],
  ] as const) {
    for (const each of paths) {
      assert.equal(folderOf(each), dirname(each), each);
      assert.equal(fileName(each), basename(each), each);
    }
  }
  assert.equal(fileName('/models/mini/'), 'mini');
});
