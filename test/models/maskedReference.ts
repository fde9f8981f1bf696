import type { BertFolder } from './bert.ts';
import { bertReference, gelu, linear, norm } from './bertReference.ts';

/**
 * The natural logarithms of the probabilities of all tokens at one position of a text, `[vocabulary]`, by plain loops in
 * double precision: BERT's head for masked words over the vectors of {@link bertReference}.
 */
export function logProbabilitiesAt(bert: BertFolder, ids: readonly number[], position: number): number[] {
  const vector = bertReference(bert, ids)[position]!;
  const transformed = norm(bert, linear(bert, vector, 'head.transform').map(gelu), 'head');
  const logits = linear(bert, transformed, 'head.decoder');
  const most = Math.max(...logits);
  let total = 0;
  for (const logit of logits) total += Math.exp(logit - most);
  return logits.map((logit) => logit - most - Math.log(total));
}

/**
 * The score of the tokens `[from, to)` of a text by its definition (Kauf and Ivanova 2023, PLL-word-l2r), one run of
 * the model per token: the sum of the logarithms of their probabilities, each with itself and those to its right masked.
 */
export function wordScore(
  bert: BertFolder,
  ids: readonly number[],
  from: number,
  to: number,
  mask: number,
): number {
  let score = 0;
  for (let at = from; at < to; at++) {
    const masked = ids.map((id, k) => (k >= at && k < to ? mask : id));
    score += logProbabilitiesAt(bert, masked, at)[ids[at]!]!;
  }
  return score;
}
