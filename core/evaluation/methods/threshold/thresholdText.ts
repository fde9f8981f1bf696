import { plural } from '../../../plural.ts';
import { metricOf } from '../../metricValue.ts';
import { decimals } from '../../report/decimals.ts';
import { intervalText, probabilityText, scoreCell } from '../../report/metricTable.ts';
import { leftFirst, textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { CosineDistribution, ThresholdScores } from './thresholdScores.ts';
import { thresholdVerdict } from './thresholdVerdict.ts';

/** An answer per encoder of which the run has the threshold, which reports give before any table. */
export function thresholdAnswers(run: Partial<ThresholdRun> & Pick<ThresholdRun, 'manifest'>): string[] {
  const { manifest, demand, thresholds = {} } = run;
  return Object.keys(manifest.encoders)
    .filter((encoder) => demand && thresholds[encoder])
    .map((encoder) => `${encoder}: ${thresholdVerdict(run as ThresholdRun, encoder)}`);
}

type ThresholdRun = Run<string, ThresholdScores>;

/** Writes a verdict per encoder, then the rates by sort of pair, for a terminal. Ends with a newline. */
export function thresholdText(run: ThresholdRun): string {
  const { demand, counts } = run;
  const encoders = Object.keys(run.manifest.encoders);
  const lines = [
    ...thresholdAnswers(run),
    '',
    `${plural(counts.sentences, 'sentence')}, ${plural(counts.positive, 'pair')} with the same meaning and ${counts.negative.toLocaleString('en')} with different meanings; assumed base rate of same-meaning pairs: ${demand.baseRate} (--base-rate).`,
    ...encoders.flatMap((encoder) => ['', ...encoderTable(run, encoder)]),
    ...aucTable(run, encoders),
  ];
  return `${lines.join('\n')}\n`;
}

/** The areas under the curves, one column per encoder, and the tests of several. */
function aucTable({ metrics, comparisons }: ThresholdRun, encoders: readonly string[]): string[] {
  const names = [...new Set(metrics.map(({ metric }) => metric))].filter((name) => name.startsWith('auc'));
  const rows = names.map((name) => [
    name,
    ...encoders.map((encoder) => scoreCell(metricOf(metrics, name, encoder))),
  ]);
  if (rows.length === 0) return [];
  const tested = comparisons.filter(({ metric }) => metric === 'auc');
  const tests = tested.map(
    ({ metric, a, b, difference, interval, pHolm }) =>
      `${metric}: ${a} − ${b} = ${decimals(difference, 4)}${interval ? ` ${intervalText(interval)}` : ''}${pHolm === null ? '' : `, p (Holm) = ${probabilityText(pHolm)}`}`,
  );
  return [
    '',
    ...textTable([['ROC AUC, 95% CI', ...encoders], ...rows]),
    ...(tests.length > 0 ? ['', ...tests] : []),
  ];
}

/** The sorts of pairs of an encoder: their cosines, and the rates of error at both thresholds. */
function encoderTable(run: ThresholdRun, encoder: string): string[] {
  const { demand, thresholds, distributions, metrics } = run;
  const found = thresholds[encoder]!.lowest;
  const cell = (name: string) => scoreCell(metricOf(metrics, name, encoder));
  const rates = (isPositive: boolean, suffix = '') => [
    cell(`${isPositive ? 'falseReject' : 'falseAccept'}${suffix}`),
    ...(found ? [cell(`${isPositive ? 'falseReject' : 'falseAccept'}HeldOut${suffix}`)] : []),
  ];
  const rowsOf = (isPositive: boolean) => {
    const sorts = distributions[encoder]!.filter((each) => each.isPositive === isPositive);
    const name = isPositive ? 'same meaning, rejected' : 'different meanings, accepted';
    if (sorts.length === 0) return [];
    return [
      [name, '', '', '', '', ...rates(isPositive)],
      ...sorts.map((sort) => [`  ${sort.kind}`, ...cosines(sort), ...rates(isPositive, `, ${sort.kind}`)]),
    ];
  };
  const at = decimals(demand.at, 4);
  const chosen = found ? [`at ${decimals(found.threshold, 4)}, held out`] : [];
  const heads = [encoder, 'n', 'cosine 5%', '50%', '95%', `at ${at}`, ...chosen];
  return leftFirst([heads, ...rowsOf(false), ...rowsOf(true)]);
}

function cosines({ n, quantiles }: CosineDistribution): string[] {
  return [String(n), ...[0, 2, 4].map((place) => decimals(quantiles[place]!, 3))];
}
