import { metricOf } from '../../metricValue.ts';
import { decimals } from '../../report/decimals.ts';
import { scoreCell } from '../../report/metricTable.ts';
import type { MetricValue, Run } from '../../run.ts';
import type { EncoderThreshold, ThresholdScores } from './thresholdScores.ts';

type ThresholdRun = Run<string, ThresholdScores>;

/** Says whether an encoder has a threshold of the demanded precision, how sure that is, and what it costs. */
export function thresholdVerdict(run: ThresholdRun, encoder: string): string {
  const { at } = run.demand;
  const found = (name: string) => metricOf(run.metrics, name, encoder);
  return [verdictOf(run, encoder), givenSentence(at, found('falseAccept'), found('falseReject'))]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function verdictOf(run: ThresholdRun, encoder: string): string {
  const threshold = run.thresholds[encoder]!;
  const { lowest, best, certified } = threshold;
  const { precision, baseRate } = run.demand;
  const demanded = `precision ${precision}`;
  if (certified) {
    return `accept from ${decimals(certified.threshold, 4)} on: precision ${precision} or more with ${100 * certified.confidence}% confidence, at a base rate of ${baseRate}${recallText(run, encoder, 'recallCertified', '; recall ')}.`;
  }
  if (best === null) {
    return 'no threshold can be chosen, since the half of the pairs to choose it on is of one class (pairs that share a sentence are in one half).';
  }
  if (lowest === null) {
    return `there is no threshold with ${demanded}; the highest is ${floor(best.precision)}, at ${decimals(best.threshold, 4)}, where the recall is ${floor(best.recall)}.`;
  }
  const heldOut = metricOf(run.metrics, 'precisionHeldOut', encoder);
  return `no threshold is certified for ${demanded} with 95% confidence${moreText(threshold)}. Of the sentences that it was chosen on, ${decimals(lowest.threshold, 4)} has that precision; of the others, ${rate(heldOut)}${recallText(run, encoder, 'recallAtPrecision', ', with recall ')}.`;
}

/** Says after a semicolon how many more pairs a certificate would take; nothing where their number is no reason. */
export function moreText({ morePairs }: EncoderThreshold): string {
  if (morePairs === undefined || morePairs === 0) return '';
  return morePairs === null
    ? '; more pairs like these would not help'
    : `; it would take about ${Number(morePairs.toPrecision(2)).toLocaleString('en')} more pairs like these`;
}

/** The recall after `lead`, by the origin of pairs; runs of earlier versions have it of all pairs alone. */
function recallText(run: ThresholdRun, encoder: string, name: string, lead: string): string {
  const byOrigin = recallsByOrigin(run, encoder, name);
  const ofAll = run.metrics
    .filter(({ metric, encoder: of, value }) => metric === name && of === encoder && value !== null)
    .map(rate);
  const parts = byOrigin.length > 0 ? byOrigin : ofAll;
  return parts.length === 0 ? '' : `${lead}${parts.join(', ')}`;
}

/**
 * The recall by the origin of pairs: people's paraphrases are mostly much farther apart than variants with a word replaced.
 * Empty where it is not known.
 */
export function recallsByOrigin({ metrics }: ThresholdRun, encoder: string, name: string): string[] {
  return metrics
    .filter(
      ({ metric, encoder: of, value }) => metric.startsWith(`${name}, `) && of === encoder && value !== null,
    )
    .map((metric) => `${rate(metric)} of ${metric.metric.slice(name.length + 2)}`);
}

function givenSentence(at: number, accept: MetricValue | undefined, reject: MetricValue | undefined): string {
  const parts = [
    ...(accept ? [`${rate(accept)} of the pairs with different meanings are accepted`] : []),
    ...(reject ? [`${rate(reject)} of those with the same meaning rejected`] : []),
  ];
  return parts.length === 0 ? '' : `At ${decimals(at, 4)}, ${parts.join(' and ')}.`;
}

function rate(metric: MetricValue | undefined): string {
  return metric?.value == null ? 'not known' : scoreCell(metric);
}

/** Rounds down, so that a precision that falls short does not look as if it sufficed. */
export function floor(share: number, digits = 4): string {
  const scale = Number(`1e${digits}`);
  return decimals(Math.floor(share * scale + 1e-9) / scale, digits);
}
