import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEntityFinder } from '../../core/substitution/entities/entities.ts';
import { loadEntityFinder } from '../../core/substitution/entities/loadEntityFinder.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { openEntityFinder } from '../../host/openEntityFinder.ts';

const DATED = 'Shares fell 2 percent last year after 5 dollars were lost on Tuesday.';

test('the recognizer is loaded at the first sentence that may contain an entity, and once', async () => {
  const { recognizer } = await import('../../host/entityRecognizer.ts');
  let loaded = 0;
  const find = createEntityFinder(() => {
    loaded += 1;
    return recognizer;
  });
  find('The dog sleeps.', tokenize('The dog sleeps.'));
  assert.equal(loaded, 0);
  for (let i = 0; i < 2; i++) assert.ok(find(DATED, tokenize(DATED)).size > 0);
  assert.equal(loaded, 1);
});

test('the finder that Node loads when needed finds what the one loaded beforehand finds', async () => {
  const find = openEntityFinder();
  const expected = await loadEntityFinder();
  for (const sentence of [DATED, 'The dog sleeps.', 'See #news by 5:30 p.m. today.']) {
    const tokens = tokenize(sentence);
    assert.deepEqual(find(sentence, tokens), expected(sentence, tokens));
  }
});
