import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctTriplets } from '../../../../core/training/adapter/evaluateTriplets.ts';
import { adapterFindings } from '../../../../core/training/adapter/findings.ts';
import { createHeldOut, type HeldOut } from '../../../../core/training/adapter/heldOut.ts';
import { divideGroups, TRIPLET_SETS } from '../../../../core/training/adapter/tripletSets.ts';
import type { KindVariant, VariantGroup } from '../../../../core/training/adapter/variantGroups.ts';
import { keepsMeaning, type VariantKind } from '../../../../core/variants/kinds/index.ts';

const variant = (kind: VariantKind, ...words: string[]): KindVariant => {
  return { text: `${kind} ${words}`, tokens: [], kind, keepsMeaning: keepsMeaning(kind), words };
};
const group = (text: string, ...variants: KindVariant[]): VariantGroup => {
  return { sentence: { text, tokens: [] }, variants };
};

/** What is written in capitals is held out. */
const CAPITALS: HeldOut = {
  hasSentence: ({ sentence }) => /[A-Z]/.test(sentence.text),
  noveltyOf({ kind, words }) {
    if (kind === 'frequency') return 'unused';
    if (kind === 'voice' || kind === 'modality') return 'kinds';
    return words.some((word) => /[A-Z]/.test(word)) ? 'lemmas' : undefined;
  },
};

const GROUPS = [
  group('one', variant('noun-synonym', 'car', 'auto'), variant('negation'), variant('modality')),
  group('TWO', variant('noun-synonym', 'car', 'auto'), variant('negation'), variant('modality')),
  group('three', variant('noun-synonym', 'CAR', 'auto'), variant('negation'), variant('voice')),
  group('four', variant('noun-synonym', 'car', 'auto'), variant('verb-antonym', 'OPEN', 'close')),
];

test('one thing is new in each held-out set, and nothing of it is trained on', () => {
  const { training, triplets } = divideGroups(GROUPS, CAPITALS, 1);
  // Rows: one 0 to 3, TWO 4 to 7, three 8 to 11, four 12 to 14.
  assert.deepEqual(training, [{ sentence: 0, preserved: [1], changed: [2] }]);
  assert.deepEqual(
    triplets.map(({ set, sentence, preserved, changed, kinds, words }) => [
      set,
      ...[sentence, preserved, changed],
      ...kinds,
      ...words,
    ]),
    [
      ['training', 0, 1, 2, 'negation'],
      ['kinds', 0, 1, 3, 'modality'],
      ['sentences', 4, 5, 6, 'negation'],
      ['lemmas', 8, 9, 10, 'noun-synonym', 'CAR', 'auto'],
      ['kinds', 8, 11, 10, 'voice'],
      ['lemmas', 12, 13, 14, 'verb-antonym', 'OPEN', 'close'],
    ],
  );
});

test('a variant that is not used is in no triplet and not trained on', () => {
  const own = group(
    'five',
    variant('noun-synonym', 'car', 'auto'),
    variant('negation'),
    variant('frequency', 'a', 'b'),
  );
  const { training, triplets } = divideGroups([own], CAPITALS, 1);
  assert.deepEqual(training, [{ sentence: 0, preserved: [1], changed: [2] }]);
  assert.deepEqual(
    triplets.map(({ kinds }) => kinds),
    [['negation']],
  );
});

test('a proportion is held out; of words, variants of kinds that know few are not used', () => {
  const all = createHeldOut({ heldOut: 1, holdOutKinds: 'voice', seed: 1 });
  const none = createHeldOut({ heldOut: 0, holdOutKinds: '', seed: 1 });
  for (const [made, noun, modal, voice] of [
    [variant('noun-synonym', 'car', 'auto'), 'lemmas', undefined, undefined],
    [variant('modality', 'may', 'must'), undefined, 'unused', undefined],
    [variant('voice'), 'kinds', undefined, undefined],
  ] as const) {
    assert.equal(all.noveltyOf(made), noun ?? modal ?? voice);
    assert.equal(none.noveltyOf(made), undefined);
  }
  assert(all.hasSentence(GROUPS[0]!) && !none.hasSentence(GROUPS[0]!));
});

test('a triplet is correct if the sentence is nearer to the variant with its meaning, and a tie is not', () => {
  const { triplets } = divideGroups(GROUPS.slice(0, 1), CAPITALS, 1);
  for (const [vectors, expected] of [
    [
      [1, 0, 2, 1, 0, 1, 1, 1],
      [1, 1],
    ],
    [
      [1, 0, 0, 1, 5, 1, -1, 0],
      [0, 1],
    ],
    [
      [1, 0, 1, 1, 3, 3, 0, 0],
      [0, 1],
    ],
  ] as const) {
    const data = Float32Array.from(vectors);
    assert.deepEqual([...correctTriplets({ data, dimension: 2 }, triplets)], expected);
  }
});

test('accuracies before and after have intervals, by set and by kind', async () => {
  const groups = Array.from({ length: 40 }, (_, i) =>
    group(`${i % 2 ? 'sentence' : 'SENTENCE'} ${i}`, ...GROUPS[0]!.variants),
  );
  const { triplets } = divideGroups(groups, CAPITALS, 1);
  const before = Uint8Array.from(triplets, ({ unit }) => Number(unit % 4 < 2));
  const after = Uint8Array.from(triplets, () => 1);
  const { triplets: sets, kinds, missingIntervals } = await adapterFindings(triplets, before, after, 1);
  assert.equal(missingIntervals, undefined);
  assert.deepEqual(
    TRIPLET_SETS.map((set) => sets[set]?.n),
    [20, 20, undefined, 20],
  );
  assert.deepEqual(Object.keys(kinds), ['sentences, negation', 'kinds, modality']);
  const { units, before: was, after: is, difference } = sets.sentences!;
  assert.deepEqual([units, was.value, is.value, difference.value], [20, 0.5, 1, 0.5]);
  assert(was.interval![0] < 0.5 && was.interval![1] > 0.5 && difference.interval![0] > 0);
  assert(difference.p! < 0.01);
});

test('sets of too few sentences have no interval, and the reason is given', async () => {
  const { triplets } = divideGroups(GROUPS, CAPITALS, 1);
  const correct = Uint8Array.from(triplets, () => 1);
  const { missingIntervals } = await adapterFindings(triplets, correct, correct, 1);
  assert.match(missingIntervals!, /at least 5 independent sentences.*new sentences: \d/);
});
