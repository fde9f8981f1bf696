import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLocalizationCases } from '../../../../core/evaluation/corpora/localizationCases.ts';
import { tokensOfVariant } from '../../../../core/evaluation/corpora/variantRecord.ts';
import { corpusOf } from '../fakes.ts';

const VARIANT = { kind: 'verb-antonym', level: 1, variant: 'Birds sit .', changes: [] };

test('a change at a token that the sentence has not leaves the tokens of the text', () => {
  const changes = [{ token: 2 ** 31, from: 'fly', to: 'sit' }];
  assert.deepEqual(tokensOfVariant(['Birds', 'fly', '.'], { text: '', ...VARIANT, changes }), [
    'Birds',
    'sit',
    '.',
  ]);
});

test('a variant with more words replaced than a sentence may have is refused with its place', async () => {
  for (const level of [1001, 2 ** 40, 0, 1.5]) {
    const corpus = corpusOf([
      JSON.stringify({ base: 'Birds fly .', variants: [VARIANT, { ...VARIANT, level }] }),
    ]);
    await assert.rejects(
      async () => {
        for await (const _ of readLocalizationCases(corpus, () => {}));
      },
      { message: /^corpus\.txt, line 1: variant 2 is not valid\./ },
    );
  }
});
