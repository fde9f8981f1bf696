import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnnotator } from '../../../../core/annotator/annotator.ts';
import { PROFILES } from '../../../../core/profile/index.ts';
import {
  lostPins,
  pinnedSenses,
  pinsInForce,
  readPins,
  type SensePin,
  withoutPin,
  withPin,
  writePins,
} from '../../../../core/substitution/senses/pins.ts';
import { everyWordBut, memoryTagger, memoryWordNet } from '../../inMemory.ts';

const wordnet = {
  ...memoryWordNet(`
    n bank=10 shore=5
    n bank=9 depository=5
    v bank
  `),
  gloss: (synset: number) => ({ definition: `sense no. ${synset}`, examples: [] }),
};

const pin = (given: Partial<SensePin> = {}): SensePin => ({
  lemma: 'bank',
  pos: 'noun',
  sense: 'n1',
  definition: 'sense no. 1',
  document: null,
  ...given,
});

test('a file that was written reads back the same, sorted by word, whatever the order they came in', () => {
  const pins = [pin({ lemma: 'zoo' }), pin({ document: 'a/b.md' }), pin({ pos: 'verb' }), pin()];
  const text = writePins(pins);
  assert.equal(writePins([...pins].reverse()), text);
  assert.equal(writePins(readPins(text, 'pins.json')), text);
  const places = readPins(text, 'pins.json').map(({ lemma, pos, document }) => [lemma, pos, document]);
  assert.deepEqual(places, [
    ['bank', 'noun', null],
    ['bank', 'noun', 'a/b.md'],
    ['bank', 'verb', null],
    ['zoo', 'noun', null],
  ]);
});

test('what cannot be used is refused with its place', () => {
  const cases: [string, RegExp][] = [
    ['', /^pins\.json: it is not JSON/],
    ['{"version": 1,\n "pins": [}', /it is not JSON .*"pins": \[\}/],
    ['[]', /must be an object/],
    ['{"pins": []}', /, version: it is missing/],
    ['{"version": 2, "pins": []}', /, version: it must be 1/],
    ['{"version": 1}', /, pins: it is missing/],
    [
      '{"version": 1, "pins": [], "more": 1}',
      /^pins\.json: it must be without "more"; known are version, pins/,
    ],
    ['{"version": 1, "pins": [7]}', /, pins\[0\]: it must be an object/],
    [fileOf({ ...pin(), pos: 'nuon' }), /, pins\[0\]\.pos: it must be one of noun, verb/],
    [fileOf(pin(), { ...pin({ lemma: 'x' }), lemma: '' }), /, pins\[1\]\.lemma/],
    [fileOf({ ...pin(), document: 3 }), /, pins\[0\]\.document: it must be a text/],
    [fileOf({ ...pin(), note: 'why' }), /, pins\[0\]: it must be without "note"/],
    [fileOf(pin(), pin({ sense: 'n0' })), /, pins\[1\]: it pins bank \(noun\) twice/],
  ];
  for (const [text, expected] of cases) {
    assert.throws(
      () => readPins(text, 'pins.json'),
      ({ name, message }: Error) => name === 'InputError' && expected.test(message),
      text,
    );
  }
});

test("a document's own pin goes before the workspace's; other documents' do not count", () => {
  const pins = [pin(), pin({ pos: 'verb' }), pin({ document: 'a', sense: 'n0' }), pin({ document: 'b' })];
  const senses = (document: string | null) =>
    pinsInForce(pins, document).map(({ sense, pos }) => [pos, sense]);
  assert.deepEqual(senses('a'), [
    ['noun', 'n0'],
    ['verb', 'n1'],
  ]);
  assert.deepEqual(senses(null), [
    ['noun', 'n1'],
    ['verb', 'n1'],
  ]);
});

test('a pin takes the place of the one before it, and can be taken away', () => {
  const once = withPin([pin(), pin({ document: 'a' })], pin({ sense: 'n0' }));
  assert.deepEqual(once, [pin({ document: 'a' }), pin({ sense: 'n0' })]);
  assert.deepEqual(withoutPin(once, pin()), [pin({ document: 'a' })]);
});

test('a sense is found by its name, else by its definition, else not at all', () => {
  const sense = (given: Partial<SensePin>) => pinnedSenses([pin(given)], wordnet)('bank', 'noun');
  assert.equal(sense({}), 1);
  assert.equal(sense({ sense: 'n08227214' }), 1);
  assert.equal(sense({ sense: 'n08227214', definition: 'of old' }), undefined);
  assert.equal(sense({ sense: 'v2', definition: 'sense no. 2' }), undefined);
  assert.equal(pinnedSenses([pin()], wordnet)('bank', 'verb'), undefined);
});

test('a pin whose sense this WordNet lacks is named', () => {
  assert.equal(lostPins([pin()], wordnet), undefined);
  const lost = pin({ sense: 'n08227214', definition: 'of old' });
  assert.match(lostPins([pin(), lost], wordnet)!, /lacks the pinned sense of bank \(noun, n08227214\)/);
});

test('an annotation follows the pin, which ends the doubt about close senses', () => {
  const banks = (pins: readonly SensePin[]) => {
    const { substitutions, blocked } = createAnnotator({
      wordnet,
      words: everyWordBut(),
      tagger: memoryTagger('bank/NN'),
      profile: PROFILES.strict,
      findEntities: () => new Set(),
      pinnedSense: pinnedSenses(pins, wordnet),
    }).annotate('The bank closed.');
    return { forms: substitutions.flatMap(({ candidates }) => candidates.map(({ form }) => form)), blocked };
  };
  assert.deepEqual(banks([]), { forms: [], blocked: [{ token: 1, reason: 'close-senses' }] });
  assert.deepEqual(banks([pin({ sense: 'n0' })]), { forms: ['shore'], blocked: [] });
  assert.deepEqual(banks([pin()]), { forms: ['depository'], blocked: [] });
});

function fileOf(...pins: object[]): string {
  return JSON.stringify({ version: 1, pins });
}
