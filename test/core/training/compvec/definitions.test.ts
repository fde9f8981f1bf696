import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDefinitions } from '../../../../core/training/compvec/definitions.ts';
import { compVecDefaults } from '../../../../core/training/compvec/settings.ts';

const WORDS = ['a', 'big', 'cat', 'dog'];

test('lines without a word on one side are counted, not learnt from', async () => {
  async function* lines() {
    yield* ['big_cat\ta  big cat', 'dog\t _ ', '_\ta dog', ''];
  }
  const settings = { ...compVecDefaults('mean', 'cosine'), heldOut: 0 };
  const { training, empty } = await readDefinitions(
    lines(),
    'data.tsv',
    (word) => WORDS.indexOf(word),
    settings,
  );
  const found = training.map(({ target, words }) => [target.join(), words.join()]);
  assert.deepEqual(found, [['1,2', '0,1,2']]);
  assert.equal(empty, 2);
});
