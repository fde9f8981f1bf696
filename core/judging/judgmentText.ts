import type { Judgment } from '../annotation/annotation.ts';

/** A score for a reader: `−9.3`. */
export function natsText(score: number): string {
  return score.toFixed(1).replace('-', '−');
}

/** The candidates that a judge has dropped, each with the reason: `wagon (−9.3 nats against −2.1)`. */
export function droppedTexts({ score: own, candidates }: Judgment): string[] {
  return candidates
    .filter(({ kept }) => !kept)
    .map(({ form, score }) =>
      score === undefined
        ? `${form} (not in the model's vocabulary)`
        : `${form} (${natsText(score)} nats against ${natsText(own)})`,
    );
}
