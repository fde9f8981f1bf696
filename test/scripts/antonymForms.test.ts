import assert from 'node:assert/strict';
import test from 'node:test';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createResources } from '../../host/resources.ts';
import { antonymForms } from '../../scripts/resources/antonymForms.ts';

const resources = createResources();
const wordnet = openWordNet(resources.readSync('wordnet.bin'), () => resources.readSync('glosses.bin'));

/** Words, and their antonyms. */
const ANTONYMS = [
  ['good', 'bad'],
  ['bad', 'good'],
  ['better', 'worse'],
  ['opened', 'closed'],
  ['buys', 'sells'],
  ['men', 'women'],
  ['slowly', 'quickly'],
  // a form of "say" for the most part
  ['said', undefined],
  ['not', undefined],
  ['up', undefined],
  ['table', undefined],
  // its antonym has no vector
  ['knowable', undefined],
] as const;

/** The lemmas that begin as what is asked for here; a form may be of any of several. */
const beginnings = new Set(
  [...ANTONYMS.map(([word]) => word), 'man', 'wet', 'moist'].map((word) => word.slice(0, 2)),
);
const some = {
  ...wordnet,
  lemmas: () => [...wordnet.lemmas()].filter((lemma) => beginnings.has(lemma.slice(0, 2))),
};
const antonyms = antonymForms(some, (word) => word !== 'unknowable');

for (const [word, antonym] of ANTONYMS) {
  test(`the antonym of ${word}: ${antonym}`, () => assert.equal(antonyms.get(word), antonym));
}

test('no direct antonym is lost where borrowed ones are left out', () => {
  const rules = { share: 0.1, borrowed: false, parts: ['adjective'] as const };
  const direct = antonymForms(some, () => true, rules);
  assert.equal(direct.get('wet'), 'dry');
  assert.equal(direct.get('moist'), undefined);
  assert.equal(antonyms.get('moist'), 'dry');
});
