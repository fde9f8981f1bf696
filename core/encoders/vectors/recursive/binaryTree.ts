/**
 * A binary tree over the words of a sentence, one at least. Its nodes are numbered: the words from 0 in their order, then
 * the inner nodes, children before their parents. The last node is the root.
 */
export interface BinaryTree {
  readonly words: number;
  /** The left and the right child of each inner node, `[words − 1, 2]`. */
  readonly children: Int32Array;
}

/** Joins neighbors, two at a time, until one node is left. */
export interface TreeBuilder {
  /** Returns the number of the node above two others. */
  join(left: number, right: number): number;
  tree(): BinaryTree;
}

export function createTreeBuilder(words: number): TreeBuilder {
  const children = new Int32Array(2 * (words - 1));
  let joined = 0;
  return {
    join(left, right) {
      children[2 * joined] = left;
      children[2 * joined + 1] = right;
      return words + joined++;
    },
    tree: () => ({ words, children }),
  };
}

/** Joins nodes from the right: (a (b (c d))). */
export function joinFromRight({ join }: TreeBuilder, nodes: readonly number[]): number {
  return nodes.reduceRight((right, left) => join(left, right));
}

/** The tree without some of its words: where one side of a node is empty, the other takes its place. */
export function withoutWords(
  { words, children }: BinaryTree,
  isKept: (word: number) => boolean,
): BinaryTree | undefined {
  let count = 0;
  const numbers = Array.from({ length: words }, (_, word) => (isKept(word) ? count++ : -1));
  if (count === words) return { words, children };
  if (count === 0) return undefined;
  const { join, tree } = createTreeBuilder(count);
  for (let at = 0; at < children.length; at += 2) {
    const [left, right] = [numbers[children[at]!]!, numbers[children[at + 1]!]!];
    numbers.push(left < 0 ? right : right < 0 ? left : join(left, right));
  }
  return tree();
}

/** The tree in brackets: `((the cat) sat)`. */
export function bracketed({ children }: BinaryTree, words: readonly string[]): string {
  const texts = [...words];
  for (let at = 0; at < children.length; at += 2) {
    texts.push(`(${texts[children[at]!]} ${texts[children[at + 1]!]})`);
  }
  return texts.at(-1)!;
}
