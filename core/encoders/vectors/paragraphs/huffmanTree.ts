/** The inner nodes on the way from the root to a word, and for each whether the way goes on by its second branch. */
export interface HuffmanPath {
  /** Numbers of inner nodes, 0 to the number of words − 2. */
  readonly nodes: readonly number[];
  readonly isSecond: readonly boolean[];
}

/**
 * The paths of a binary Huffman tree over words, for hierarchical softmax (Mikolov et al. 2013b, 2.1).
 *
 * @param counts of the words, descending, at least two
 */
export function huffmanPaths(counts: readonly number[]): HuffmanPath[] {
  const words = counts.length;
  const weights = [...counts];
  const parents = new Int32Array(2 * words - 1);
  const isSecond = new Uint8Array(2 * words - 1);
  // Two queues that are in order: words from the rarest on, and inner nodes as they are made.
  let word = words - 1;
  let inner = words;
  const least = (): number => {
    const isWord = word >= 0 && (inner >= weights.length || weights[word]! < weights[inner]!);
    return isWord ? word-- : inner++;
  };
  for (let node = words; node < 2 * words - 1; node++) {
    const first = least();
    const second = least();
    parents[first] = node;
    parents[second] = node;
    isSecond[second] = 1;
    weights.push(weights[first]! + weights[second]!);
  }
  const root = 2 * words - 2;
  return counts.map((_, leaf) => {
    const nodes: number[] = [];
    const branches: boolean[] = [];
    for (let node = leaf; node !== root; node = parents[node]!) {
      nodes.unshift(parents[node]! - words);
      branches.unshift(isSecond[node] === 1);
    }
    return { nodes, isSecond: branches };
  });
}
