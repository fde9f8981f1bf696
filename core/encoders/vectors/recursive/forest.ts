import type { BinaryTree } from './binaryTree.ts';

/**
 * The nodes of several trees, by height, so that all nodes of one height are composed at once. Words come first, tree by
 * tree, then the inner nodes, the lowest first.
 */
export interface Forest {
  /** The number of words, which are the first nodes. */
  readonly words: number;
  readonly nodes: number;
  /** The first node of each height from 1 on, and behind them the number of nodes. */
  readonly starts: Int32Array;
  /** The left and the right child of each inner node, `[nodes − words, 2]`. */
  readonly children: Int32Array;
  /** The root of each tree. */
  readonly roots: Int32Array;
}

export function plantForest(trees: readonly BinaryTree[]): Forest {
  const words = trees.reduce((sum, tree) => sum + tree.words, 0);
  const heights = trees.map(heightsOf);
  const highest = heights.reduce((most, own) => Math.max(most, own.at(-1)!), 0);
  const starts = new Int32Array(highest + 1);
  for (const own of heights) for (const height of own) if (height > 0) starts[height]! += 1;
  starts[0] = words;
  for (let height = 1; height <= highest; height++) starts[height]! += starts[height - 1]!;
  const nodes = starts[highest]!;
  const next = starts.slice();
  const children = new Int32Array(2 * (nodes - words));
  const roots = new Int32Array(trees.length);
  let firstWord = 0;
  for (const [t, tree] of trees.entries()) {
    const numbers = heights[t]!.map((height, node) =>
      height === 0 ? firstWord + node : next[height - 1]!++,
    );
    for (let at = 0; at < tree.children.length; at++) {
      const parent = numbers[tree.words + (at >> 1)]!;
      children[2 * (parent - words) + (at & 1)] = numbers[tree.children[at]!]!;
    }
    roots[t] = numbers.at(-1)!;
    firstWord += tree.words;
  }
  return { words, nodes, starts, children, roots };
}

/** The height of each node: 0 for words. */
function heightsOf({ words, children }: BinaryTree): Int32Array {
  const heights = new Int32Array(2 * words - 1);
  for (let at = 0; at < children.length; at += 2) {
    heights[words + (at >> 1)] = 1 + Math.max(heights[children[at]!]!, heights[children[at + 1]!]!);
  }
  return heights;
}

/** The steps that unfold nodes down to their words: one for each distance from them. */
export interface Unfolding {
  /** Steps that take rows apart: row i of the input into rows 2i and 2i + 1 of the output. */
  readonly steps: readonly UnfoldingStep[];
  /** The words that are reconstructed, in the order of the steps and of their rows. */
  readonly words: Int32Array;
}

export interface UnfoldingStep {
  /** The rows that are taken apart: nodes in the first step, then rows of the output of the step before. */
  readonly from: Int32Array;
  /** Rows of the output that are words. */
  readonly wordRows: Int32Array;
}

/** Plans to unfold inner nodes of a forest. */
export function planUnfolding({ words: count, children }: Forest, nodes: Int32Array): Unfolding {
  const steps: UnfoldingStep[] = [];
  const words: number[] = [];
  let [from, apart] = [nodes, nodes];
  while (apart.length > 0) {
    const [wordRows, innerRows, inner] = [[] as number[], [] as number[], [] as number[]];
    for (let row = 0; row < 2 * apart.length; row++) {
      const node = children[2 * (apart[row >> 1]! - count) + (row & 1)]!;
      if (node < count) {
        wordRows.push(row);
        words.push(node);
      } else {
        innerRows.push(row);
        inner.push(node);
      }
    }
    steps.push({ from, wordRows: Int32Array.from(wordRows) });
    [from, apart] = [Int32Array.from(innerRows), Int32Array.from(inner)];
  }
  return { steps, words: Int32Array.from(words) };
}

/** All inner nodes of a forest. */
export function innerNodes({ words, nodes }: Forest): Int32Array {
  return Int32Array.from({ length: nodes - words }, (_, i) => words + i);
}
