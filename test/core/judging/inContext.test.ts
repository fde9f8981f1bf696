import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WordsInSentence } from '../../../core/engine/index.ts';
import { createReadInContext, createWithSenses } from '../../../core/judging/inContext.ts';
import { createReadSenses } from '../../../core/judging/readSenses.ts';
import type { SenseModel } from '../../../core/judging/senseModel.ts';
import { createReadWords } from '../../../core/judging/wordVectors.ts';
import type { WordNet } from '../../../core/lexicon/wordnet.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import type { Candidates } from '../../../core/substitution/fit/candidates.ts';

/** An engine whose vector of a word is a direction that its letters and, in a sentence, those of the word before set. */
function fakeEngine() {
  const read: WordsInSentence[] = [];
  const angle = (word = '') => (word.length * Math.PI) / 16;
  return {
    read,
    async wordVectors(_: string, sentences: readonly WordsInSentence[]) {
      read.push(...sentences);
      const data = sentences.flatMap(({ tokens, asked }) =>
        asked.flatMap((at) => {
          const turned = angle(tokens[at]) + angle(tokens[at - 1]);
          return [3 * Math.cos(turned), 3 * Math.sin(turned)];
        }),
      );
      return { columns: 2, data: Float32Array.from(data) };
    },
    async encode(_: string, sentences: readonly unknown[]) {
      return { columns: 2, data: new Float32Array(2 * sentences.length) } as DenseMatrix;
    },
  };
}

/** A lemma of two senses, the first of which is meant at 0.2, whatever the sentence. */
const wordnet = { synsets: () => [7, 8] } as unknown as WordNet;
const senseModel: SenseModel = {
  ...{ encoder: 'minilm', hash: '', glossText: () => 'a gloss' },
  probabilities: () => [0.2, 0.8],
};

const place = (text: string, token: number, ...forms: string[]) => ({
  tokens: text.split(' '),
  candidates: {
    ...{ word: { from: token, to: token + 1 }, place: { lemma: 'big', pos: 'adjective' } },
    scored: forms.map((form, at) => ({ form, relation: 'broader', senses: [7, 8].slice(0, at + 1) })),
    antonyms: [{ form: 'small', relation: 'antonym', senses: [8] }],
  } as unknown as Candidates,
});

const reading = (engine: ReturnType<typeof fakeEngine>) =>
  createReadInContext(
    createReadWords(engine, 'minilm'),
    createWithSenses(createReadSenses(engine, senseModel), wordnet),
  );

test('a candidate has the share of the senses that the sentence means', async () => {
  const [read] = await reading(fakeEngine())([place('a big dog', 1, 'huge', 'large')]);
  const shares = [...read!.scored, ...read!.antonyms].map(({ share }) => share);
  assert.deepEqual(shares, [0.2, 0.8, 0.8]);
});

test('candidates are compared with the word where it stands, in the order of the places', async () => {
  const engine = fakeEngine();
  const inContext = reading(engine);
  const one = place('a big dog', 1, 'huge', 'Large');
  const other = { ...place('a big dog', 2, 'puppy'), tokens: one.tokens };
  const apart = place('big', 0, 'huge');
  const [big, dog, alone] = await inContext([one, other, apart]);
  const near = (of: typeof big, at: number) => of!.scored[at]!.inContext!;
  const cosine = (letters: number) => Math.cos((letters * Math.PI) / 16);
  const found = [near(big, 0), near(big, 1), near(dog, 0), near(alone, 0)];
  // "big" behind "a" has the letters 3 + 1, "huge" 4, "large" 5; "dog" behind "big" 3 + 3, "puppy" 5.
  for (const [at, letters] of [0, 1, 1, 1].entries())
    assert(Math.abs(found[at]! - cosine(letters)) < 1e-6, `${at}: ${found[at]}`);
  assert.equal(engine.read.length, 3 + 2, 'each form once, each sentence once');
  await inContext([one]);
  assert.equal(engine.read.length, 6, 'forms are kept');
});

test('a long sentence is read in parts, each word with at least thirty others on each side', async () => {
  const engine = fakeEngine();
  const tokens = Array.from({ length: 300 }, (_, at) => `w${at}`);
  await createReadWords(engine, 'minilm')(tokens.map((_, from) => ({ tokens, from, to: from + 1 })));
  assert.equal(engine.read.length, 5);
  for (const { tokens: part, asked } of engine.read) {
    assert(part.length <= 120);
    for (const at of asked) {
      const place = tokens.indexOf(part[at]!);
      const [first, last] = [Math.max(0, place - 30), Math.min(299, place + 30)];
      assert(part.includes(tokens[first]!) && part.includes(tokens[last]!), `around ${place}`);
    }
  }
});

test('nothing is read for no places', async () => {
  assert.deepEqual(await reading(fakeEngine())([]), []);
});

test('the vector of several words is the mean of theirs', async () => {
  const readWords = createReadWords(fakeEngine(), 'minilm');
  const [one, both] = await readWords([
    { tokens: ['ab', 'abcd'], from: 0, to: 1 },
    { tokens: ['ab', 'ab'], from: 0, to: 2 },
  ]);
  const direction = ([x, y]: Float32Array) => (Math.atan2(y!, x!) * 16) / Math.PI;
  assert(Math.abs(direction(one!) - 2) < 1e-5);
  assert(Math.abs(direction(both!) - 3) < 1e-5, 'between the directions 2 and 4');
});
