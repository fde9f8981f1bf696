import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WordList } from '../../../core/lexicon/wordList.ts';
import { type CandidateRules, PROFILES, type Profile } from '../../../core/profile.ts';
import { findCandidates } from '../../../core/substitution/candidates.ts';
import type { PennTag } from '../../../core/tagging/pennTag.ts';
import { everyWordBut, memoryWordNet } from '../inMemory.ts';

const { white2015, strict } = PROFILES;

const wordnet = memoryWordNet(
  `
  n car=71 auto=2 automobile=15 machine motorcar=1 motor_vehicle=3
  n machine=20
  n government=100 authorities=10 regime=2
  n authority=4
  n tin Sn=5 can_thing=2
  n tin=9 can=4
  n wife=9 Mrs=3 hrs=2
  n chair=9
  n quizling quiz
  v begin=10 start=8 commence
  v end=3!begin finish=4!start cease=1!begin
  v go=9 depart=2
  v arrive=5!depart come=9!go
  v pass=6
  v fail=5!pass
  v pass=4
  v flunk=5
`,
);

function check(
  word: string,
  expected: string,
  profile: Profile = white2015,
  words: WordList = everyWordBut(),
) {
  const [lemma, tag] = word.split('/') as [string, PennTag];
  const kind = tag.startsWith('V') ? 'verb-antonym' : 'noun-synonym';
  const found = findCandidates({ wordnet, words, profile }, kind, lemma, tag);
  assert.equal(
    'reason' in found ? found.reason : found.candidates.map(({ form }) => form).join(' '),
    expected,
  );
}

function paperBut(rules: Partial<CandidateRules>): Profile {
  return { ...white2015, candidates: { ...white2015.candidates, ...rules } };
}

test("a noun's candidates are its synset's other lemmas in synset order, phrases left out", () => {
  check('car/NN', 'auto automobile machine motorcar');
});

test('candidates are inflected to the tag', () => {
  check('car/NNS', 'autos automobiles machines motorcars');
  check('begin/VBZ', 'ends ceases finishes');
  check('begin/VBG', 'ending ceasing finishing');
  check('begin/VBD', 'ended ceased finished');
});

test('a plural lemma stays as it is, for one thing and for many', () => {
  check('government/NN', 'authorities regime');
  check('government/NNS', 'authorities regimes');
});

test('a verb borrows the antonyms of its synonyms, each candidate listed once', () => {
  check('commence/VB', 'end cease finish');
});

test('no synset: no-sense; nothing in it: no-candidate; nothing valid in it: invalid-word', () => {
  check('unheard/NN', 'no-sense');
  check('begin/NN', 'no-sense');
  check('chair/NN', 'no-candidate');
  check('quizling/NNS', 'invalid-word', white2015, everyWordBut('quizzes'));
  check('car/NN', 'auto motorcar', white2015, everyWordBut('automobile', 'machine'));
});

test('the order is by tag count where the profile asks for it', () => {
  check('car/NN', 'automobile auto motorcar machine', paperBut({ order: 'tag-count' }));
});

test("the word's own antonyms come first where the profile asks for it", () => {
  check('depart/VB', 'come arrive');
  check('depart/VB', 'arrive come', paperBut({ ownAntonymsFirst: true }));
});

test('a candidate must have been tagged in the sense as often as the profile asks', () => {
  check('car/NN', 'automobile', paperBut({ minimumTagCount: 3 }));
});

test('a candidate must have the sense among its first ones where the profile asks for it', () => {
  const own = memoryWordNet(`
    n bus=9 machine=1 coach=2
    n machine=20
    n coach=1
  `);
  const ranked = (senseRank: number | null) =>
    findCandidates(
      { wordnet: own, words: everyWordBut(), profile: paperBut({ senseRank }) },
      'noun-synonym',
      'bus',
      'NN',
    );
  const forms = (found: ReturnType<typeof ranked>) =>
    'reason' in found ? found.reason : found.candidates.map((c) => c.form);
  assert.deepEqual(forms(ranked(1)), ['machine', 'coach']);
  assert.deepEqual(forms(ranked(null)), ['machine', 'coach']);
});

test('strict: no symbols, no abbreviations, no capitals for a common noun', () => {
  check('tin/NN', 'no-candidate', { ...strict, closeSenses: 1 });
  check('wife/NN', 'no-candidate', strict);
});

test('strict: no plural for a singular', () => {
  check('government/NN', 'regime', strict);
  check('government/NNS', 'authorities regimes', strict);
});

test('strict: a word whose second sense weighs half of its first and would give others is left alone', () => {
  check('pass/VB', 'close-senses', strict);
  check('pass/VB', 'fail', { ...strict, closeSenses: 1 });
  check('pass/VB', 'fail', white2015);
});
