import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHeldOut } from '../../../../core/training/adapter/heldOut.ts';
import { compositionGroups } from '../../../../core/training/encoder/composition.ts';
import { constructionGroups } from '../../../../core/training/encoder/constructions.ts';
import { numberRows } from '../../../../core/training/encoder/groups.ts';
import { labeledGroups } from '../../../../core/training/encoder/labeledGroups.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import { corpusOf } from '../../evaluation/fakes.ts';

const { annotator } = await openAnnotator();
const nothing = createHeldOut({ heldOut: 0, holdOutKinds: '', seed: 1 });

test('composition: the denied opposite means the same, the denial and the opposite do not', () => {
  const groups = compositionGroups(400, nothing, 1);
  const { text } = groups[0]!.sentence;
  assert.equal(groups.length, 400);
  assert.deepEqual(compositionGroups(400, nothing, 1), groups);
  assert.match(text, /^\S.* \S+\.$/);
  const isDenied = (text: string) => /\b(?:not|cannot)\b|n't/.test(text);
  for (const { sentence, preserved, changed, least } of groups) {
    const [word, other] = [sentence.words![0]!, sentence.words![1]!];
    assert(!isDenied(sentence.text));
    const own = sentence.tokens.includes(word) ? word : other;
    const denials = [preserved[0]!, changed[0]!];
    assert(denials.every(({ text }) => isDenied(text)));
    assert(!preserved[0]!.tokens.includes(own) && changed[0]!.tokens.includes(own), preserved[0]!.text);
    assert(!isDenied(changed[1]!.text) && !changed[1]!.tokens.includes(own));
    assert.equal(least, ['open', 'valid', 'known'].includes(own) ? 0.95 : least);
    assert.equal(least, ['hot', 'big'].includes(own) ? 0.7 : least);
  }
});

test('composition: words that are held out, or all antonyms of adjectives, are left out', () => {
  const words = (holdOut: Parameters<typeof createHeldOut>[0]) =>
    new Set(
      compositionGroups(400, createHeldOut(holdOut), 1).map(({ sentence }) => sentence.words!.join(' ')),
    );
  const all = words({ heldOut: 0, holdOutKinds: '', seed: 1 });
  const some = words({ heldOut: 0.3, holdOutKinds: '', seed: 1 });
  assert(some.size > 40 && some.size < 0.8 * all.size, `${some.size} of ${all.size}`);
  assert.equal(words({ heldOut: 0, holdOutKinds: 'adjective-antonym', seed: 1 }).size, 0);
});

test('constructions: the words of a group stay, templates of types that are held out are left out', () => {
  const groups = constructionGroups(400, nothing, 1);
  assert.deepEqual(constructionGroups(400, nothing, 1), groups);
  const [first] = groups;
  const [who, whom] = /^(.*) \w+ed (.*)\.$/.exec(first!.sentence.text)!.slice(1);
  assert.notEqual(who, whom);
  assert.match(first!.preserved[0]!.text.toLowerCase(), new RegExp(`^${whom} was .* by ${who}\\.$`, 'i'));
  for (const { sentence, preserved, changed } of groups) {
    const texts = [sentence, ...preserved, ...changed].map(({ text }) => text);
    assert.equal(new Set(texts).size, texts.length);
    assert(
      texts.every((text) => /^[A-Z\d][^{}/]*\.$/.test(text)),
      texts.join(' '),
    );
  }
  const without = createHeldOut({ heldOut: 0, holdOutKinds: 'modality,voice', seed: 1 });
  const left = constructionGroups(400, without, 1).map(({ sentence }) => sentence.text);
  assert(groups.some(({ sentence }) => / must /.test(sentence.text)));
  assert(!left.some((text) => / must |perhaps|not allowed/i.test(text)));
});

const PAIRS = [
  'label,sentence1,sentence2',
  'preserved,The shop opens at nine.,You can come in from nine.',
  'changed,The shop opens at nine.,The shop closes at nine.',
  'changed,A cat sleeps.,A dog runs.',
  '1,He did not know that.,That was news to him.',
  '0,He did not know that.,Judged.',
];

test('labeled pairs are groups of their sentences, filled up by variants, without what is judged by', async () => {
  const context = { annotator, heldOut: nothing, judged: new Set(['Judged.']), seed: 1, notice: () => {} };
  const groups = await labeledGroups(corpusOf(PAIRS, 'x.csv'), context);
  const texts = groups.map(({ sentence, preserved, changed }) => [
    sentence.text,
    preserved.map(({ text }) => text),
    changed.map(({ text }) => text),
  ]);
  assert.deepEqual(texts[0], [
    'The shop opens at nine.',
    ['You can come in from nine.'],
    ['The shop closes at nine.'],
  ]);
  assert.deepEqual(
    texts.find(([text]) => text === 'A dog runs.'),
    ['A dog runs.', ['A dog runs.'], ['A cat sleeps.']],
  );
  const [, preserved, changed] = texts.find(([text]) => text === 'He did not know that.')!;
  assert.deepEqual(preserved, ['That was news to him.']);
  assert(changed!.includes('He knew that.'), `${changed}`);
  assert(!JSON.stringify(texts).includes('Judged'));
  assert(groups.every(({ changed }) => changed.every(({ kind }) => kind === 'labeled pairs')));
});

test('the rows of added groups are numbered behind those of the text', () => {
  const sentence = (text: string) => ({ text, tokens: [text] });
  const variant = { ...sentence('b'), kind: 'negation', keepsMeaning: false, words: [] } as const;
  const made = [{ sentence: sentence('a'), variants: [variant] }];
  const added = [
    { sentence: sentence('c'), preserved: [sentence('d')], changed: [sentence('e')], least: 0.7 },
  ];
  const { rows, groups } = numberRows(made, [{ sentence: 0, preserved: [], changed: [1] }], added);
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['a', 'b', 'c', 'd', 'e'],
  );
  assert.deepEqual(groups[1], { sentence: 2, preserved: [3], changed: [4], least: 0.7 });
  assert.equal(groups[0]!.least, 0.95);
});
