import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sensedPlaces, withUsualSenses } from '../../../../core/substitution/senses/sensedPlaces.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';

const { annotator, wordnet } = await openAnnotator();

/** The lemmas of the places, with their part of speech. */
const PLACES: readonly (readonly [sentence: string, places: readonly string[]])[] = [
  ['She sat on the bank.', ['sit verb', 'bank noun']],
  ['The police officer gave up quickly.', ['police_officer noun', 'give_up verb', 'quickly adverb']],
  ['He is going to leave.', ['leave verb']],
  ['He used to leave.', ['leave verb']],
  ['He has got to leave, and she has got tea.', ['leave verb', 'have_got verb', 'tea noun']],
  ['It is used to cut wood.', ['use verb', 'cut verb', 'wood noun']],
  [
    'It turned out well, and has turned out well.',
    ['turn_out verb', 'well adverb', 'turn_out verb', 'well adverb'],
  ],
  ['She was worn out.', ['worn_out adjective']],
  ['She was looking for a way.', ['look_for verb', 'way noun']],
  ['In order to win he drank a lot of tea.', ['win verb', 'drink verb', 'tea noun']],
  ['She smiled a lot, and all was in order.', ['smile verb', 'a_lot adverb', 'in_order adjective']],
  ['They have been waiting.', ['wait verb']],
  ['He should not go.', ['not adverb', 'go verb']],
  ['Nobody said nothing, and none went.', ['say verb', 'go verb']],
  ['Zzxqy!', []],
  ['', []],
];

for (const [sentence, expected] of PLACES)
  test(`the words with senses in: ${sentence}`, () =>
    assert.deepEqual(
      sensedPlaces(annotator.annotate(sentence), wordnet).map(({ lemma, pos }) => `${lemma} ${pos}`),
      expected,
    ));

test('the usual sense of a word is the one that is tagged most, and rare ones are left out', () => {
  const { senses } = withUsualSenses(annotator.annotate('She sat on the bank.'), wordnet);
  const bank = senses!.filter(({ token }) => token === 4);
  assert.equal(bank[0]!.synset, wordnet.name(wordnet.synsets('bank', 'noun')[0]!));
  assert.match(bank[0]!.gloss, /^sloping land/);
  assert(
    bank.length > 1 &&
      bank.every(
        ({ probability }, at) => probability >= 0.01 && probability <= (bank[at - 1]?.probability ?? 1),
      ),
  );
});

test('a multiword expression has the senses of the whole, and says where it ends', () => {
  const { senses } = withUsualSenses(annotator.annotate('The police officer left.'), wordnet);
  const { token, to, gloss } = senses![0]!;
  assert.deepEqual([token, to], [1, 3]);
  assert.match(gloss, /police force/);
});
