import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotateDocument, annotateLines } from '../../../core/annotator/annotateDocument.ts';
import { withCache } from '../../../core/annotator/annotationCache.ts';
import { type Annotator, createAnnotator } from '../../../core/annotator/annotator.ts';
import { createLimits } from '../../../core/limits.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import { everyWordBut, memoryTagger, memoryWordNet } from '../inMemory.ts';

const annotator = createAnnotator({
  wordnet: memoryWordNet('n car=71 auto=2'),
  words: everyWordBut(),
  tagger: memoryTagger('car/NN cars/NNS'),
  profile: PROFILES.white2015,
});

test('sentences come in order, with offsets into the document', () => {
  const text = '  The car stops.  The cars go!\r\n\r\nA car.';
  const sentences = [...annotateDocument(text, 'plaintext', annotator)];
  assert.deepEqual(
    sentences.map(({ start, end }) => text.slice(start, end)),
    ['The car stops.', 'The cars go!', 'A car.'],
  );
  for (const { start, end, annotation, cut } of sentences) {
    assert.equal(annotation.text, text.slice(start, end));
    assert.equal(annotation.substitutions.length, 1);
    assert.ok(!cut);
  }
});

test('a dummy is the token that the document has, under its own lemma', () => {
  const text = 'The `X` union closed $Ab$.';
  const [sentence] = [...annotateDocument(text, 'markdown', annotator)];
  assert.equal(sentence!.annotation.text, text);
  assert.deepEqual(
    sentence!.annotation.tokens.map(({ text, lemma }) => `${text}/${lemma}`).filter((_, i) => i % 3 === 1),
    ['`X`/`x`', '$Ab$/$ab$'],
  );
});

test('a sentence does not end inside a character reference', () => {
  const text = 'The car stops&hellip; The cars &quot;stop.&quot; A car.';
  assert.deepEqual(
    [...annotateDocument(text, 'markdown', annotator)].map(({ start, end }) => text.slice(start, end)),
    ['The car stops&hellip;', 'The cars &quot;stop.&quot;', 'A car.'],
  );
});

test('inline code in Markdown is one word that is left alone', () => {
  const text = 'The `car = new Car()` car stops.';
  const [sentence] = [...annotateDocument(text, 'markdown', annotator)];
  const { tokens, substitutions } = sentence!.annotation;
  assert.deepEqual(
    tokens.map(({ start, end }) => text.slice(sentence!.start + start, sentence!.start + end)),
    ['The', '`car = new Car()`', 'car', 'stops', '.'],
  );
  assert.deepEqual(
    substitutions.map(({ token }) => token),
    [2],
  );
});

test('one sentence a line where lines are sentences', () => {
  const text = 'The car. The car.\r\n\ncars\n';
  const sentences = [...annotateLines(text, annotator)];
  assert.deepEqual(
    sentences.map(({ start, end }) => text.slice(start, end)),
    ['The car. The car.', 'cars'],
  );
});

test('nothing in, nothing out', () => {
  for (const text of ['', ' \n\n ', '\u0000']) {
    for (const { start, end } of annotateDocument(text, 'plaintext', annotator)) assert.ok(end > start);
  }
  assert.deepEqual([...annotateDocument('', 'plaintext', annotator)], []);
  assert.deepEqual([...annotateLines('', annotator)], []);
});

test('a sentence over the limit is cut into records, which is said once', () => {
  const messages: string[] = [];
  const limits = createLimits({ sentenceTokens: 10 }, (message) => messages.push(message));
  const text = `${'car '.repeat(25)}\n${'car '.repeat(11)}\ncar`;
  const sentences = [...annotateLines(text, annotator, limits)];
  assert.deepEqual(
    sentences.map(({ annotation, cut }) => [annotation.tokens.length, cut ?? false]),
    [
      [10, true],
      [10, true],
      [5, true],
      [10, true],
      [1, true],
      [1, false],
    ],
  );
  for (const { start, end, annotation } of sentences) {
    assert.equal(annotation.text, text.slice(start, end));
    for (const token of annotation.tokens) {
      assert.equal(annotation.text.slice(token.start, token.end), token.text);
    }
  }
  assert.deepEqual(messages, [
    'A sentence of 25 tokens is annotated in records of at most 10 and gets no variants.',
  ]);
});

test('with a cache, a sentence is annotated again only when it has been forgotten', () => {
  const asked: string[] = [];
  const counting: Annotator = {
    ...annotator,
    annotate: (sentence, dummies) => {
      asked.push(sentence);
      return annotator.annotate(sentence, dummies);
    },
  };
  const cached = withCache(counting, 2);
  const first = cached.annotate('a car');
  assert.equal(cached.annotate('a car'), first);
  cached.annotate('a car', [{ start: 2, end: 5 }]);
  cached.annotate('a car');
  cached.annotate('cars');
  cached.annotate('a car', [{ start: 2, end: 5 }]);
  assert.deepEqual(asked, ['a car', 'a car', 'cars', 'a car']);
});
