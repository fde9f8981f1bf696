import type { DerivedMetric } from '../../method.ts';
import { metricOf } from '../../metricValue.ts';
import type { MetricValue } from '../../run.ts';
import { precisionAt } from '../../statistics/pairClassification/operatingPoint.ts';
import { precisionInterval } from '../../statistics/pairClassification/precisionInterval.ts';

/** The precision at the judged threshold and at the chosen one, which follows from the rates there and the base rate. */
export function thresholdPrecisions(metrics: readonly MetricValue[], baseRate: number): DerivedMetric[] {
  const encoders = [...new Set(metrics.map(({ encoder }) => encoder))];
  return encoders.flatMap((encoder) => {
    const find = (name: string) => metricOf(metrics, name, encoder);
    const [given, chosen] = [find('falseReject'), find('recallAtPrecision')];
    return [
      ...precision('precision', find('falseAccept'), given && complement(given), baseRate),
      ...precision('precisionHeldOut', find('falseAcceptHeldOut'), chosen, baseRate),
    ];
  });
}

function complement(metric: MetricValue): MetricValue {
  const { value, interval } = metric;
  return {
    ...metric,
    value: value === null ? null : 1 - value,
    interval: interval && [1 - interval[1], 1 - interval[0]],
  };
}

function precision(
  metric: string,
  falseAccept: MetricValue | undefined,
  recall: MetricValue | undefined,
  baseRate: number,
): DerivedMetric[] {
  if (!falseAccept || recall?.value == null) return [];
  if (falseAccept.value === null) {
    return [{ metric, encoder: recall.encoder, value: null, n: falseAccept.n + recall.n, interval: null }];
  }
  const value = precisionAt(recall.value, falseAccept.value, baseRate);
  const interval =
    falseAccept.interval &&
    recall.interval &&
    precisionInterval(
      { value: falseAccept.value, interval: falseAccept.interval },
      { value: recall.value, interval: recall.interval },
      baseRate,
    );
  const units = Math.min(falseAccept.units ?? 0, recall.units ?? 0);
  return [
    {
      ...{
        metric,
        encoder: recall.encoder,
        value,
        n: falseAccept.n + recall.n,
        interval: interval ?? null,
        units,
      },
      ...(interval && { intervalMethod: 'mover' }),
    },
  ];
}
