import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isEvaluatedElsewhere,
  isPlainAdjective,
  isSupported,
} from '../../../../core/substitution/surroundings/support.ts';
import { read } from '../marked.ts';

/** A candidate, a sentence that supports the starred word against it, and one that does not. */
const CASES: readonly (readonly [candidate: string, supported: string, free: string])[] = [
  ['slow', 'it/PRP is/VBZ *fast/JJ ,/, so/RB run/VB', 'it/PRP is/VBZ *fast/JJ there/RB'],
  ['expected', 'he/PRP was/VBD shocked/JJ and/CC *surprised/JJ', 'he/PRP was/VBD *surprised/JJ'],
  [
    'often',
    'it/PRP was/VBD routinely/RB read/VBN and/CC *seldom/RB kept/VBN',
    'it/PRP was/VBD *seldom/RB kept/VBN',
  ],
  ['respecting', 'insulting/VBG and/CC *disrespecting/VBG it/PRP', 'it/PRP is/VBZ *disrespecting/VBG us/PRP'],
  ['unclear', 'it/PRP is/VBZ not/RB very/RB *clear/JJ', 'it/PRP is/VBZ very/RB *clear/JJ'],
  ['low', 'the/DT *highest/JJS price/NN ,/, 5/CD cents/NNS', 'the/DT *highest/JJS price/NN'],
  ['hard', 'some/DT are/VBP *soft/JJ ,/, I/PRP mean/VBP soft/JJ', 'some/DT are/VBP *soft/JJ'],
  ['bad', 'they/PRP enjoy/VBP the/DT *good/JJ bread/NN', 'they/PRP eat/VBP the/DT *good/JJ bread/NN'],
  ['buy', 'they/PRP *sell/VBP our/PRP$ car/NN', 'they/PRP *sell/VBP the/DT car/NN'],
];

test('a word is supported by reasons, companions, negations and evaluations', () => {
  for (const [candidate, supported, free] of CASES) {
    const isOne = (marked: string) => {
      const { tokens, index } = read(marked);
      return isSupported(tokens, index) || isEvaluatedElsewhere(tokens, index, candidate);
    };
    assert.ok(isOne(supported), supported);
    assert.ok(!isOne(free), `free: ${free}`);
  }
});

/** A sentence with a plain adjective, and one with another. */
const ADJECTIVES: readonly (readonly [plain: string, other: string])[] = [
  ['he/PRP was/VBD *responsible/JJ ./.', 'he/PRP was/VBD held/VBN *responsible/JJ ./.'],
  ['a/DT *relevant/JJ word/NN fell/VBD', 'words/NNS *relevant/JJ to/TO it/PRP fell/VBD'],
  ['it/PRP is/VBZ my/PRP$ *bad/JJ day/NN', 'it/PRP is/VBZ my/PRP$ *bad/JJ ./.'],
  ['he/PRP will/MD be/VB *able/JJ to/TO go/VB', 'he/PRP learned/VBD to/TO be/VB *able/JJ to/TO go/VB'],
  ['*warm/JJ greetings/NNS came/VBD', '*warm/JJ greetings/NNS ,/,'],
];

test('a plain adjective stands before its noun or behind a linking verb', () => {
  for (const [plain, other] of ADJECTIVES) {
    const one = read(plain);
    assert.ok(isPlainAdjective(one.tokens, one.index), plain);
    const two = read(other);
    assert.ok(!isPlainAdjective(two.tokens, two.index), `not plain: ${other}`);
  }
});
