import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { settleHadBetter } from '../../../../core/tagging/corrections/hadBetter.ts';
import { WORD_BITS, type WordLexicon } from '../../../../core/tagging/wordLexicon.ts';

const lexicon: WordLexicon = {
  lookup: () => ({ bits: WORD_BITS.verb | WORD_BITS.noun, dominance: 0, tagClass: 0, cluster: 0 }),
};

function check(text: string, word: string, expected: PennTag): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const words = tokens.map(([each]) => each);
  const tags = tokens.map(([, tag]) => tag);
  settleHadBetter(words, tags, lexicon);
  assert.equal(tags[words.indexOf(word)], expected, text);
}

test('a count noun without an article is a verb behind "had better"', () => {
  check('You/PRP had/VBD better/JJR leave/NN ./.', 'leave', 'VB');
  check('You/PRP had/VBD better/JJR leave/NN ./.', 'better', 'RB');
  check("We/PRP 'd/VBD better/JJR stop/NN here/RB ./.", 'stop', 'VB');
});

test('a mass noun and the first part of a compound stay nouns', () => {
  check('They/PRP had/VBD better/JJR luck/NN ./.', 'luck', 'NN');
  check('They/PRP had/VBD better/JJR stage/NN lights/NNS ./.', 'stage', 'NN');
  check('They/PRP have/VBP better/JJR stage/NN ./.', 'stage', 'NN');
});
