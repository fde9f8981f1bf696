import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METHODS } from '../../../../core/evaluation/methods/index.ts';
import { EVALUATION_FIELDS, SUITE_FIELDS } from '../../../../core/evaluation/suites/readSuite.ts';
import { suiteSchema } from '../../../../core/evaluation/suites/suiteSchema.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema is looked into as plain data
const schema: any = suiteSchema();

test('the schema has the fields that are read', () => {
  const { properties } = schema;
  assert.deepEqual(Object.keys(properties).sort(), [...SUITE_FIELDS].sort());
  assert.deepEqual(
    Object.keys(properties.evaluations.items.properties).sort(),
    [...EVALUATION_FIELDS].sort(),
  );
});

test('the schema has the options of every method', () => {
  for (const [index, { name, options }] of METHODS.entries()) {
    const { if: condition, then } = schema.properties.evaluations.items.allOf[index];
    assert.equal(condition.properties.method.const, name);
    assert.deepEqual(Object.keys(then.properties.options.properties), Object.keys(options));
  }
});
