import type { LocalizationRunJson } from '../../../server/protocol.ts';

/** The accuracy of one encoder at one number of words changed. */
export interface Accuracy {
  readonly encoder: string;
  readonly changes: number;
  readonly correct: number;
  /** 1 or more. */
  readonly total: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number] | null;
}

/**
 * Lists the cells of a table of a localization run with the confidence intervals of its metrics; cells without a case
 * are left out.
 */
export function accuraciesOf(
  { tables, metrics }: Pick<LocalizationRunJson, 'tables' | 'metrics'>,
  id: keyof LocalizationRunJson['tables'],
): Accuracy[] {
  return Object.entries(tables[id]).flatMap(([encoder, cells]) =>
    cells
      .filter(({ total }) => total > 0)
      .map(({ changes, correct, total }) => {
        const found = metrics.find(
          (metric) => metric.metric === `${id}@${changes}` && metric.encoder === encoder,
        );
        const interval = found?.interval ?? null;
        return { encoder, changes, correct, total, share: correct / total, interval };
      }),
  );
}
