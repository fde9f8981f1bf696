import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { connect } from './connection.ts';

const WORDS = 'the a cat dog bites sees man old house not query : .'.split(' ');
const folder = temporaryFolder({ after });
mkdirSync(folder.at('model'));
writeBertFolder(folder.at('model'), TINY, WORDS);

const pairs = [{ original: 'The old man sees the dog.', rewrite: 'The dog sees the house.' }];
const compare = (encoderOptions: object, encoders = ['./model']) => ({ pairs, encoders, encoderOptions });

test('an encoder has the pooling and the prompt of its call, and its own in the next', async (t) => {
  const { call, faults } = await connect(t, { roots: [folder.path] });
  const distance = async (options: object): Promise<number> => {
    const answer = await call('semloc_compare_sentences', compare(options));
    return answer.pairs[0].distances[0].cosineDistance;
  };
  const own = await distance({});
  const others = [
    await distance({ './model': { pooling: 'cls' } }),
    await distance({ './model': { pooling: 'max' } }),
    await distance({ './model': { promptText: 'query: ' } }),
  ];
  assert.equal(new Set([own, ...others]).size, 4);
  assert.equal(await distance({}), own);
  assert.deepEqual(faults, []);
});

const REFUSED: readonly (readonly [what: string, given: object, message: RegExp])[] = [
  ['another encoder', compare({ bow: { pooling: 'cls' } }), /encoderOptions names bow, which is not among/],
  ['an encoder without options', compare({ bow: { pooling: 'cls' } }, ['bow']), /bow.*pooling/s],
  ['an unknown pooling', compare({ './model': { pooling: 'best' } }), /encoderOptions of \.\/model.*best/s],
  ['no whole number', compare({ './model': { maximumLength: 0.5 } }), /maximumLength/],
  ['an unknown option', compare({ './model': { poling: 'cls' } }), /poling|Invalid/],
  ['another server', compare({ './model': { replicas: 'http://127.0.0.1:9' } }), /replicas|Invalid/],
];

test('options that cannot be used are refused, by name', async (t) => {
  const { failure } = await connect(t, { roots: [folder.path] });
  for (const [what, given, message] of REFUSED) {
    assert.match(await failure('semloc_compare_sentences', given), message, what);
  }
});
