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

/** A table of a localization run, cell by cell, with the intervals of its figures; cells without a case are left out. */
export function accuraciesOf(
  { tables, figures }: Pick<LocalizationRunJson, 'tables' | 'figures'>,
  id: keyof LocalizationRunJson['tables'],
): Accuracy[] {
  return Object.entries(tables[id]).flatMap(([encoder, cells]) =>
    cells
      .filter(({ total }) => total > 0)
      .map(({ changes, correct, total }) => {
        const found = figures.find(
          (figure) => figure.figure === `${id}@${changes}` && figure.encoder === encoder,
        );
        const interval = found?.interval ?? null;
        return { encoder, changes, correct, total, share: correct / total, interval };
      }),
  );
}
