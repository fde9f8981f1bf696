import { percentage, sharesBy } from './bootstrap.ts';

/** A result of one case, and the lemma that it shares with others. */
export interface LemmaCase {
  readonly lemma: string;
  readonly value: number;
}

/** The mean of cases in percent with its 95% interval over lemmas. */
export function lemmaPercentage(cases: readonly LemmaCase[]) {
  return percentage(
    sharesBy(
      cases,
      ({ lemma }) => lemma,
      ({ value }) => value,
    ),
  );
}

/** The same as text: `34.8 [30.2, 40.5]`. */
export function lemmaMean(cases: readonly LemmaCase[]): string {
  const { percent, interval } = lemmaPercentage(cases);
  const [low, high] = interval.map((limit) => limit.toFixed(1));
  return `${percent.toFixed(1)} [${low}, ${high}]`;
}
