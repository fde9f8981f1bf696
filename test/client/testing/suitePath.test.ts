import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSuitePath } from '../../../client/testing/suitePath.ts';

for (const [path, expected] of [
  ['/w/gates.semloc.json', true],
  ['/w/deep/gates.semloc.yml', true],
  ['/w/gates.semloc.yaml', true],
  ['/w/gates.json', false],
  ['/w/node_modules/a/gates.semloc.json', false],
  ['/w/.semloc/runs/gates.semloc.json', false],
] as const) {
  test(`${path} is ${expected ? 'a suite' : 'no suite'}`, () => assert.equal(isSuitePath(path), expected));
}
