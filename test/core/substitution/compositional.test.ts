import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompositionality } from '../../../core/substitution/compositional.ts';
import { memoryWordNet } from '../inMemory.ts';
import { builtWordNet, skip } from '../lexicon/builtResources.ts';
import { goldRows } from './gold.ts';

test('each sense must be a kind of the head, defined with the other words', () => {
  const isCompositional = createCompositionality(
    memoryWordNet(`
      n account
      n bank_account ^account | an account in a bank
      n fund
      n hedge_fund ^fund | a flexible investment company
      n dog
      n hot_dog | a sausage in a roll
      n last_word ^account | the account that is last
      n engine
      n jet_engine ^engine | an engine driven by a jet
      n jet_engine | a metaphor of a jet
      v bank_up
      n officer
      n police_officer officer | an officer of the police
      n pet
      n pet_dog ^dog | a dog that is a pet
      v pet_dog
    `),
  );
  assert.ok(isCompositional('bank_account'));
  for (const lemma of [
    'hedge_fund',
    'hot_dog',
    'last_word',
    'jet_engine',
    'bank_up',
    'pet_dog',
    'police_officer',
  ])
    assert.ok(!isCompositional(lemma), lemma);
});

/*
 * 260 entries found in MASC and the training part of EWT, drawn with seed 151 and judged by reading them in a sentence.
 * The rule was chosen on the one half; the figures below are those of the other.
 */
test('what is called compositional mostly is: 17 of 19 in the half kept for measuring', { skip }, () => {
  const isCompositional = createCompositionality(builtWordNet());
  const found = { right: 0, wrong: 0, missed: 0 };
  for (const { entry, judgment, half } of goldRows<'entry' | 'judgment' | 'half'>('multiwordEntries')) {
    if (half !== 'measure') continue;
    const compositional = judgment === 'compositional';
    if (isCompositional(entry)) found[compositional ? 'right' : 'wrong']++;
    else if (compositional) found.missed++;
  }
  assert.deepEqual(found, { right: 17, wrong: 2, missed: 56 });
});
