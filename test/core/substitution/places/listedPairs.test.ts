import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairTable } from '../../../../core/english/words/pairTable.ts';
import { PROFILES } from '../../../../core/profile/index.ts';
import { areUnlike, interchangeableWith } from '../../../../core/substitution/places/listedPairs.ts';
import { PLACES } from '../../../../core/substitution/places/places.ts';
import {
  SUBSTITUTION_KINDS,
  SUBSTITUTIONS,
  type SubstitutionKind,
} from '../../../../core/substitutionKinds/kinds.ts';
import { builtWordNet, builtWords, skip } from '../../lexicon/builtResources.ts';

const TABLES = ['interchangeable', 'unlike'] as const;

function listed(kind: SubstitutionKind, table: (typeof TABLES)[number]) {
  const lines = PROFILES.strict.candidates[kind][table];
  return [...pairTable(lines)].flatMap(([word, pairs]) => pairs.map((pair) => ({ word, ...pair })));
}

test('each pair is one that WordNet offers and the word list has', { skip }, () => {
  const wordnet = builtWordNet();
  const words = builtWords();
  for (const kind of SUBSTITUTION_KINDS) {
    const { pos, replacements } = SUBSTITUTIONS[kind];
    const offered = (word: string) =>
      wordnet
        .synsets(word, pos)
        .flatMap((sense) => replacements(wordnet, sense, word))
        .map(({ synset, member }) => wordnet.members(synset)[member]!.lemma);
    for (const table of TABLES) {
      for (const { word, to } of listed(kind, table)) {
        assert.ok(words.has(to) && offered(word).includes(to), `${kind} ${table}: ${word} > ${to}`);
      }
    }
  }
});

test('each pair is listed once, in places that exist, and not among those that are unlike', () => {
  for (const kind of SUBSTITUTION_KINDS) {
    const met = new Set<string>();
    for (const table of TABLES) {
      for (const { word, to, only, never } of listed(kind, table)) {
        const pair = `${kind}: ${word} > ${to}`;
        assert.ok(!met.has(pair), pair);
        met.add(pair);
        for (const place of [...only, ...never])
          assert.ok(/^[+-]./.test(place) || PLACES.has(place), `${pair}: ${place}`);
      }
    }
  }
});

test('pairs are looked up by their word; the paper has none', () => {
  const { strict, white2015 } = PROFILES;
  const verbs = strict.candidates['verb-synonym'];
  assert.deepEqual(
    interchangeableWith(verbs, 'buy').map(({ to }) => to),
    ['purchase'],
  );
  assert.deepEqual(interchangeableWith(verbs, 'constructor'), []);
  assert.ok(areUnlike(verbs, 'react', 'respond'));
  assert.ok(!areUnlike(verbs, 'buy', 'purchase'));
  for (const kind of SUBSTITUTION_KINDS) {
    assert.deepEqual(interchangeableWith(white2015.candidates[kind], 'buy'), []);
    assert.ok(!areUnlike(white2015.candidates[kind], 'react', 'respond'));
  }
});
