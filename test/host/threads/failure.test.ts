import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { errorOf, failureOf } from '../../../host/threads/failure.ts';

/** What arrives of an error that is sent to another thread. */
const sent = (error: unknown) => errorOf(structuredClone(failureOf(error)));

test('an InputError keeps its class, remedy and transience', () => {
  const error = new InputError('The disk is full.', 'Free some space.', true);
  const got = sent(error);
  assert.ok(got instanceof InputError);
  assert.deepEqual([got.what, got.remedy, got.isTransient], [error.what, error.remedy, true]);
  assert.equal(got.stack, error.stack);
});

test('another error keeps its name, message and stack', () => {
  const error = new RangeError('too far');
  const got = sent(error);
  assert.ok(!(got instanceof InputError));
  assert.deepEqual([got.name, got.message, got.stack], ['RangeError', 'too far', error.stack]);
});

test('what is thrown but no error becomes one', () => assert.equal(sent('nothing').message, 'nothing'));
