import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { packWordNet } from '../../core/lexicon/packing/packWordNet.ts';
import { broadWords } from '../../scripts/resources/words.ts';
import { tinyWordNet } from '../core/lexicon/tinyWordNet.ts';

const { index, glosses } = packWordNet(tinyWordNet());
const words = broadWords(
  new Set(['cat', 'cats']),
  openWordNet(index, () => glosses),
);

function check(valid: string, invalid: string) {
  assert.deepEqual(
    valid.split(' ').filter((word) => !words.has(word)),
    [],
  );
  assert.deepEqual(
    invalid.split(' ').filter((word) => words.has(word)),
    [],
  );
}

test('the common words, lemmas of letters, and the plurals of regular nouns', () => {
  check('cat cats entity entities officer officers patrolman', 'entitys patrol_agent patrol');
});

test('a noun that has an irregular form gets no plural by rule', () => {
  check('glirp', 'glirps narps');
});
