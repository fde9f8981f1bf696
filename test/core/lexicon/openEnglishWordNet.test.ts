import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { databaseFiles } from '../../../core/lexicon/openEnglishWordNet/databaseFiles.ts';
import { readSources } from '../../../core/lexicon/openEnglishWordNet/sources.ts';
import { openWordNet } from '../../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../../core/lexicon/packing/packWordNet.ts';
import { tinyOpenEnglishWordNet } from './tinyOpenEnglishWordNet.ts';
import { tinyWordNet } from './tinyWordNet.ts';

function open(files: ReadonlyMap<string, Uint8Array>) {
  const { index, glosses } = packWordNet(files);
  return openWordNet(index, () => glosses);
}

const princeton = open(tinyWordNet());
const convert = (change?: (files: Map<string, string>) => void) =>
  databaseFiles(readSources(tinyOpenEnglishWordNet(princeton, change)), princeton);
const database = convert();
const wordnet = open(database);
const textOf = (name: string) => new TextDecoder().decode(database.get(name));

test('every lemma has its synsets, entries that differ in case or sound together', () => {
  const spell = (lemma: string, pos: 'noun' | 'verb' | 'adjective') =>
    wordnet.synsets(lemma, pos).map((synset) =>
      wordnet
        .members(synset)
        .map(({ lemma, tagCount }) => `${lemma}:${tagCount}`)
        .join(' '),
    );
  assert.deepEqual(spell('glirp', 'noun'), ['glirp:1 Glirpen_Father:0']);
  assert.deepEqual(spell('bow', 'noun'), ['bow:0', 'Bow:0']);
  assert.deepEqual(spell('fling', 'verb'), ['fling:4 hurl:1']);
  assert.deepEqual(spell('yes', 'noun'), ['yes:0 1840:0'], 'what YAML may take for other values is text');
  assert.deepEqual(spell('fine', 'adjective'), ['fine:1']);
});

test('antonyms, similar adjectives, frames, irregular forms and glosses are there', () => {
  const [fling] = wordnet.synsets('fling', 'verb') as [number];
  const [good] = wordnet.synsets('good', 'adjective') as [number];
  const [glirp] = wordnet.synsets('glirp', 'noun') as [number];
  assert.deepEqual(
    wordnet.antonyms(fling, 0).map(({ synset, member }) => wordnet.members(synset)[member]!.lemma),
    ['catch'],
  );
  assert.deepEqual(wordnet.antonyms(fling, 1), []);
  assert.deepEqual(wordnet.similar(good), wordnet.synsets('fine', 'adjective'));
  assert.deepEqual([wordnet.frames(fling, 0), wordnet.frames(fling, 1)], [[8, 9], []]);
  assert.deepEqual(wordnet.exceptions('flung', 'verb'), ['fling']);
  assert.deepEqual(wordnet.exceptions('glirpen', 'noun'), ['glirp'], 'one that only the other WordNet has');
  assert.deepEqual(wordnet.gloss(glirp), {
    definition: 'a small entity',
    examples: ['the glirp sleeps', "a 'glirp' is said to sleep"],
  });
});

test('offsets are byte offsets, and relations lead back', () => {
  for (const suffix of ['noun', 'verb', 'adj', 'adv']) {
    const bytes = Buffer.from(database.get(`data.${suffix}`)!);
    for (const line of textOf(`data.${suffix}`)
      .split('\n')
      .filter((each) => /^\d/.test(each))) {
      const offset = line.slice(0, 8);
      assert.equal(bytes.subarray(Number(offset), Number(offset) + 8).toString(), offset);
    }
  }
  assert.match(textOf('data.noun'), /glirp 0 Glirpen_Father 0 \d{3} @ \d{8} n 0000/);
  assert.match(textOf('data.noun'), /entity 0 \d{3} (?:. \d{8} n 0000 )*~ \d{8} n 0000/);
  assert.match(textOf('index.sense'), /^fling%2:35:00:: \d{8} 1 4$/m);
  assert.match(textOf('cntlist.rev'), /^fling%2:35:00:: 1 4$/m);
});

const replace = (name: string, from: string, to: string) => (files: Map<string, string>) => {
  assert.ok(files.get(name)!.includes(from));
  files.set(name, files.get(name)!.replace(from, to));
};

const BROKEN: readonly (readonly [string, (files: Map<string, string>) => void, RegExp])[] = [
  [
    'no YAML',
    replace('verb.contact.yaml', 'members:', 'members: ]'),
    /verb\.contact\.yaml, line \d+ is not YAML/,
  ],
  [
    'a list for entries',
    (files) => files.set('entries-a.yaml', '- a\n'),
    /entries-a\.yaml: expected entries/,
  ],
  [
    'another part of speech',
    replace('entries-a.yaml', '\n  v:', '\n  x:'),
    /entries-a\.yaml, .* \(x\): expected n, v, a or r/,
  ],
  [
    'a key of another form',
    replace('entries-a.yaml', "id: 'fling%2:35:00::'", 'id: fling'),
    /fling \(v\): expected a sense key as id, found "fling"/,
  ],
  [
    'a synset without members',
    replace('verb.contact.yaml', 'members:', 'words:'),
    /expected at least one member/,
  ],
  [
    'a member without an entry',
    replace('verb.contact.yaml', '- hurl', '- toss'),
    /a sense of its member “toss” does not exist/,
  ],
  [
    'a relation to nothing',
    replace('entries-a.yaml', "- 'catch%2:35:00::'", "- 'caught%2:35:00::'"),
    /the sense caught%2:35:00:: does not exist/,
  ],
];

for (const [name, change, message] of BROKEN) {
  test(`${name} is named with its place`, () => {
    assert.throws(
      () => convert(change),
      (error) => error instanceof InputError && message.test(error.message),
    );
  });
}
