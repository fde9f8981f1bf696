import { type BinaryTree, withoutWords } from './binaryTree.ts';
import { greedyTrees } from './greedyTrees.ts';
import type { Floats, Layers } from './layers.ts';
import { type HeadFinder, type Structure, treeOf } from './structure.ts';

/** A sentence and the places of those of its tokens that have a vector, one at least. */
export interface PlacedWords {
  readonly tokens: readonly string[];
  readonly places: readonly number[];
}

/**
 * Makes the trees of sentences, over the tokens that have a vector.
 *
 * @param words the vectors of these tokens, sentence by sentence, by which greedy trees are made
 */
export async function growTrees(
  layers: Layers,
  sentences: readonly PlacedWords[],
  words: Floats,
  structure: Structure,
  finder: HeadFinder | undefined,
): Promise<BinaryTree[]> {
  if (structure === 'greedy') {
    const lengths = sentences.map(({ places }) => places.length);
    return greedyTrees(layers, lengths, words);
  }
  return sentences.map((sentence) => plainTree(sentence, structure, finder));
}

/** The tree of one sentence by a structure that depends on no parameters. */
export function plainTree(
  { tokens, places }: PlacedWords,
  structure: Exclude<Structure, 'greedy'>,
  finder: HeadFinder | undefined,
): BinaryTree {
  const kept = new Set(places);
  return withoutWords(treeOf(structure, tokens, finder), (place) => kept.has(place))!;
}
