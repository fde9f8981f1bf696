import type { Figure } from './run.ts';

/** The value of a figure under an encoder; null where there is none. */
export function figureValues(figures: readonly Figure[]): (figure: string, encoder: string) => number | null {
  const values = new Map(figures.map((each) => [`${each.encoder}\0${each.figure}`, each.value]));
  return (figure, encoder) => values.get(`${encoder}\0${figure}`) ?? null;
}
