import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect, VERSIONS } from './connection.ts';

/** Did this rewrite change the meaning? */
const PAIRS = [
  ['changed', 'The bridge is safe for trucks.', 'The bridge is not safe for trucks.'],
  ['changed', 'The committee accepted the proposal.', 'The committee rejected the proposal.'],
  ['changed', 'The invoice is due on March 3.', 'The invoice is due on March 13.'],
  ['changed', 'The teacher thanked the student.', 'The student thanked the teacher.'],
  ['changed', 'All visitors must sign the book.', 'Some visitors must sign the book.'],
  ['changed', 'You must restart the server.', 'You may restart the server.'],
  ['preserved', 'The committee rejected the proposal.', 'The proposal was rejected by the committee.'],
  ['preserved', 'The doctor did not answer the letter.', "The doctor didn't answer the letter."],
  ['preserved', 'The lawyer sold the car.', 'The attorney sold the automobile.'],
  ['preserved', 'The box weighs 1,500 grams.', 'The box weighs 1.5 kg.'],
] as const;

for (const version of VERSIONS) {
  test(`an agent of ${version} learns of ten rewrites whether they changed the meaning`, async (t) => {
    const { call } = await connect(t, { version });
    const pairs = PAIRS.map(([, original, rewrite]) => ({ original, rewrite }));
    const answer = await call('semloc_compare_sentences', { pairs });
    assert.deepEqual(
      answer.pairs.map(({ pair, meaning }: { pair: number; meaning: string }) => [
        meaning,
        ...PAIRS[pair]!.slice(1),
      ]),
      PAIRS,
    );
    for (const { meaning, differences } of answer.pairs) {
      if (meaning === 'changed')
        assert.ok(differences.some((each: { meaning: string }) => each.meaning === meaning));
    }
  });
}
