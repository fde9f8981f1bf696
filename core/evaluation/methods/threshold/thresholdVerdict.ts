import { decimals } from '../../report/decimals.ts';
import { intervalText } from '../../report/metricTable.ts';
import type { MetricValue, Run } from '../../run.ts';
import type { ThresholdScores } from './thresholdScores.ts';

/** Says in a sentence or two whether an encoder has a threshold of the demanded precision, and what it costs. */
export function thresholdVerdict(run: Run<string, ThresholdScores>, encoder: string): string {
  const { lowest, best } = run.thresholds[encoder]!;
  const demanded = `precision ${run.demand.precision}`;
  const find = (name: string) =>
    run.metrics.find(({ metric, encoder: of }) => metric === name && of === encoder);
  const atGiven = givenSentence(run.demand.at, find('falseAccept'), find('falseReject'));
  if (best === null)
    return `no threshold can be chosen, since the half of the pairs to choose it on is of one class (pairs that share a sentence are in one half). ${atGiven}`;
  if (lowest === null) {
    return `there is no threshold with ${demanded}; the highest is ${floor(best.precision)}, at ${decimals(best.threshold, 4)}, where the recall is ${floor(best.recall)}. ${atGiven}`;
  }
  const [precision, recall] = [find('precisionHeldOut'), find('recallAtPrecision')];
  const holds = `on the sentences that it was not chosen on, its precision is ${rate(precision)} and its recall ${rate(recall)}`;
  const isMissed = precision?.interval && precision.interval[1] < run.demand.precision;
  const verdict = isMissed
    ? `the threshold ${decimals(lowest.threshold, 4)}, chosen for ${demanded}, does not keep it: ${holds}.`
    : `accept from ${decimals(lowest.threshold, 4)} on for ${demanded}: ${holds}.`;
  return `${verdict} ${atGiven}`;
}

function givenSentence(at: number, accept: MetricValue | undefined, reject: MetricValue | undefined): string {
  const parts = [
    ...(accept ? [`${rate(accept)} of the pairs with different meanings are accepted`] : []),
    ...(reject ? [`${rate(reject)} of those with the same meaning rejected`] : []),
  ];
  return parts.length === 0 ? '' : `At ${decimals(at, 4)}, ${parts.join(' and ')}.`;
}

function rate(metric: MetricValue | undefined): string {
  if (!metric || metric.value === null) return 'not known';
  const { value, interval } = metric;
  return `${decimals(value, 4)}${interval ? ` ${intervalText(interval)}` : ''}`;
}

/** Rounds down, so that a precision that falls short does not look as if it sufficed. */
function floor(share: number): string {
  return decimals(Math.floor(share * 1e4 + 1e-9) / 1e4, 4);
}
