import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseFilter, CaseOrder } from '../../../../core/evaluation/cases/caseFilter.ts';
import { createCaseIndex } from '../../../../core/evaluation/cases/caseIndex.ts';
import { selectCases } from '../../../../core/evaluation/cases/selectCases.ts';
import { methodNamed } from '../../../../core/evaluation/methods/index.ts';
import { INHERITED_NAMES } from '../../../inheritedNames.ts';

/** An index of these examples, in which a line begins at its number. */
function indexOf(method: string, encoders: readonly string[], examples: readonly object[]) {
  const index = createCaseIndex(methodNamed(method)!, encoders);
  for (const [at, example] of examples.entries()) index.add(example, at, 1);
  index.finish();
  return index;
}

/** The numbers of the selected cases, from 1. */
const selected = (
  index: ReturnType<typeof indexOf>,
  filter: CaseFilter = {},
  order: CaseOrder = { by: 'case' },
) => [...selectCases(index, filter, order)].map((row) => row + 1);

const localized = (encoder: string, base: string, distances: [number, number], level = 1) => ({
  table: 'T1',
  level,
  encoder,
  index: 0,
  ids: ['', ''],
  base,
  paraphrase: 'Another one',
  nounSynonym: `${base} indeed`,
  distances: { paraphrase: distances[0], nounSynonym: distances[1] },
  correct: distances[1] <= distances[0],
});

const SENTENCES = indexOf(
  'localization',
  ['bow', 'glove'],
  [
    localized('bow', 'The ATTORNEY left', [0.2, 0.1]),
    localized('bow', 'It rained', [0.2, 0.4], 2),
    localized('bow', 'It snowed', [0.2, 0.2]),
    localized('glove', 'The ATTORNEY left', [0.2, 0.3]),
    localized('glove', 'It rained', [0.2, 0.6], 2),
    localized('glove', 'It snowed', [0.3, 0.2]),
  ],
);

test('cases are selected by what they say, by level, metric and verdict', () => {
  const check = (filter: CaseFilter, expected: readonly number[]) =>
    assert.deepEqual(selected(SENTENCES, filter), expected, JSON.stringify(filter));
  check({}, [1, 2, 3]);
  check({ text: 'attorney' }, [1]);
  check({ text: 'ANOTHER one' }, [1, 2, 3]);
  check({ text: 'nowhere' }, []);
  check({ level: 2 }, [2]);
  check({ kind: 'T1' }, [1, 2, 3]);
  check({ kind: 'T2' }, []);
  check({ verdict: 'wrong' }, [1, 2]);
  check({ verdict: 'wrong', encoder: 'bow' }, [2]);
  check({ verdict: 'tie' }, [3]);
  check({ verdict: 'tie', encoder: 'glove' }, []);
  check({ disagree: true }, [1]);
  check({ regressed: { encoder: 'glove', baseline: 'bow' } }, [1]);
  check({ regressed: { encoder: 'bow', baseline: 'glove' } }, []);
  check({ metric: 'T1@2' }, [2]);
  check({ metric: 'T1', verdict: 'right', encoder: 'glove' }, [3]);
  for (const name of INHERITED_NAMES) check({ metric: name }, []);
});

test('cases are sorted by any column, those without its number last', () => {
  const check = (order: CaseOrder, expected: readonly number[]) =>
    assert.deepEqual(selected(SENTENCES, {}, order), expected, JSON.stringify(order));
  check({ by: 'case', descending: true }, [3, 2, 1]);
  check({ by: 'level', descending: true }, [2, 1, 3]);
  check({ by: 'text' }, [2, 3, 1]);
  check({ by: 'verdict', encoder: 'glove' }, [1, 2, 3]);
  check({ by: 'margin', encoder: 'bow' }, [2, 3, 1]);
  check({ by: 'margin', encoder: 'glove' }, [2, 1, 3]);
  check({ by: 'value', encoder: 'bow', label: 'Noun synonym', descending: true }, [2, 3, 1]);
  check({ by: 'value', encoder: 'bow', label: 'Verb antonym' }, [1, 2, 3]);
  check({ by: 'spread', descending: true }, [1, 2, 3]);
  check({ by: 'loss', encoder: 'glove', baseline: 'bow' }, [1, 2, 3]);
  check({ by: 'loss', encoder: 'bow', baseline: 'glove', descending: true }, [1, 2, 3]);
});

test('of several metrics with verdicts of their own, that of the chosen one counts', () => {
  const triplet = (thanS1S3: boolean, thanS2S3: boolean) => ({
    index: 0,
    id: 'a',
    encoder: 'e',
    ...{ s1: 'a', s2: 'b', s3: 'c' },
    similarities: { s1s2: 0.5, s1s3: thanS1S3 ? 0.4 : 0.6, s2s3: thanS2S3 ? 0.4 : 0.6 },
    thanS1S3,
    thanS2S3,
    correct: thanS1S3 && thanS2S3,
  });
  const index = indexOf('triplets', ['e'], [triplet(true, false), triplet(false, true), triplet(true, true)]);
  assert.deepEqual(selected(index, { verdict: 'wrong' }), [1, 2]);
  assert.deepEqual(selected(index, { verdict: 'wrong', metric: 'S1S2>S1S3' }), [2]);
  assert.deepEqual(selected(index, { verdict: 'right', metric: 'S1S2>S1S3' }), [1, 3]);
});

test('rated pairs are sorted by how far the ranks are apart, on either side', () => {
  const rated = (pair: number, score: number, similarity: number) => ({
    ...{ subset: 'set', encoder: 'e', pair, sentences: ['a', 'b'], score, similarity },
  });
  const index = indexOf(
    'sts',
    ['e'],
    [rated(0, 1, 0.9), rated(1, 2, 0.2), rated(2, 3, 0.5), rated(3, 4, 0.4)],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((slot) => index.margins.at(slot)),
    [0.75, -0.25, 0, -0.5],
  );
  assert.deepEqual(selected(index, {}, { by: 'margin', encoder: 'e' }), [1, 4, 2, 3]);
});

test('labeled pairs are right on their side of the most accurate threshold', () => {
  const labeled = (pair: number, isPositive: boolean, similarity: number) => ({
    ...{ encoder: 'e', pair, sentences: ['a', 'b'], isPositive, similarity },
  });
  const index = indexOf(
    'pairs',
    ['e'],
    [labeled(0, true, 0.9), labeled(1, true, 0.75), labeled(2, false, 0.5), labeled(3, true, 0.25)],
  );
  assert.deepEqual(selected(index, { verdict: 'wrong' }), [4]);
  assert.equal(index.margins.at(3), -0.5);
});
