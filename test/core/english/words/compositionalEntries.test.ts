import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPOSITIONAL_ENTRIES } from '../../../../core/english/words/compositionalEntries.ts';
import { builtWordNet, skip } from '../../lexicon/builtResources.ts';

test('each compositional entry is one of WordNet, has several words, and is listed once', { skip }, () => {
  const wordnet = builtWordNet();
  const wrong = COMPOSITIONAL_ENTRIES.filter(
    (lemma) => !wordnet.has(lemma) || !/^[a-z0-9]+(_[a-z]+)+$/.test(lemma),
  );
  assert.deepEqual(wrong, []);
  assert.equal(new Set(COMPOSITIONAL_ENTRIES).size, COMPOSITIONAL_ENTRIES.length);
});
