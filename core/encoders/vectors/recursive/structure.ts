import { type BinaryTree, createTreeBuilder, joinFromRight } from './binaryTree.ts';

/**
 * The sources of a sentence's tree: the dependency parser; the pairs of neighbors that are reconstructed best (Socher et
 * al. 2011, EMNLP); or the number of words alone.
 */
export const STRUCTURES = ['parser', 'greedy', 'right-branching', 'balanced'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** Names for a person. */
export const STRUCTURE_TITLES: Readonly<Record<Structure, string>> = {
  parser: 'parsed trees',
  greedy: 'greedy trees',
  'right-branching': 'right-branching trees',
  balanced: 'balanced trees',
};

/** Finds the heads of words. Provided from outside, because encoders know no parser. */
export interface HeadFinder {
  /** A hash of the models that the heads depend on. */
  readonly hash: string;
  /**
   * The index of the head of each token, −1 for the root, in a projective tree; undefined for a sentence that is too
   * long.
   */
  headsOf(tokens: readonly string[]): readonly number[] | undefined;
}

/** Joins words from the right: (a (b (c d))). */
export function rightBranching(words: number): BinaryTree {
  const builder = createTreeBuilder(words);
  joinFromRight(builder, [...Array(words).keys()]);
  return builder.tree();
}

/** Joins halves, of which the left one is the smaller: ((a b) (c (d e))). */
export function balanced(words: number): BinaryTree {
  const { join, tree } = createTreeBuilder(words);
  const build = (from: number, to: number): number => {
    if (to - from === 1) return from;
    const middle = (from + to) >> 1;
    return join(build(from, middle), build(middle, to));
  };
  build(0, words);
  return tree();
}

/**
 * Binarizes a dependency tree from the head outward: a head is joined with its right dependents, the nearest first, and
 * then with its left ones, the nearest first, each with everything that depends on it.
 *
 * @param heads a projective tree
 */
export function headOutward(heads: readonly number[]): BinaryTree {
  const { join, tree } = createTreeBuilder(heads.length);
  const dependents: number[][] = heads.map(() => []);
  for (const [word, head] of heads.entries()) if (head >= 0) dependents[head]!.push(word);
  const build = (head: number): number => {
    let node = head;
    for (const word of dependents[head]!) if (word > head) node = join(node, build(word));
    for (const word of dependents[head]!.reverse()) if (word < head) node = join(build(word), node);
    return node;
  };
  build(heads.indexOf(-1));
  return tree();
}

/**
 * The tree of a sentence by a structure that depends on no parameters. A sentence that is too long for the parser has a
 * balanced tree.
 */
export function treeOf(
  structure: Exclude<Structure, 'greedy'>,
  tokens: readonly string[],
  finder: HeadFinder | undefined,
): BinaryTree {
  if (structure === 'right-branching') return rightBranching(tokens.length);
  const heads = structure === 'parser' ? finder!.headsOf(tokens) : undefined;
  return heads ? headOutward(heads) : balanced(tokens.length);
}
