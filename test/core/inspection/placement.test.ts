import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComparedKind } from '../../../core/inspection/compared.ts';
import { placementOf } from '../../../core/inspection/placement.ts';

/**
 * The ranking of the sentences `p` (the paraphrase), `s` (a meaning-preserving variant) and `a` (an antonym variant),
 * and the misranked ones.
 */
function check(sentences: string, order: string, misplaced: readonly string[]) {
  const names = sentences.split(' ').map((each) => each.split('=')[0]!);
  const distances = sentences.split(' ').map((each) => Number(each.split('=')[1]));
  const placement = placementOf(
    distances,
    names.map((name) => KINDS[name[0]!]!),
  );
  const list = (indexes: readonly number[]) => indexes.map((index) => names[index]).join(' ');
  assert.deepEqual(placement.distances, distances);
  assert.equal(list(placement.order), order);
  assert.deepEqual(
    placement.misplaced.map(({ sentence, than }) => `${names[sentence]}: ${list(than)}`),
    misplaced,
  );
}

const KINDS: Readonly<Record<string, ComparedKind>> = {
  p: 'paraphrase',
  s: 'noun-synonym',
  a: 'verb-antonym',
  n: 'negation',
  o: 'scrambled',
  d: 'determiner',
  v: 'voice',
};

test('nothing is misplaced where all that keeps the meaning is nearer than all that changes it', () =>
  check('p=0.3 s1=0.1 s2=0.2 a1=0.4', 's1 s2 p a1', []));

test('what changes the meaning is held against the paraphrase and every synonym', () =>
  check('p=0.35 s1=0.27 s2=0.43 a1=0.36 a2=0.2', 'a2 s1 p a1 s2', ['a2: s1 p s2', 'a1: s2', 's2: p']));

test('the other voice keeps the meaning', () => check('p=0.3 v=0.4 a=0.4', 'p v a', ['v: p', 'a: v']));

test('a synonym as far as the paraphrase is in its place, an antonym is not', () =>
  check('p=0.2 s1=0.2 a1=0.2', 'p s1 a1', ['a1: p s1']));

test('distances that differ by rounding alone are equal', () =>
  check('p=0.2 s1=0.20000000000000007 a1=0.20000000000000007', 'p s1 a1', ['a1: p s1']));

test('without a paraphrase synonyms stand for it, and without either nothing is misplaced', () => {
  check('s1=0.3 n=0.2 d=0.4', 'n s1 d', ['n: s1']);
  check('o=0 n=0.2 d=0.4', 'o n d', []);
  check('p=0.1', 'p', []);
});

test('an encoder that is blind to order puts the scrambled sentence where the base is', () =>
  check('p=0.1 o=0', 'o p', ['o: p']));
