import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../core/english/pennTag.ts';
import type { WordList } from '../../../core/lexicon/wordList.ts';
import type { WordSpace } from '../../../core/lexicon/wordSpace.ts';
import { type CandidateRules, PROFILES, type Profile } from '../../../core/profile/index.ts';
import { type CandidateSources, findCandidates } from '../../../core/substitution/candidates.ts';
import { SUBSTITUTION_KINDS, type SubstitutionKind } from '../../../core/substitutionKinds/kinds.ts';
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
  n labor=5 labour=5 toil=1
  n film=9 picture=3 movie=3
  n bus=9 machine=1 coach=2
  n coach=1
  v begin=10 start=8 commence
  v end=3!begin finish=4!start cease=1!begin
  v go=9 depart=2
  v arrive=5!depart come=9!go
  v pass=6
  v fail=5!pass
  v pass=4
  v flunk=5
  v equal=2 lean
  v differ=5!equal!lean
  a large=9 big=7 sizable
  a small=9!large little=3!big
  a huge=8 vast=6 bulky &large
  a whole=9 entire=8
  r quickly=9 rapidly=5 quick=4
  r slowly=9!quickly
`,
);

function check(
  word: string,
  expected: string,
  profile: Profile = white2015,
  words: WordList = everyWordBut(),
  kind: SubstitutionKind = word.split('/')[1]!.startsWith('V') ? 'verb-antonym' : 'noun-synonym',
  more: Pick<CandidateSources, 'wordSpace' | 'spelling'> = {},
) {
  const [lemma, tag] = word.split('/') as [string, PennTag];
  const found = findCandidates({ wordnet, words, profile, ...more }, kind, lemma, tag);
  assert.equal(
    'reason' in found ? found.reason : found.candidates.map(({ form }) => form).join(' '),
    expected,
  );
}

function paperBut(rules: Partial<CandidateRules>): Profile {
  const all = { ...white2015.candidates['noun-synonym'], ...rules };
  const candidates = Object.fromEntries(SUBSTITUTION_KINDS.map((kind) => [kind, all]));
  return { ...white2015, candidates: candidates as Profile['candidates'] };
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

test('a candidate must have been tagged in the sense as often as the profile asks', () => {
  check('car/NN', 'automobile', paperBut({ minimumTagCount: { own: 3, borrowed: 0 } }));
});

test('a word is left alone where too many of its uses are in senses without the candidate', () => {
  // "pass" is opposed to "fail" in 7 of 12 uses: 6 and 4 tagged, one more each.
  check('pass/VB', 'fail', paperBut({ wordShare: { own: 0.58, borrowed: 1 } }));
  check('pass/VB', 'close-senses', paperBut({ wordShare: { own: 0.59, borrowed: 0 } }));
  check('commence/VB', 'end cease finish', paperBut({ wordShare: { own: 1, borrowed: 1 } }));
  check('depart/VB', 'arrive', paperBut({ wordShare: { own: 1, borrowed: 2 } }));
});

test('a candidate is passed over where too many of its own uses are in other senses', () => {
  check('bus/NN', 'machine coach');
  // "machine" is a bus in 2 of 23 uses, "coach" in 3 of 5.
  check('bus/NN', 'coach', paperBut({ candidateShare: 0.6 }));
  check('bus/NN', 'no-candidate', paperBut({ candidateShare: 0.61 }));
});

test('lemmas that are never replaced have no candidate', () => {
  check('car/NN', 'no-candidate', paperBut({ never: ['car'] }));
});

const wordSpace: WordSpace = {
  hash: '',
  rank: (word) =>
    new Map([
      ['car', 10],
      ['automobile', 60],
      ['auto', 300],
    ]).get(word),
  cosine: (a, b) =>
    new Map([
      ['film picture', 0.4],
      ['film movie', 0.9],
      ['car auto', 0.2],
    ]).get(`${a} ${b}`),
  neighbors: () => () => [],
};

function checkUse(word: string, expected: string, rules: Partial<CandidateRules>) {
  check(word, expected, paperBut(rules), everyWordBut(), 'noun-synonym', { wordSpace });
}

test('of two that are tagged as often, the one used more like the word comes first', () => {
  check('film/NN', 'picture movie', paperBut({ order: 'tag-count' }));
  checkUse('film/NN', 'movie picture', { order: 'tag-count' });
});

test('a candidate must be used enough like the word; of its own, one without a vector passes', () => {
  const order = 'tag-count';
  checkUse('film/NN', 'movie', { order, minimumCosine: { own: 0.5, borrowed: 1 } });
  checkUse('car/NN', 'automobile motorcar machine', { order, minimumCosine: { own: 0.5, borrowed: 1 } });
});

test('a candidate far rarer than the word, or unknown, is passed over', () => {
  checkUse('car/NN', 'automobile', { rarity: { always: 20, times: 6 } });
  checkUse('car/NN', 'auto automobile', { rarity: { always: 500, times: 1 } });
});

test('a candidate used much like the word need not be sure of its sense', () => {
  check('bus/NN', 'no-candidate', paperBut({ order: 'tag-count', candidateShare: 0.8 }));
  const wordSpace = { hash: '', rank: () => 1, cosine: () => 0.9, neighbors: () => () => [] };
  const rules = paperBut({ order: 'tag-count', candidateShare: 0.8, alikeCosine: 0.9 });
  check('bus/NN', 'coach machine', rules, everyWordBut(), 'noun-synonym', { wordSpace });
});

test('another spelling is no candidate, and of two spellings one', () => {
  check('labor/NN', 'labour toil');
  const rules = paperBut({ spellingTwins: false });
  check('labor/NN', 'toil', rules);
  check('toil/NN', 'labor', rules);
  check('toil/NN', 'labour', rules, everyWordBut(), 'noun-synonym', { spelling: 'british' });
});

test('forms are those of the spelling; American ones where the list lacks the British', () => {
  const british = { spelling: 'british' } as const;
  check('differ/VBD', 'equaled leaned', white2015);
  check('differ/VBD', 'equalled leant', white2015, everyWordBut(), 'verb-antonym', british);
  check('differ/VBD', 'equalled leaned', white2015, everyWordBut('leant'), 'verb-antonym', british);
  check('differ/VBD', 'leaned', white2015, everyWordBut('equaled'));
});

test('strict: no symbols, no abbreviations, no capitals for a common noun', () => {
  check('tin/NN', 'no-candidate', strict);
  check('wife/NN', 'no-candidate', strict);
});

test('strict: no plural for a singular', () => {
  check('government/NN', 'regime', strict);
  check('government/NNS', 'regimes', strict);
});

test('strict: the most often tagged first', () => {
  check('car/NN', 'automobile auto motorcar', strict);
});

function checkKind(kind: SubstitutionKind, word: string, expected: string, profile: Profile = white2015) {
  check(word, expected, profile, everyWordBut(), kind);
}

test('verbs, adjectives and adverbs have synonyms as nouns have', () => {
  checkKind('verb-synonym', 'begin/VBD', 'started commenced');
  checkKind('adjective-synonym', 'large/JJ', 'big sizable');
  checkKind('adverb-synonym', 'quickly/RB', 'rapidly quick');
});

test('adjectives and adverbs are compared; a word that would need "more" or "most" is no candidate', () => {
  checkKind('adjective-synonym', 'large/JJR', 'bigger');
  checkKind('adjective-antonym', 'large/JJS', 'smallest least');
  checkKind('adverb-synonym', 'quickly/RBR', 'quicker');
});

test('the antonyms of an adjective: its own, those of its synonyms, those of what it is similar to', () => {
  const relations = (lemma: string, profile: Profile) => {
    const found = findCandidates(
      { wordnet, words: everyWordBut(), profile },
      'adjective-antonym',
      lemma,
      'JJ',
    );
    return 'reason' in found
      ? found.reason
      : found.candidates.map(({ form, relation }) => `${form} ${relation}`);
  };
  const all: Profile = paperBut({ relations: ['antonym', 'antonym-of-synonym', 'antonym-of-similar'] });
  assert.deepEqual(relations('large', all), ['small antonym', 'little antonym-of-synonym']);
  assert.deepEqual(relations('huge', all), ['small antonym-of-similar', 'little antonym-of-similar']);
  assert.deepEqual(relations('huge', white2015), 'no-candidate');
});

test('an antonym borrowed from another word may have to be more frequent than an own one', () => {
  const borrowed = { minimumTagCount: { own: 0, borrowed: 5 } };
  checkKind('adjective-antonym', 'large/JJ', 'small', paperBut(borrowed));
  checkKind('adjective-antonym', 'big/JJ', 'small little', white2015);
  checkKind('adjective-antonym', 'big/JJ', 'small little', paperBut(borrowed));
});

test('strict: what is never replaced is no candidate either', () => {
  checkKind('adjective-synonym', 'whole/JJ', 'no-candidate', strict);
  checkKind('adjective-antonym', 'small/JJ', 'large', strict);
  checkKind('adjective-antonym', 'little/JJ', 'no-candidate', strict);
});

test('strict: an adverb gives way to none that looks like an adjective', () => {
  checkKind('adverb-synonym', 'quickly/RB', 'rapidly', strict);
  checkKind('adverb-antonym', 'quickly/RB', 'slowly', strict);
});
