import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  agreement,
  glossText,
  openSenseModel,
  packOffset,
  packSenseModel,
} from '../../../core/judging/senseModel.ts';
import type { SensedPlace } from '../../../core/substitution/senses/sensedPlaces.ts';
import { memoryWordNet } from '../inMemory.ts';

const wordnet = memoryWordNet(`
  n bank=20 slope | sloping land
  n bank=5 depository=9 savings_bank | an institution
  n bank | a flight maneuver
`);
const place: SensedPlace = {
  ...{ from: 0, to: 1, lemma: 'bank', pos: 'noun' },
  senses: wordnet.synsets('bank', 'noun'),
};

/** A model of vectors in the plane: the uses of the first sense are on the right, those of the second above; the third has none. */
function model(
  weights: Partial<Record<'uses' | 'unused' | 'gloss' | 'share', number>>,
  release = wordnet.version,
) {
  const file = packSenseModel({
    header: {
      ...{ encoder: 'minilm', wordnet: release, card: { data: '' } },
      weights: { uses: 0, unused: 0, gloss: 0, share: 0, ...weights },
    },
    means: new Float32Array(4),
    axes: Float32Array.of(1, 0, 0, 1),
    lemmas: 'bank noun 0 1',
    offsets: Uint8Array.of(
      ...packOffset(Float32Array.of(1.75, 0), ORIGIN),
      ...packOffset(Float32Array.of(0, 1.75), ORIGIN),
    ),
  });
  return openSenseModel(file, wordnet);
}

const ORIGIN = new Float32Array(2);
const GLOSSES = [Float32Array.of(0, 1), Float32Array.of(1, 0), Float32Array.of(-1, 0)];

function check(
  weights: Parameters<typeof model>[0],
  word: readonly [number, number],
  expected: readonly number[],
) {
  const found = model(weights).probabilities(place, Float32Array.from(word), GLOSSES);
  const powers = expected.map(Math.exp);
  const sum = powers.reduce((total, power) => total + power, 0);
  for (const [at, power] of powers.entries()) assert(Math.abs(found[at]! - power / sum) < 1e-6, `${found}`);
}

test('a sense is the likelier the nearer its tagged uses are; one without any has a score of its own', () => {
  check({ uses: 2, unused: 0.5 }, [1, 0], [0.84, -1.96, 0.5]);
  check({ uses: 2, unused: 0.5 }, [0, 9], [-1.96, 0.84, 0.5]);
});

test('a sense is the likelier the nearer its gloss is', () => check({ gloss: 3 }, [2, 0], [0, 3, -3]));

test('a sense is the likelier the more it is used', () =>
  check({ share: 1 }, [1, 0], [Math.log(20.5), Math.log(5.5), Math.log(0.5)]));

test('in another release of WordNet, with another order of senses, only glosses and counts speak', () => {
  const found = model({ uses: 2 }, '2.0').probabilities(place, Float32Array.of(1, 0), GLOSSES);
  assert.deepEqual(found, [1 / 3, 1 / 3, 1 / 3]);
});

test('four bits keep how much likelier a vector is about a sense than about the mean of its lemma', () => {
  const mean = Float32Array.from({ length: 64 }, (_, at) => Math.cos(at * at));
  const offset = mean.map((_, at) => Math.sin(at * at) ** 3 / 2);
  const agreementAt = (times: number) => {
    const vector = mean.map((component, at) => component + times * offset[at]!);
    return agreement(packOffset(offset, mean), 0, vector);
  };
  const square = offset.reduce((sum, each) => sum + each * each, 0);
  for (const times of [-1, 0, 1, 2]) {
    const expected = (times - 0.5) * square;
    assert(
      Math.abs(agreementAt(times) - expected) < 0.2 * Math.abs(expected),
      `${agreementAt(times)}, ${expected}`,
    );
  }
});

test("a gloss's text has the lemma, its synonyms, and the definition", () =>
  assert.equal(glossText(wordnet, 'bank', 1), 'bank : depository, savings bank : an institution'));

test('a damaged file is refused with a remedy', () => {
  const file = packSenseModel({
    header: {
      encoder: 'minilm',
      wordnet: '3.1',
      weights: { uses: 1, unused: 0, gloss: 0, share: 0 },
      card: { data: '' },
    },
    ...{ means: new Float32Array(4), axes: new Float32Array(4), lemmas: '', offsets: new Uint8Array() },
  });
  file[100]! ^= 1;
  assert.throws(
    () => openSenseModel(file, wordnet),
    /The model of senses cannot be read: its content is damaged/,
  );
});
