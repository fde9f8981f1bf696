import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import { InputError } from '../../../core/inputError.ts';
import type { WordNet } from '../../../core/lexicon/wordnet.ts';
import type { Profile } from '../../../core/profile/index.ts';
import { memoryService, NEVER, NOTHING_FITS, open } from '../memory.ts';

const tokensOf = ({ service }: ReturnType<typeof memoryService>) =>
  service.semanticTokens.full(open('The car.'), NEVER);

test('a WordNet that cannot be opened is told, and the built-in one used', async () => {
  const memory = memoryService({ wordnet: { path: '/nowhere' } });
  assert.equal((await tokensOf(memory))!.data.length, 15);
  assert.deepEqual(memory.warnings, ['Cannot read the folder /nowhere. The built-in one is used.']);
  assert.match(memory.service.status.problem!, /nowhere/);
  await tokensOf(memory);
  assert.equal(memory.warnings.length, 1);
});

test('it is tried again when settings change, and its problem goes when it is mended', async () => {
  let path = '/nowhere';
  const memory = memoryService(() => ({ wordnet: { path } }));
  await tokensOf(memory);
  memory.changed();
  await tokensOf(memory);
  assert.equal(memory.warnings.length, 2);
  path = '';
  memory.changed();
  await tokensOf(memory);
  assert.equal(memory.service.status.problem, undefined);
});

const words = { hash: '', size: 1, has: () => true };
const tagger = { hash: '', tag: () => ({ tags: [], confidences: new Float32Array() }) };
const wordSpace = { hash: '', cosine: () => undefined, rank: () => undefined, neighbors: () => () => [] };
const bare = {
  words: async () => words,
  tagger: async () => tagger,
  wordSpace: async () => wordSpace,
  fitModel: async () => NOTHING_FITS,
  wordsInContext: async () => assert.fail('no sentence is read'),
};
const empty = { text: '', tokens: [], collocations: [], substitutions: [], blocked: [] };
const withoutWords = (profile: Profile): Annotator => ({
  profile,
  annotate: () => empty,
  annotateTokens: () => empty,
  parse: () => undefined,
});

test('built-in resources that cannot be read fail the request and are tried again', async () => {
  let calls = 0;
  const memory = memoryService(
    {},
    {
      linguistics: {
        wordnet: () => Promise.reject(new Error(`missing ${++calls}`)),
        ...bare,
        annotator: () => assert.fail(),
      },
    },
  );
  await assert.rejects(tokensOf(memory), /missing 1/);
  await assert.rejects(tokensOf(memory), /missing 2/);
});

test('another spelling makes another annotator', async () => {
  let spelling = 'american';
  const memory = memoryService(() => ({ spelling }));
  const variant = async () => {
    memory.changed();
    const { sentences } = await memory.service.variants.of(open('A plant.'), {}, { signal: NEVER });
    return sentences[0]!.variants[0]!.text;
  };
  assert.equal(await variant(), 'An herb.');
  spelling = 'british';
  assert.equal(await variant(), 'A herb.');
});

test('the profiles share what they are made of', async () => {
  let profile = 'strict';
  let opened = 0;
  const made: string[] = [];
  const memory = memoryService(() => ({ profile }), {
    linguistics: {
      wordnet: async () => {
        opened += 1;
        return {} as WordNet;
      },
      ...bare,
      annotator: (_, { profile }) => {
        made.push(profile.name);
        return withoutWords(profile);
      },
    },
  });
  await tokensOf(memory);
  profile = 'white2015';
  memory.changed();
  await tokensOf(memory);
  assert.deepEqual(made, ['strict', 'white2015']);
  assert.equal(opened, 1);
});

for (const [what, now, told] of [
  ['no longer named is not told', '', 0],
  ['still named is told once', '/nowhere', 1],
] as const) {
  test(`a WordNet that fails after settings have changed and is ${what}`, async () => {
    let path = '/nowhere';
    const failing: (() => void)[] = [];
    const memory = memoryService(() => ({ wordnet: { path } }), {
      linguistics: {
        wordnet: (folder) =>
          new Promise((resolve, reject) =>
            folder ? failing.push(() => reject(new InputError('missing'))) : resolve({} as WordNet),
          ),
        ...bare,
        annotator: (_, { profile }) => withoutWords(profile),
      },
    });
    const answers = [tokensOf(memory)];
    await new Promise(setImmediate);
    path = now;
    memory.changed();
    answers.push(tokensOf(memory));
    await new Promise(setImmediate);
    for (const fail of failing) fail();
    await Promise.all(answers);
    assert.equal(memory.warnings.length, told);
    assert.equal(memory.service.status.problem !== undefined, told > 0);
  });
}
