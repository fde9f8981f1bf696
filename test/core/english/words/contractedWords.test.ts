import assert from 'node:assert/strict';
import test from 'node:test';
import { contractedWord, needsNeighbors } from '../../../../core/english/words/contractedWords.ts';

/** The token before, the part, the token behind it, and the word. */
const CASES: readonly (readonly [before: string, part: string, after: string, word: string | undefined])[] = [
  ['do', "n't", 'know', 'not'],
  ['i', 'ca', "n't", 'can'],
  ['i', 'wo', "n't", 'will'],
  ['i', 'sha', "n't", 'shall'],
  ['near', 'ca', 'and', undefined],
  ['', 'gon', 'na', 'going'],
  ['gon', 'na', 'go', 'to'],
  ['the', 'na', 'group', undefined],
  ['does', 'nt', 'go', 'not'],
  ['the', 'nt', 'server', undefined],
  ['', "'t", 'is', 'it'],
  ['it', "'s", 'here', undefined],
  ['they', "'d", 'go', undefined],
  ['', 'constructor', '', undefined],
  ['', '', '', undefined],
];

for (const [before, part, after, word] of CASES) {
  test(`${before} [${part}] ${after} stands for ${word}`, () => {
    assert.equal(contractedWord(part, before, after), word);
    const alone = contractedWord(part, '', '');
    assert.ok(word === alone || needsNeighbors(part), 'the tokens beside it decide');
  });
}
