import { type CaseColumns, metricsIn, TIED, VERDICTS } from './caseColumns.ts';

/** Gives the verdict on a case and encoder: that of the metric if one is named and has verdicts, else the method's. */
export function verdictsUnder(index: CaseColumns, metric: string | undefined): (slot: number) => number {
  const { verdicts, outcomes, outcomeNames } = index;
  if (metric === undefined) return (slot) => verdicts.at(slot);
  const own = outcomeNames.all.map((outcome) => metricsIn(outcome).get(metric));
  return (slot) => {
    const correct = own[outcomes.at(slot)];
    if (correct === undefined) return verdicts.at(slot);
    return (verdicts.at(slot) & TIED) + (correct ? VERDICTS.right : VERDICTS.wrong);
  };
}

/** The margins so that a larger one is always better. */
export function orientedMargins({ isTwoSided, margins }: CaseColumns): (slot: number) => number {
  return (slot) => (isTwoSided ? -Math.abs(margins.at(slot)) : margins.at(slot));
}
