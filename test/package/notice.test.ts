import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { notice } from '../../scripts/notice.mjs';

test('NOTICE carries the licence of every package in the bundles, at its version', () => {
  assert.equal(readFileSync(fromRoot('NOTICE'), 'utf8'), notice(), 'run: npm run build && npm run notice');
});
