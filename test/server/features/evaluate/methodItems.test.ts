import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METHODS } from '../../../../core/evaluation/methods/index.ts';
import { listMethods } from '../../../../server/features/evaluate/methodItems.ts';

test('every method is listed, on one line each, with the defaults that the settings say', () => {
  const methods = listMethods({ choice: 'random' });
  assert.deepEqual(
    methods.map(({ name }) => name),
    METHODS.map(({ name }) => name),
  );
  for (const { description } of methods) {
    assert.match(description, /^\S.*\S$/);
    assert.doesNotMatch(description, /--/);
  }
  const [localization] = methods;
  assert.equal(localization?.annotates, true);
  assert.equal(localization?.options.choice?.default, 'random');
});
