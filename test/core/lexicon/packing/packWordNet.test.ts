import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../../core/inputError.ts';
import { openWordNet } from '../../../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../../../core/lexicon/packing/packWordNet.ts';
import { asRelease30, tinyWordNet } from '../tinyWordNet.ts';

function open(files = tinyWordNet()) {
  const { index, glosses } = packWordNet(files);
  return openWordNet(index, () => glosses);
}

const wordnet = open();

function spell(lemma: string, pos: 'noun' | 'verb' | 'adjective' | 'adverb'): string[] {
  return wordnet.synsets(lemma, pos).map((synset) =>
    wordnet
      .members(synset)
      .map(({ lemma, tagCount }) => `${lemma}:${tagCount}`)
      .join(' '),
  );
}

test('a lemma has its synsets in the order of its senses, members in theirs', () => {
  assert.deepEqual(spell('officer', 'noun'), ['officer:9', 'patrolman:2 patrol_agent:1 officer:8']);
  assert.deepEqual(spell('fling', 'verb'), ['fling:4 hurl:1', 'fling:2 run_out:7']);
  assert.deepEqual(spell('fling', 'noun'), []);
  assert.deepEqual(spell('nothing', 'noun'), []);
});

test('members keep their case; adjective markers are stripped', () => {
  assert.deepEqual(spell('glirpen_father', 'noun'), ['glirp:1 Glirpen_Father:0']);
  assert.deepEqual(spell('ag', 'noun'), ['attorney_general:0 AG:0']);
  assert.deepEqual(spell('galore', 'adjective'), ['good:9 galore:0']);
  assert.deepEqual(spell('fine', 'adjective'), ['fine:1']);
});

test('has answers for one part of speech or for any', () => {
  assert.ok(wordnet.has('run_out') && wordnet.has('run_out', 'verb') && !wordnet.has('run_out', 'noun'));
  assert.ok(
    !wordnet.has('') && !wordnet.has('Officer') && !wordnet.has('constructor') && !wordnet.has('\ud800é'),
  );
});

test('antonyms link lemmas, not whole synsets', () => {
  const [fling] = wordnet.synsets('fling', 'verb') as [number];
  const named = (member: number) =>
    wordnet.antonyms(fling, member).map(({ synset, member: other }) => wordnet.members(synset)[other]!.lemma);
  assert.deepEqual(named(0), ['catch']);
  assert.deepEqual(named(1), []);
  const [good] = wordnet.synsets('good', 'adjective') as [number];
  assert.deepEqual(wordnet.antonyms(good, 0).length, 1);
});

test('a verb has its sentence frames: those of the synset, and its own', () => {
  const [fling] = wordnet.synsets('fling', 'verb') as [number];
  const [officer] = wordnet.synsets('officer', 'noun') as [number];
  assert.deepEqual(wordnet.frames(fling, 0), [2]);
  assert.deepEqual(wordnet.frames(fling, 1), [2, 8]);
  assert.deepEqual(wordnet.frames(officer, 0), []);
});

test('relations keep the ends that the database gives', () => {
  const [good] = wordnet.synsets('good', 'adjective') as [number];
  const [fine] = wordnet.synsets('fine', 'adjective') as [number];
  const [bad] = wordnet.synsets('bad', 'adjective') as [number];
  assert.deepEqual(wordnet.relations(good), [
    { relation: 'similar-to', member: -1, synset: fine, otherMember: -1 },
    { relation: 'antonym', member: 0, synset: bad, otherMember: 0 },
  ]);
});

test('a synset tells its part of speech, name and lexicographer file', () => {
  const first = wordnet.synsets('entity', 'noun')[0]!;
  assert.equal(wordnet.partOfSpeech(first), 'noun');
  assert.match(wordnet.name(first), /^n0000008\d$/);
  assert.equal(wordnet.lexicographerFile(first), 3);
  const fine = wordnet.synsets('fine', 'adjective')[0]!;
  assert.equal(wordnet.partOfSpeech(fine), 'adjective');
  assert.match(wordnet.name(fine), /^s\d{8}$/);
  assert.equal(wordnet.partOfSpeech(wordnet.synsets('much', 'adverb')[0]!), 'adverb');
  assert.throws(() => wordnet.name(-1), RangeError);
  assert.throws(() => wordnet.members(10_000), RangeError);
});

test('glosses are read on first use, once', () => {
  const { index, glosses } = packWordNet(tinyWordNet());
  let reads = 0;
  const opened = openWordNet(index, () => {
    reads++;
    return glosses;
  });
  assert.equal(reads, 0);
  const fling = opened.synsets('fling', 'verb')[0]!;
  assert.deepEqual(opened.gloss(fling), { definition: 'throw', examples: ['fling it!', 'hurl a stone'] });
  assert.equal(opened.gloss(opened.synsets('bad', 'adjective')[0]!).definition, 'as it should not be');
  assert.equal(reads, 1);
});

test('exceptions come from the folder, or from the argument where it has none', () => {
  assert.deepEqual(wordnet.exceptions('narps', 'noun'), ['narp', 'narpus']);
  assert.deepEqual(wordnet.exceptions('narps', 'verb'), []);
  assert.deepEqual(wordnet.exceptions('narp', 'noun'), []);
  const bare = tinyWordNet((files) => {
    for (const name of ['noun.exc', 'verb.exc', 'adj.exc', 'adv.exc']) files.delete(name);
  });
  const lists = { noun: new Map([['glirpim', ['glirp']]]) };
  const { index } = packWordNet(bare, lists);
  assert.deepEqual(openWordNet(index, fail).exceptions('glirpim', 'noun'), ['glirp']);
  assert.deepEqual(openWordNet(packWordNet(bare).index, fail).exceptions('glirpim', 'noun'), []);
  assert.deepEqual(
    openWordNet(packWordNet(tinyWordNet(), lists).index, fail).exceptions('glirpim', 'noun'),
    [],
  );
});

test('a database packed with the lists of another has the same exceptions', () => {
  const whole = packWordNet(tinyWordNet());
  const bare = tinyWordNet((files) => {
    for (const name of ['noun.exc', 'verb.exc', 'adj.exc', 'adv.exc']) files.delete(name);
  });
  assert.deepEqual(packWordNet(bare, wordnet.exceptionLists()), whole);
  assert.deepEqual(wordnet.exceptionLists().noun?.get('narps'), ['narp', 'narpus']);
});

test('tag counts come from cntlist.rev by sense key where there is no index.sense', () => {
  const release = open(tinyWordNet(asRelease30));
  for (let synset = 0; synset < wordnet.synsetCount; synset++) {
    assert.deepEqual(release.members(synset), wordnet.members(synset));
  }
});

test('packing depends on the content only', () => {
  const reversed = new Map(Array.from(tinyWordNet()).reverse());
  const crlf = tinyWordNet((files) => {
    for (const [name, text] of files) files.set(name, text.replaceAll('\n', '\r\n'));
  });
  const expected = packWordNet(tinyWordNet());
  assert.deepEqual(packWordNet(reversed), expected);
  assert.deepEqual(packWordNet(crlf), expected);
});

test('version and hash identify the database', () => {
  assert.equal(wordnet.version, '9.9');
  assert.match(wordnet.hash, /^[0-9a-f]{64}$/);
  const otherGloss = open(
    tinyWordNet((files) => files.set('data.adv', files.get('data.adv')!.replace('great', 'small'))),
  );
  assert.notEqual(otherGloss.hash, wordnet.hash);
});

function fail(): never {
  throw new Error('the glosses were read');
}

const replace = (name: string, from: string | RegExp, to: string) => (files: Map<string, string>) => {
  const text = files.get(name)!;
  assert.match(text, typeof from === 'string' ? new RegExp(from) : from);
  files.set(name, text.replace(from, to));
};

const BROKEN: [what: string, change: (files: Map<string, string>) => unknown, message: RegExp][] = [
  ['a missing data file', (files) => files.delete('data.verb'), /no file data\.verb/],
  ['a missing index file', (files) => files.delete('index.adj'), /no file index\.adj/],
  ['no counts', (files) => files.delete('index.sense'), /neither index\.sense nor cntlist\.rev/],
  ['an empty file', (files) => files.set('data.adv', ''), /data\.adv is empty/],
  ['only the licence', (files) => files.set('data.adv', '  1 licence\n'), /data\.adv is empty/],
  ['a file cut within a gloss', replace('data.verb', /haste {2}\n/, 'ha'), /data\.verb is truncated/],
  ['a count cut short', replace('index.sense', / \d+\n$/, ' '), /index\.sense is truncated/],
  [
    'another text',
    (files) => files.set('data.noun', 'Dear reader,\n'),
    /data\.noun, line 1: .*"Dear reader,"/,
  ],
  ['a binary file', (files) => files.set('data.noun', '\0\u0001\u0002\n'), /data\.noun, line 1/],
  [
    'a line cut short',
    replace('data.verb', /\| seize[\s\S]*/, '\n'),
    /data\.verb, line 3: expected a synset with its gloss/,
  ],
  [
    'a data file cut at a line',
    replace('data.verb', /\d+ 03 v 02 fling 1[\s\S]*/, ''),
    /index\.verb gives "fling"/,
  ],
  ['an index cut at a line', replace('index.noun', /patrol_agent [\s\S]*/, ''), /index\.noun lacks a lemma/],
  [
    'an index line cut short',
    replace('index.noun', /@ 2 2 \d+ \d+/, '@ 2 2'),
    /index\.noun, line \d+: expected a lemma/,
  ],
  [
    'words missing',
    replace('data.adv', 'r 01 much', 'r 09 much'),
    /data\.adv, line 2: expected as many words/,
  ],
  [
    'pointers missing',
    replace('data.adv', 'much 0 000', 'much 0 002'),
    /data\.adv, line 2: expected as many pointers/,
  ],
  [
    'a pointer to nowhere',
    replace('data.verb', /! \d+ v/, '! 00000001 v'),
    /points to word 1 of the verb synset 1/,
  ],
  [
    'adjectives among nouns',
    (files) => files.set('data.noun', files.get('data.adj')!),
    /expected a synset of the nouns/,
  ],
  [
    'a sense index cut at a line',
    replace('index.sense', /run_out%[\s\S]*/, ''),
    /index\.sense lacks run_out/,
  ],
  [
    'a sense index with other lines',
    replace('index.sense', 'officer%', 'officer '),
    /index\.sense, line \d+/,
  ],
  [
    'a sense index of another release',
    replace('index.sense', /^(\S+ )\d+/m, '$112345678'),
    /no data file contains/,
  ],
  [
    'an exception without a base',
    (files) => files.set('verb.exc', 'went\n'),
    /verb\.exc, line 1: expected a form/,
  ],
];

for (const [what, change, message] of BROKEN) {
  test(`${what} is reported`, () => {
    assert.throws(
      () => packWordNet(tinyWordNet(change)),
      (problem: unknown) => problem instanceof InputError && message.test(problem.message),
    );
  });
}

test('a file that is not UTF-8 is reported', () => {
  const files = tinyWordNet();
  files.set('data.noun', Uint8Array.of(0xff, 0xfe, 0x41));
  assert.throws(() => packWordNet(files), { name: 'InputError', message: /data\.noun is not text/ });
});
