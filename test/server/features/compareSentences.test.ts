import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { memoryEngine, memoryService, NEVER } from '../memory.ts';

const compared = (original: string, rewrite: string, surroundings = {}, withOpinion = false) =>
  memoryService({}, surroundings).service.compareSentences.of(
    { original, rewrite, withOpinion },
    { signal: NEVER },
  );

test('a rewrite is compared by its words and under the encoder of the settings', async () => {
  const { meaning, differences, encoder, distance } = await compared('The union left.', 'No union left.');
  assert.equal(meaning, 'changed');
  assert.deepEqual(
    differences.map(({ a, b }) => [a?.text, b?.text]),
    [['The', 'No']],
  );
  assert.deepEqual([encoder, distance], ['minilm', 0.25]);
});

test('without the encoder there is a verdict all the same', async () => {
  const distances = () => Promise.reject(new InputError('The model is gone.'));
  const answer = await compared('The car left.', 'The car left.', {
    startEngine: () => memoryEngine({ distances }),
  });
  assert.deepEqual([answer.meaning, answer.noDistance], ['preserved', 'The model is gone.']);
});

test('where nothing is proved the encoder is asked for its opinion, if that is wanted', async () => {
  const uncertain = ['The car left.', 'The car left whenever it could.'] as const;
  const opinion = (await compared(...uncertain, {}, true)).opinion;
  assert.match(opinion!, /^minilm, no proof: similarity 0\.7500; /);
  assert.equal((await compared(...uncertain)).opinion, undefined);
  assert.equal((await compared('The car left.', 'The car left.', {}, true)).opinion, undefined);
});
