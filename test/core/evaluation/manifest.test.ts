import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EncoderDescription } from '../../../core/encoders/encoder.ts';
import { type ManifestSources, manifestOf } from '../../../core/evaluation/manifest.ts';
import type { WordNet } from '../../../core/lexicon/wordnet.ts';
import { PROFILES, type Profile } from '../../../core/profile/index.ts';

const encoder: EncoderDescription = {
  id: 'bow',
  label: 'Bag of words',
  dimension: undefined,
  pooling: 'count',
  normalized: false,
  maximumLength: undefined,
  device: 'cpu',
  devicesRefused: [{ device: 'webgpu', reason: 'no adapter' }],
  dataType: 'none',
  tokenizer: 'Treebank',
  hash: 'e1',
  sees: 'tokens',
  cheap: true,
};

const sources: ManifestSources = {
  version: '1.2.3',
  corpus: { files: [{ name: 'a.txt', sha256: 'c1' }], cases: 2 },
  encoders: [encoder],
  linguistics: {
    profile: PROFILES.white2015,
    wordnet: { version: '3.1', hash: 'w1' } as WordNet,
    words: { hash: 'l1', size: 7, has: () => true },
    tagger: { hash: 't1', tag: () => assert.fail() },
  },
  seed: 5,
  options: { metric: 'cosine' },
};

test('a manifest names everything a number depends on', () => {
  const { profile, ...rest } = manifestOf(sources);
  assert.equal(profile?.name, 'white2015');
  assert.match(profile!.sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(rest, {
    semloc: '1.2.3',
    corpus: { files: [{ name: 'a.txt', sha256: 'c1' }], cases: 2 },
    encoders: {
      bow: {
        sha256: 'e1',
        pooling: 'count',
        normalized: false,
        dimension: null,
        maximumLength: null,
        device: 'cpu',
        devicesRefused: [{ device: 'webgpu', reason: 'no adapter' }],
        dataType: 'none',
        tokenizer: 'Treebank',
      },
    },
    wordnet: { version: '3.1', sha256: 'w1' },
    words: { size: 7, sha256: 'l1' },
    tagger: { sha256: 't1' },
    seed: 5,
    options: { metric: 'cosine' },
  });
});

test('a method that does not annotate names no lexicon', () => {
  const manifest = manifestOf({ ...sources, linguistics: undefined });
  for (const name of ['profile', 'wordnet', 'words', 'tagger']) assert(!(name in manifest));
});

test('how words are used is named where the profile asks it', () => {
  const wordSpace = { hash: 's1', cosine: () => undefined, rank: () => undefined, neighbors: () => () => [] };
  const namedFor = (profile: Profile) =>
    manifestOf({ ...sources, linguistics: { ...sources.linguistics!, profile, wordSpace } }).wordSpace;
  assert.deepEqual(namedFor(PROFILES.strict), { sha256: 's1' });
  assert.equal(namedFor(PROFILES.white2015), undefined);
});

test('the parser is named where sentences are rewritten, and is not opened elsewhere', () => {
  let opened = 0;
  const parser = {
    get hash() {
      opened += 1;
      return 'p1';
    },
  };
  const namedFor = (rewrites?: boolean) =>
    manifestOf({ ...sources, rewrites, linguistics: { ...sources.linguistics!, parser } }).parser;
  assert.equal(namedFor(), undefined);
  assert.equal(opened, 0);
  assert.deepEqual(namedFor(true), { sha256: 'p1' });
});

test('the hash of a profile follows its values, not their order', () => {
  const linguistics = sources.linguistics!;
  const hashOf = (profile: Profile) =>
    manifestOf({ ...sources, linguistics: { ...linguistics, profile } }).profile!.sha256;
  const reversed = Object.fromEntries(Object.entries(PROFILES.white2015).reverse());
  assert.equal(hashOf(reversed as unknown as Profile), hashOf(PROFILES.white2015));
  assert.notEqual(hashOf({ ...PROFILES.white2015, tagConfidence: 0.5 }), hashOf(PROFILES.white2015));
  assert.notEqual(hashOf(PROFILES.strict), hashOf(PROFILES.white2015));
});
