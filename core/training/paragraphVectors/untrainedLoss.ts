import { huffmanPaths } from '../../encoders/vectors/paragraphs/huffmanTree.ts';
import type { ParagraphSettings } from '../../encoders/vectors/paragraphs/paragraphModel.ts';

/** The mean loss per word while the output matrix is 0 and every decision has the probability 0.5. */
export function untrainedLoss(
  { objective, negatives }: Pick<ParagraphSettings, 'objective' | 'negatives'>,
  counts: readonly number[],
): number {
  if (objective === 'negative-sampling') return (negatives + 1) * Math.LN2;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const decisions = huffmanPaths(counts).reduce(
    (sum, { nodes }, word) => sum + nodes.length * counts[word]!,
    0,
  );
  return (decisions / total) * Math.LN2;
}
