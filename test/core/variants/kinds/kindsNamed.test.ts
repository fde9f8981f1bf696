import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsNamed } from '../../../../core/variants/kinds/kindsNamed.ts';

test('kinds by their own names and by others', () => {
  assert.deepEqual(kindsNamed('negation, role-swap,scrambled'), ['negation', 'scrambled']);
  assert.deepEqual(kindsNamed('opposite-particle'), ['opposite-action']);
  assert.throws(() => kindsNamed('scramble'), /unknown/);
});
