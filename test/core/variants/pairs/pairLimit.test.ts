import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VariantKind } from '../../../../core/variants/kinds/index.ts';
import { createPairLimit } from '../../../../core/variants/pairs/pairLimit.ts';
import { wordPair } from '../../../../core/variants/pairs/wordPair.ts';

/** Gives a limit each pair in turn; the pairs that it admits. */
function admitted(maxPairShare: number, kind: VariantKind, words: readonly string[]) {
  const limit = createPairLimit(maxPairShare);
  for (const word of words) {
    const pair = wordPair(word, `${word}!`);
    if (limit.admits(kind, pair)) limit.add([{ kind, pairs: [pair] }]);
    else limit.leaveOut(kind);
  }
  return limit.report();
}

/** Every third word is "say", the others are `different` words in turn. */
const skewed = (count: number, different: number) =>
  Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 'say' : `word${i % different}`));

for (const [maxPairShare, count, different] of [
  [0.05, 3000, 101],
  [0.05, 90, 1000],
  [0.1, 3000, 41],
  [0.01, 30_000, 1009],
] as const) {
  test(`no pair exceeds ${maxPairShare} of ${count} words`, () => {
    const { kinds } = admitted(maxPairShare, 'verb-synonym', skewed(count, different));
    const { words, commonest, leftOut } = kinds['verb-synonym']!;
    assert(commonest.share <= maxPairShare, `${commonest.share} of ${words}`);
    assert(commonest.share > maxPairShare - 1 / words - 0.01, 'the limit is used');
    assert.equal(words + leftOut, count);
  });
}

test('a limit of 1 leaves out nothing, and so do kinds that exchange no words', () => {
  for (const [share, kind] of [
    [1, 'verb-synonym'],
    [0.05, 'negation'],
  ] as const) {
    const { words, leftOut } = admitted(share, kind, skewed(300, 7)).kinds[kind]!;
    assert.deepEqual([words, leftOut], [300, 0]);
  }
});

const repeated = (counts: readonly number[]) =>
  counts.flatMap((count, i) => Array.from({ length: count }, () => `word${i}`));

for (const [name, words] of [
  ['a frequent pair first', repeated([30, 1, 1, 1, 1, 1, 1])],
  ['a frequent pair first, another next', repeated([30, 6])],
  ['a frequent pair last', repeated([1, 1, 1, 1, 1, 1, 30])],
  ['in blocks', repeated([300, 100, 100, 50, 50, 20, 5, 1])],
  ['mixed', skewed(900, 10)],
] as const) {
  test(`a pair of a kind with few pairs has a third of its words at each point: ${name}`, () => {
    const limit = createPairLimit(0.05);
    for (const word of words) {
      const pair = wordPair(word, `${word}!`);
      if (!limit.admits('condition', pair)) continue;
      limit.add([{ kind: 'condition', pairs: [pair] }]);
      const { commonest, words: total } = limit.report().kinds.condition!;
      assert(commonest.share * total <= Math.ceil(total / 3) + 1e-9, `${commonest.share} of ${total}`);
    }
  });
}

test('three pairs keep the share of a kind with few pairs', () => {
  const words = Array.from({ length: 300 }, (_, i) => `word${i % 3}`);
  assert.equal(admitted(0.05, 'condition', words).kinds.condition!.words, 300);
});

test('words of the same sentence count towards the limit', () => {
  const limit = createPairLimit(0.4);
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map((word) => wordPair(word, `${word}!`));
  for (const [before, expected] of [
    [[], true],
    [[one], false],
    [[one, two, three], false],
    [[one, two, three, four], true],
    [[one, one, two, three, four], false],
  ] as const) {
    const pairs = before.map((pair) => pair!);
    assert.equal(limit.admits('noun-synonym', one!, pairs), expected, before.join('; '));
  }
});

test('a pair that several levels repeat counts once', () => {
  const limit = createPairLimit(0.05);
  const [one, other] = [wordPair('big', 'large'), wordPair('small', 'little')];
  limit.add([
    { kind: 'adjective-synonym', pairs: [one] },
    { kind: 'adjective-synonym', pairs: [one, other] },
  ]);
  assert.deepEqual(limit.report().kinds['adjective-synonym'], {
    words: 2,
    pairs: 2,
    commonest: { pair: ['big', 'large'], share: 0.5 },
    leftOut: 0,
  });
});

test('a pair that one variant has twice counts twice', () => {
  const limit = createPairLimit(0.05);
  const pair = wordPair('film', 'movie');
  limit.add([
    { kind: 'noun-synonym', pairs: [pair] },
    { kind: 'noun-synonym', pairs: [pair, pair] },
  ]);
  assert.equal(limit.report().kinds['noun-synonym']!.words, 2);
});

test('words named like object properties are words', () => {
  const { kinds } = admitted(0.05, 'noun-synonym', [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ]);
  assert.equal(kinds['noun-synonym']!.pairs, 4);
});
