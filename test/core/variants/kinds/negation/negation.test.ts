import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { AnnotatedToken } from '../../../../../core/annotation/annotation.ts';
import { PENN_TAGS } from '../../../../../core/english/pennTag.ts';
import { generate } from '../../../../../core/variants/generateVariants.ts';
import type { VariantOptions } from '../../../../../core/variants/options.ts';
import { openAnnotator } from '../../../../../host/openAnnotator.ts';
import fc from '../../../../fastCheck.ts';
import { skip } from '../../../lexicon/builtResources.ts';

const annotator = skip ? undefined : (await openAnnotator()).annotator;

function negated(sentence: string, options: VariantOptions = {}): string | undefined {
  return generate(annotator!.annotate(sentence), 'negation', options).variants[0]?.text;
}

test('an affirmative sentence negated twice is what it was, unless a contraction was spelled out', {
  skip,
}, () => {
  const gold = readFileSync(new URL('../../gold/negation.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const affirmative = gold
    .map((line) => line.split('\t') as [string, string])
    .filter(([sentence, negation]) => !negation.startsWith('(') && negation.length > sentence.length)
    // An order beside another keeps its negation.
    .filter(([, negation]) => !/, but do not|^Please do not .* and /.test(negation))
    // A contrast, an order to take care or to forget, "do be" and "might have to" are negated one way only.
    .filter(
      ([, negation]) =>
        !/, but (?:a|coffee)\b|^Be careful|^Do not (?:forget|be quiet)|not have to/.test(negation),
    )
    // Where "no" takes the place of "some" or "two", it does not say which.
    .filter(
      ([, negation]) =>
        !/^(?:None|Neither|No (?:other|more))\b|^Not every|\b(?:any|either|can ?not|could not)\b/.test(
          negation,
        ),
    )
    .map(([sentence]) => sentence)
    .filter((sentence) => !/['’]|^N|\bno\b/.test(sentence));
  assert(affirmative.length > 70, `${affirmative.length}`);
  const back = affirmative.map((sentence) => negated(negated(sentence) ?? ''));
  assert.deepEqual(back, affirmative);
});

test('at random, every form that applies is drawn, the same by the same seed', { skip }, () => {
  const drawn = (sentence: string) =>
    new Set(Array.from({ length: 24 }, (_, seed) => negated(sentence, { choice: 'random', seed })));
  assert.deepEqual([...drawn('He has a car.')].sort(), [
    'He does not have a car.',
    'He has no car.',
    'He never has a car.',
  ]);
  assert.deepEqual([...drawn('Go home.')].sort(), ['Do not go home.', 'Never go home.']);
  const [first, second] = [1, 2].map(() => negated('He has a car.', { choice: 'random', seed: 7 }));
  assert.equal(first, second);
});

test('what is inserted stands in the change of one token, and tokens are those of the Treebank', {
  skip,
}, () => {
  const [variant] = generate(annotator!.annotate('He can swim.'), 'negation').variants;
  assert.deepEqual(variant!.tokens, ['He', 'can', 'not', 'swim', '.']);
  assert.deepEqual(variant!.changes, [{ token: 1, from: 'can', to: 'cannot', repair: false }]);
});

test('any tokens under any tags are negated or not, and never a failure', () => {
  const word = fc.constantFrom(
    'not',
    "n't",
    'no',
    'never',
    'do',
    'did',
    'is',
    'has',
    'there',
    'I',
    'dog',
    '"',
    ',',
    'one',
  );
  const token = fc.record({ text: word, tag: fc.constantFrom(...PENN_TAGS) });
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), fc.nat(5), (words, seed) => {
      let text = '';
      const tokens = words.map(({ text: form, tag }): AnnotatedToken => {
        const start = text === '' ? 0 : text.length + 1;
        text += text === '' ? form : ` ${form}`;
        return { text: form, tag, start, end: text.length, lemma: form.toLowerCase(), confidence: 1 };
      });
      const annotation = { text, tokens, collocations: [], substitutions: [], blocked: [] };
      for (const choice of ['first', 'random'] as const) {
        const { variants, none } = generate(annotation, 'negation', { choice, seed });
        assert.equal(variants.length === 0, none !== undefined);
        for (const variant of variants) assert.notEqual(variant.changes.length, 0);
      }
    }),
  );
});
