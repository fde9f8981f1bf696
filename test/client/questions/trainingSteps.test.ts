import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainingSteps } from '../../../client/questions/trainingSteps.ts';

const options = {
  architecture: { title: 'Architecture', help: '', default: 'pv-dbow', choices: ['pv-dbow'] },
  epochs: { help: '', default: 10 },
};

test('a training that starts from word vectors or from an encoder asks for them third', () => {
  const steps = { start: 3, firstOption: 4, of: 5 };
  assert.deepEqual(trainingSteps({ options, startsFromNothing: false, startsFromEncoder: false }), steps);
  assert.deepEqual(trainingSteps({ options, startsFromNothing: true, startsFromEncoder: true }), steps);
});

test('of a training that starts from nothing no number is left out', () => {
  const steps = trainingSteps({ options, startsFromNothing: true, startsFromEncoder: false });
  assert.deepEqual(steps, { firstOption: 3, of: 4 });
});
