import type { LocalizationRunJson } from '../server/protocol.ts';

/** One encoder at one number of changes. */
export interface Accuracy {
  readonly encoder: string;
  readonly changes: number;
  readonly correct: number;
  /** 1 or more. */
  readonly total: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number] | null;
}

/** A table of a localization run, cell by cell, with the intervals of its metrics; cells without a case are left out. */
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
