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

test('a kind with few pairs keeps twice an even share', () => {
  const { commonest, pairs, words } = admitted(0.05, 'condition', skewed(900, 10)).kinds.condition!;
  assert.equal(pairs, 11);
  assert(commonest.share <= 2 / 11 + 1 / words);
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

test('words named like object properties are words', () => {
  const { kinds } = admitted(0.05, 'noun-synonym', [
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ]);
  assert.equal(kinds['noun-synonym']!.pairs, 4);
});
