import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartOfSpeech } from '../../../core/english/partOfSpeech.ts';
import type { WordNet } from '../../../core/lexicon/wordnet.ts';
import { builtWordNet, skip } from './builtResources.ts';

const wordnet = skip ? undefined : builtWordNet();

test('the built-in WordNet is 3.1, whole', { skip }, () => {
  assert.equal(wordnet!.version, '3.1');
  assert.equal(wordnet!.synsetCount, 117_791);
  let tagged = 0;
  let antonyms = 0;
  for (let synset = 0; synset < wordnet!.synsetCount; synset++) {
    wordnet!.members(synset).forEach(({ tagCount }, member) => {
      tagged += tagCount;
      antonyms += wordnet!.antonyms(synset, member).length;
    });
  }
  assert.equal(tagged, 248_795, 'the tag counts of index.sense, summed');
  assert.equal(antonyms, 7_983, 'antonym pointers of the data files');
});

/** Members of the sense that tag counts choose: summed over the synset's lemmas, or the lemma's first. */
function chosen(lemma: string, pos: PartOfSpeech, rule: 'summed' | 'first'): number {
  const synsets = wordnet!.synsets(lemma, pos);
  if (rule === 'first') return synsets[0]!;
  const sum = (synset: number) =>
    wordnet!.members(synset).reduce((total, { tagCount }) => total + tagCount, 0);
  return synsets.reduce((best, synset) => (sum(synset) > sum(best) ? synset : best));
}

function antonymsOf(net: WordNet, synset: number): string[] {
  return net
    .members(synset)
    .flatMap((_, member) => net.antonyms(synset, member))
    .map(({ synset: other, member }) => net.members(other)[member]!.lemma);
}

test('demand has the antonym obviate only under summed tag counts', { skip }, () => {
  assert.deepEqual(antonymsOf(wordnet!, chosen('demand', 'verb', 'summed')), ['obviate']);
  assert.deepEqual(antonymsOf(wordnet!, chosen('demand', 'verb', 'first')), []);
});

test('rise has the antonym fall in its first sense', { skip }, () => {
  assert.deepEqual(antonymsOf(wordnet!, chosen('rise', 'verb', 'first')), ['fall']);
});

test('begin has the antonym end; an officer is a policeman', { skip }, () => {
  assert.ok(antonymsOf(wordnet!, chosen('begin', 'verb', 'summed')).includes('end'));
  const members = wordnet!
    .synsets('officer', 'noun')
    .map((synset) => wordnet!.members(synset).map(({ lemma }) => lemma));
  assert.ok(members.some((lemmas) => lemmas.includes('policeman') && lemmas.includes('police_officer')));
});

test('lemmas keep their capitals', { skip }, () => {
  const members = wordnet!.synsets('european_union', 'noun').flatMap((synset) => wordnet!.members(synset));
  assert.ok(members.some(({ lemma }) => lemma === 'European_Union'));
});

test('every definition is text without its examples', { skip }, () => {
  let examples = 0;
  for (let synset = 0; synset < wordnet!.synsetCount; synset++) {
    const gloss = wordnet!.gloss(synset);
    if (/^$|[;:]$/.test(gloss.definition)) assert.fail(`${wordnet!.name(synset)}: ${gloss.definition}`);
    examples += gloss.examples.length;
  }
  assert.ok(examples > 45_000);
});

test('hyponyms are the inverse of hypernyms, and near synsets are similar, listed with "see also" or of one group', {
  skip,
}, () => {
  const words = (synsets: readonly number[]) =>
    synsets.flatMap((synset) => wordnet!.members(synset).map(({ lemma }) => lemma));
  const dog = wordnet!.synsets('dog', 'noun')[0]!;
  assert.ok(words(wordnet!.hyponyms(dog)).includes('puppy'));
  for (const synset of wordnet!.hyponyms(dog)) assert.ok(wordnet!.hypernyms(synset).includes(dog));
  const nearest = words(wordnet!.near(wordnet!.synsets('good', 'adjective')[0]!));
  assert.ok(nearest.includes('favorable') && nearest.includes('superb'));
  assert.deepEqual(words(wordnet!.near(wordnet!.synsets('give', 'verb')[0]!)), ['yield', 'give', 'afford']);
});
