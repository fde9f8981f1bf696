import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotateTarget, readTargets } from '../../../../scripts/train/fitting/lexicalSubstitution.ts';
import { rankingScores } from '../../../../scripts/train/fitting/ranking.ts';

const SENTENCES = [
  'bright.a\t1\t1\ta bright boy',
  'merge.V\t7\t2\tthey were merged',
  'e commerce.J\t9\t0\te-commerce sites',
  'dog.n\t2\t0\tdogs bark',
].join('\n');
const GOLD = [
  'bright.a 1 :: intelligent 3;Clever 3;well read 1;',
  'merge.V 7 :: join 2;',
  'e commerce.J 9 :: online 1;',
  'dog.n 2 :: ',
].join('\r\n');

test('targets have their sentences and what people gave; one that nobody answered is left out', () => {
  const targets = readTargets(SENTENCES, GOLD).map(({ lemma, pos, tokens, index, gold }) => [
    `${lemma} ${pos}`,
    tokens[index],
    [...gold],
  ]);
  assert.deepEqual(targets, [
    [
      'bright adjective',
      'bright',
      [
        ['intelligent', 3],
        ['clever', 3],
        ['well read', 1],
      ],
    ],
    ['merge verb', 'merged', [['join', 2]]],
    ['e commerce adjective', 'e-commerce', [['online', 1]]],
  ]);
});

test('the word of a target has its lemma and a tag of its part of speech, by its form if need be', () => {
  const tagged = readTargets(SENTENCES, GOLD).map((target) => {
    const annotation = annotateTarget(target, (text, tokens) => ({
      text,
      tokens: tokens.map((token) => ({ ...token, tag: 'NN', lemma: '', confidence: 1 })),
      ...{ collocations: [], substitutions: [], blocked: [] },
    }));
    const { text, start, end, tag, lemma } = annotation.tokens[target.index]!;
    assert.equal(annotation.text.slice(start, end), text);
    return `${lemma} ${tag}`;
  });
  assert.deepEqual(tagged, ['bright JJ', 'merge VBD', 'e commerce JJ']);
});

test('a line that cannot be read is named', () => {
  for (const [sentences, gold] of [
    ['bright.a 1 13 a bright boy', GOLD],
    [SENTENCES, 'bright.a 1 intelligent 3'],
  ] as const)
    assert.throws(() => readTargets(sentences, gold), { name: 'InputError', message: /bright\.a/ });
});

test('rankings count a target without candidates as missed', () => {
  const ranked = [
    { scores: [0.1, 0.9], labels: [0, 1] },
    { scores: [0.9, 0.8, 0.7, 0.6], labels: [0, 0, 1, 0] },
    { scores: [0.9, 0.8, 0.7, 0.6], labels: [0, 0, 0, 1] },
    { scores: [], labels: [] },
  ];
  assert.deepEqual(rankingScores(ranked), { targets: 4, best: 0.25, oneOfThree: 0.5 });
});
