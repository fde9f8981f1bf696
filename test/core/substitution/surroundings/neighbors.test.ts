import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suitsNeighbors } from '../../../../core/substitution/surroundings/neighbors.ts';
import { read } from '../marked.ts';

/** A space in which only "cold beer" keep company. */
const SPACE = {
  hash: '',
  cosine: (a: string, b: string) => (`${a} ${b}` === 'cold beer' ? 0.6 : 0.3),
  rank: () => 1,
  neighbors: () => () => [],
};

function suits(
  marked: string,
  neighborLoss: number | null,
  space: typeof SPACE | undefined = SPACE,
): boolean {
  const { tokens, index } = read(marked);
  return suitsNeighbors(space, tokens, index, 'Hot', { neighborLoss });
}

test('a word beside a much more usual companion is left alone', () => {
  assert.ok(!suits('the/DT *cold/JJ beer/NN', 0.2));
  assert.ok(!suits('the/DT *Cold/JJ dark/JJ beer/NN', 0.2));
  assert.ok(suits('the/DT *cold/JJ water/NN', 0.2));
  assert.ok(suits('the/DT *cold/JJ dark/JJ brown/JJ beer/NN', 0.2));
});

test('only content words count, and only where the rules and a space ask', () => {
  assert.ok(suits('the/DT *cold/JJ beer/NNP', 0.2));
  assert.ok(suits('the/DT *cold/JJ beer/NN', 0.4));
  assert.ok(suits('the/DT *cold/JJ beer/NN', null));
  const { tokens, index } = read('the/DT *cold/JJ beer/NN');
  assert.ok(suitsNeighbors(undefined, tokens, index, 'hot', { neighborLoss: 0.2 }));
});
