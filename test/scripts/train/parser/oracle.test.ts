import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEFT, ParserState, RIGHT, SHIFT, type Transition } from '../../../../core/parsing/transitions.ts';
import { createRandom, type Random } from '../../../../core/random.ts';
import { goldTree, transitionCosts } from '../../../../scripts/train/parser/oracle.ts';

test('transitions without cost rebuild any projective tree', () => {
  const random = createRandom(1);
  for (let length = 1; length <= 30; length++) {
    const heads = randomTree(length, random);
    const gold = goldTree(
      heads,
      heads.map(() => 1),
    );
    const state = new ParserState(length);
    while (!state.isFinal) {
      const cheapest = cheapestTransition(state, gold);
      assert.equal(cheapest.cost, 0, `${heads}`);
      state.apply(cheapest.transition, 1);
    }
    assert.deepEqual([...state.head.subarray(0, length)], [...gold.heads]);
  }
});

test('after any errors the costs are the number of right arcs that are lost', () => {
  const random = createRandom(2);
  for (let round = 0; round < 200; round++) {
    const heads = randomTree(1 + random.below(12), random);
    const gold = goldTree(
      heads,
      heads.map(() => 1),
    );
    const state = new ParserState(heads.length);
    let lost = 0;
    while (!state.isFinal) {
      const costs = new Int32Array(3);
      transitionCosts(state, gold, costs);
      const possible = transitionsOf(state);
      const transition = possible[random.below(possible.length)]!;
      lost += costs[transition]!;
      state.apply(transition, 1);
    }
    const wrong = heads.filter((_, i) => state.head[i] !== gold.heads[i]).length;
    assert.equal(lost, wrong, `${heads}`);
  }
});

function transitionsOf(state: ParserState): Transition[] {
  return ([SHIFT, LEFT, RIGHT] as const).filter((transition) => state.allowed & (1 << transition));
}

function cheapestTransition(state: ParserState, gold: ReturnType<typeof goldTree>) {
  const costs = new Int32Array(3);
  transitionCosts(state, gold, costs);
  const [transition] = transitionsOf(state).sort((a, b) => costs[a]! - costs[b]!) as [Transition];
  return { transition, cost: costs[transition]! };
}

/** Heads of a projective tree, −1 for the root. */
function randomTree(length: number, random: Random): number[] {
  const heads = new Array<number>(length);
  const fill = (from: number, to: number, head: number): void => {
    if (from >= to) return;
    const top = from + random.below(to - from);
    heads[top] = head;
    for (let at = from; at < top; ) {
      const next = at + 1 + random.below(top - at);
      fill(at, next, top);
      at = next;
    }
    for (let at = top + 1; at < to; ) {
      const next = at + 1 + random.below(to - at);
      fill(at, next, top);
      at = next;
    }
  };
  fill(0, length, -1);
  return heads;
}
