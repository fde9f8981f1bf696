import type { Reconstruction } from '../engine/index.ts';

/** Writes what an encoder reconstructs of a sentence: its tree, and one line per word with its nearest words. */
export function reconstructionText({ structure, tree, words }: Reconstruction): string[] {
  if (words.length === 0) return ['No word of the sentence has a vector.'];
  const width = Math.max(...words.map(({ token }) => token.length));
  const rows = words.map(({ token, similarity, nearest }) => {
    const found = nearest.map((each) => `${each.word} ${each.similarity.toFixed(2)}`).join(', ');
    return `  ${token.padEnd(width)}  ${similarity.toFixed(2).padStart(5)}   ${found}`;
  });
  return [
    `Tree (${structure}): ${tree}`,
    'Each word, the similarity of its reconstructed vector, and the words nearest to that:',
    ...rows,
  ];
}
