import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PARTS_OF_SPEECH } from '../../../../core/english/partOfSpeech.ts';
import { openWordNet } from '../../../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../../../core/lexicon/packing/packWordNet.ts';
import { noWordNet30, WORDNET30 } from '../../../evaluationData.ts';

test('WordNet 3.0 packs to the figures that are known of it', { skip: noWordNet30 }, () => {
  const files = new Map(
    readdirSync(WORDNET30, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(WORDNET30, name))] as const),
  );
  const { index, glosses } = packWordNet(files);
  const wordnet = openWordNet(index, () => glosses);
  assert.equal(wordnet.version, '3.0');
  assert.equal(wordnet.synsetCount, 117_659);
  let collocations = 0;
  for (const lemma of wordnet.lemmas()) {
    if (lemma.includes('_')) collocations += PARTS_OF_SPEECH.filter((pos) => wordnet.has(lemma, pos)).length;
  }
  assert.equal(collocations, 64_331, "White 2015's count, a lemma once for each part of speech");
  let tagged = 0;
  for (let synset = 0; synset < wordnet.synsetCount; synset++) {
    for (const { tagCount } of wordnet.members(synset)) tagged += tagCount;
  }
  assert.equal(tagged, 248_783, 'tag counts of cntlist.rev whose sense key is in the database');
});
