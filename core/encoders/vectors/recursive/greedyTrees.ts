import { type BinaryTree, createTreeBuilder, type TreeBuilder } from './binaryTree.ts';
import type { Floats, Layers } from './layers.ts';

/**
 * Builds the trees of sentences by joining, again and again, the two neighbors that their composition reconstructs best:
 * those with the smallest ‖[l; r] − [l′; r′]‖² (Socher et al. 2011, EMNLP); of equal ones the first. One pair of each
 * sentence is joined at a time, so that the candidates of all are composed at once.
 *
 * @param words the vectors of all words, sentence by sentence, `[sum of lengths, wordDimension]`
 */
export async function greedyTrees(
  layers: Layers,
  lengths: readonly number[],
  words: Floats,
): Promise<BinaryTree[]> {
  const { dimension } = layers.shape;
  const states = await layers.run('enter', words);
  let first = 0;
  const sentences = lengths.map((length) => {
    const nodes = Array.from({ length }, (_, word) => ({
      node: word,
      state: states.subarray((first + word) * dimension, (first + word + 1) * dimension),
    }));
    first += length;
    return { builder: createTreeBuilder(length), nodes, pairs: [] as Pair[] };
  });
  let missing = sentences.flatMap((sentence) => missingPairs(sentence));
  while (missing.length > 0) {
    await composePairs(layers, missing);
    missing = sentences.flatMap((sentence) => {
      if (sentence.pairs.length === 0) return [];
      joinBest(sentence);
      return missingPairs(sentence);
    });
  }
  return sentences.map(({ builder }) => builder.tree());
}

/** A sentence in the making: the nodes that have no parent yet, and the pairs of neighbors among them. */
interface Growing {
  readonly builder: TreeBuilder;
  readonly nodes: Node[];
  readonly pairs: (Pair | undefined)[];
}

interface Node {
  readonly node: number;
  readonly state: Floats;
}

interface Pair {
  readonly left: Node;
  readonly right: Node;
  state?: Floats;
  error: number;
}

/** Adds the pairs that have not been composed yet. */
function missingPairs({ nodes, pairs }: Growing): Pair[] {
  const added: Pair[] = [];
  for (let at = 0; at + 1 < nodes.length; at++) {
    if (pairs[at]) continue;
    const pair = { left: nodes[at]!, right: nodes[at + 1]!, error: Number.POSITIVE_INFINITY };
    pairs[at] = pair;
    added.push(pair);
  }
  return added;
}

function joinBest({ builder, nodes, pairs }: Growing): void {
  let best = 0;
  for (const [at, pair] of pairs.entries()) if (pair!.error < pairs[best]!.error) best = at;
  const { left, right, state } = pairs[best]!;
  nodes.splice(best, 2, { node: builder.join(left.node, right.node), state: state! });
  pairs.splice(best, 1);
  // The pairs on both sides had one of the joined nodes.
  if (best > 0) pairs[best - 1] = undefined;
  if (best < pairs.length) pairs[best] = undefined;
}

/** Composes pairs and measures how well they are reconstructed. */
async function composePairs(layers: Layers, pairs: readonly Pair[]): Promise<void> {
  const { dimension } = layers.shape;
  const children = layers.zeros(pairs.length * 2 * dimension);
  for (const [i, { left, right }] of pairs.entries()) {
    children.set(left.state, 2 * i * dimension);
    children.set(right.state, (2 * i + 1) * dimension);
  }
  const composed = await layers.run('compose', children);
  const decomposed = await layers.run('decompose', composed);
  for (const [i, pair] of pairs.entries()) {
    pair.state = composed.subarray(i * dimension, (i + 1) * dimension);
    let error = 0;
    for (let k = 2 * i * dimension; k < 2 * (i + 1) * dimension; k++) {
      error += (children[k]! - decomposed[k]!) ** 2;
    }
    pair.error = error;
  }
}
