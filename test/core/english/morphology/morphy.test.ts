import assert from 'node:assert/strict';
import { test } from 'node:test';
import { morphy } from '../../../../core/english/morphology/morphy.ts';
import type { PartOfSpeech } from '../../../../core/english/partOfSpeech.ts';
import { openWordNet } from '../../../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../../../core/lexicon/packing/packWordNet.ts';
import { builtWordNet, skip } from '../../lexicon/builtResources.ts';
import { tinyWordNet } from '../../lexicon/tinyWordNet.ts';

type Case = [form: string, pos: PartOfSpeech, ...bases: string[]];

const TINY: Case[] = [
  ['officers', 'noun', 'officer'],
  ['patrolmen', 'noun', 'patrolman'],
  ['glirpen', 'noun', 'glirp'],
  ['boxes', 'noun', 'box'],
  ['boxesful', 'noun', 'boxful'],
  ['attorneys_general', 'noun', 'attorney_general'],
  ['patrol_agents', 'noun', 'patrol_agent'],
  ['narps', 'noun'],
  ['flang', 'verb', 'fling'],
  ['flinging', 'verb', 'fling'],
  ['hurled', 'verb', 'hurl'],
  ['hurl', 'verb', 'hurl'],
  ['runs_out', 'verb', 'run_out'],
  ['gooder', 'adjective', 'good'],
  ['finer', 'adjective', 'fine'],
  ['most', 'adverb', 'much'],
  ['muchs', 'adverb'],
  ['', 'noun'],
  ['s', 'noun'],
  ['_', 'noun'],
  ['_'.repeat(100), 'verb'],
];

const BUILT: Case[] = [
  ['police_officers', 'noun', 'police_officer'],
  ['attorneys_general', 'noun', 'attorney_general'],
  ['brothers-in-law', 'noun', 'brother-in-law'],
  ['went', 'verb', 'go'],
  ['axes', 'noun', 'ax', 'axis'],
  ['spoonsful', 'noun', 'spoonful'],
  ['glasses', 'noun', 'glasses', 'glass'],
  ['ran_out', 'verb', 'run_out'],
  ['hoping', 'verb', 'hope', 'hop'],
  ['hopping', 'verb', 'hop'],
  ['better', 'adjective', 'good', 'well', 'better'],
  ['happiest', 'adjective', 'happy'],
  ['harder', 'adverb', 'hard'],
  ['after', 'adjective', 'after'],
  ['loss', 'noun', 'loss'],
  ['as', 'noun', 'as'],
  ['children', 'noun', 'child'],
  ['took_place', 'verb', 'take_place'],
  ['zzzs', 'noun'],
];

const tiny = openWordNet(packWordNet(tinyWordNet()).index, () => new Uint8Array());
for (const [form, pos, ...bases] of TINY) {
  test(`${pos} ${JSON.stringify(form.slice(0, 20))} of a tiny WordNet`, () => {
    assert.deepEqual(morphy(tiny, form, pos), bases);
  });
}

test('forms of the built-in WordNet', { skip }, () => {
  const wordnet = builtWordNet();
  for (const [form, pos, ...bases] of BUILT)
    assert.deepEqual(morphy(wordnet, form, pos), bases, `${form} as a ${pos}`);
});
