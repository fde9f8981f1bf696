import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BinaryTree,
  bracketed,
  withoutWords,
} from '../../../../core/encoders/vectors/recursive/binaryTree.ts';
import { fold, unfold } from '../../../../core/encoders/vectors/recursive/folding.ts';
import {
  innerNodes,
  plantForest,
  planUnfolding,
} from '../../../../core/encoders/vectors/recursive/forest.ts';
import { greedyTrees } from '../../../../core/encoders/vectors/recursive/greedyTrees.ts';
import {
  type Layers,
  layerParameters,
  openLayers,
} from '../../../../core/encoders/vectors/recursive/layers.ts';
import {
  balanced,
  headOutward,
  rightBranching,
} from '../../../../core/encoders/vectors/recursive/structure.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';

const LETTERS = 'abcdefgh'.split('');
const shown = (tree: BinaryTree) => bracketed(tree, LETTERS.slice(0, tree.words));

for (const [tree, expected] of [
  [rightBranching(1), 'a'],
  [rightBranching(2), '(a b)'],
  [rightBranching(4), '(a (b (c d)))'],
  [balanced(1), 'a'],
  [balanced(3), '(a (b c))'],
  [balanced(5), '((a b) (c (d e)))'],
  // The head takes its right dependents first, the nearest first on either side.
  [headOutward([-1]), 'a'],
  [headOutward([2, 2, -1, 2, 2]), '(a (b ((c d) e)))'],
  [headOutward([1, 2, -1, 4, 2]), '((a b) (c (d e)))'],
] as const) {
  test(`a tree over ${tree.words} words is ${expected}`, () => assert.equal(shown(tree), expected));
}

for (const [kept, expected] of [
  ['abcde', '((a b) (c (d e)))'],
  ['bcde', '(b (c (d e)))'],
  ['ad', '(a d)'],
  ['cde', '(c (d e))'],
  ['e', 'e'],
] as const) {
  test(`a tree of which ${kept} is kept is ${expected}`, () => {
    const words = LETTERS.filter((letter) => kept.includes(letter));
    const tree = withoutWords(balanced(5), (word) => kept.includes(LETTERS[word]!))!;
    assert.equal(bracketed(tree, words), expected);
  });
}

test('a tree without any of its words is none', () =>
  assert.equal(
    withoutWords(balanced(3), () => false),
    undefined,
  ));

const SHAPE = { wordDimension: 3, dimension: 4 };
const TREES = [balanced(5), rightBranching(1), headOutward([2, 2, -1, 2, 2]), rightBranching(4)];

async function withLayers(work: (layers: Layers, draw: (length: number) => Float32Array) => Promise<void>) {
  const random = createRandom(4, 'trees');
  const draw = (length: number) => Float32Array.from({ length }, () => random.next() - 0.5);
  const sessions = createSessions({ device: 'cpu' });
  const layers = await openLayers(SHAPE, draw(layerParameters(SHAPE)), sessions);
  await work(layers, draw);
  await layers.dispose();
}

test('trees that are composed and unfolded together have the vectors that each has on its own', async () => {
  await withLayers(async (layers, draw) => {
    const together = plantForest(TREES);
    const words = draw(together.words * SHAPE.wordDimension);
    const all = await fold(layers, together, words);
    const unfolding = planUnfolding(
      together,
      together.roots.filter((root) => root >= together.words),
    );
    const ends = await unfold(layers, unfolding, all);
    let first = 0;
    for (const [t, tree] of TREES.entries()) {
      const own = words.subarray(first * SHAPE.wordDimension, (first + tree.words) * SHAPE.wordDimension);
      const forest = plantForest([tree]);
      const states = await fold(layers, forest, own);
      assertNear(rowOf(states, forest.roots[0]!, 4), rowOf(all, together.roots[t]!, 4));
      if (tree.words > 1) {
        const alone = planUnfolding(forest, forest.roots);
        const { reconstructed } = await unfold(layers, alone, states);
        assert.equal(alone.words.length, tree.words);
        for (const [i, word] of alone.words.entries()) {
          const place = unfolding.words.indexOf(first + word);
          assertNear(rowOf(reconstructed, i, 3), rowOf(ends.reconstructed, place, 3));
        }
      }
      first += tree.words;
    }
  });
});

test('all inner nodes are unfolded to all words below them', () => {
  const forest = plantForest(TREES);
  const { words, steps } = planUnfolding(forest, innerNodes(forest));
  // Nodes over 5, 2, 3, 2 and 5, 4, 3, 2 and 4, 3, 2 words.
  assert.equal(words.length, 12 + 14 + 9);
  assert.equal(
    steps.reduce((sum, { from }) => sum + from.length, 0),
    words.length - (forest.nodes - forest.words),
  );
});

test('a greedy tree joins the neighbors that are reconstructed best, and is that of a sentence on its own', async () => {
  await withLayers(async (layers, draw) => {
    const lengths = [4, 1, 6];
    const words = draw(11 * SHAPE.wordDimension);
    const trees = await greedyTrees(layers, lengths, words);
    let first = 0;
    for (const [t, length] of lengths.entries()) {
      const own = words.subarray(first * 3, (first + length) * 3);
      const [alone] = await greedyTrees(layers, [length], own);
      assert.equal(shown(alone!), shown(trees[t]!));
      first += length;
      if (length === 1) continue;
      const states = await layers.run('enter', own);
      const errors: number[] = [];
      for (let at = 0; at + 1 < length; at++) {
        const pair = states.slice(at * 4, (at + 2) * 4);
        const back = await layers.run('decompose', await layers.run('compose', pair));
        errors.push([...pair].reduce((sum, x, k) => sum + (x - back[k]!) ** 2, 0));
      }
      const best = errors.indexOf(Math.min(...errors));
      assert(shown(trees[t]!).includes(`(${LETTERS[best]} ${LETTERS[best + 1]})`), shown(trees[t]!));
    }
  });
});

const rowOf = (matrix: ArrayLike<number>, row: number, columns: number) =>
  Array.from({ length: columns }, (_, k) => matrix[row * columns + k]!);

function assertNear(one: readonly number[], other: readonly number[]) {
  for (const [k, x] of one.entries()) assert(Math.abs(x - other[k]!) < 1e-6, `${one} ${other}`);
}
