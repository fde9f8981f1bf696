import type { CosineDistribution, RunJson, ThresholdRunJson } from '../../../server/protocol.ts';
import { drawThresholdChart } from '../../charts/thresholdChart.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { leave, leftAs } from '../../page/left.ts';
import { decimal, exact } from '../../page/numbers.ts';
import { metricsSection } from '../metricsSection.ts';
import { BIN, rangeOf, totalAt, wrongAt } from './thresholdCounts.ts';

type ShownRun = RunJson & Pick<ThresholdRunJson, 'distributions'> & Partial<ThresholdRunJson>;

/** A run without distributions is shown like that of any other method. */
export function isThreshold(run: RunJson): run is ShownRun {
  return run.method === 'threshold' && 'distributions' in run;
}

/** Shows of each encoder both distributions of cosines with a threshold to move, then the scores that have no type. */
export function thresholdSections(run: ShownRun): HTMLElement[] {
  const metrics = run.metrics.filter(({ metric }) => !RATE_OF_TYPE.test(metric));
  const encoders = Object.keys(run.distributions).filter(
    (encoder) => Object.hasOwn(run.manifest.encoders, encoder) && run.distributions[encoder]!.length > 0,
  );
  const at = run.demand?.at;
  return [
    ...encoders.map((encoder) => encoderSection(run, encoder)),
    ...(at === undefined ? [] : [h('p', { class: 'quiet' }, judgedText(at))]),
    metricsSection({ ...run, metrics }),
  ];
}

const judgedText = (at: number) =>
  `The judged threshold of the scores and cases below is ${at} (--at; the default is 0.85), wherever the sliders stand.`;

/** The rates by type, which the tables of the sections have. */
const RATE_OF_TYPE = /^false(?:Accept|Reject)(?:HeldOut)?, /;

function encoderSection(run: ShownRun, encoder: string): HTMLElement {
  const distributions = run.distributions[encoder]!;
  const found = run.thresholds?.[encoder]?.certified ?? run.thresholds?.[encoder]?.lowest;
  const first = Math.round((found?.threshold ?? run.demand?.at ?? 0.85) / BIN) * BIN;
  // The tab may show another run of the encoder later.
  const place = `threshold for ${encoder}, first ${first}`;
  const start = leftAs(place, first);
  const { low, high } = rangeOf(distributions);
  const axis = axisOf(run);
  const [least, most] = [Math.min(low * BIN, start), Math.max(high * BIN, start)];
  const shown = h('div', {});
  const status = h('output', { role: 'status' });
  const show = (threshold: number) => {
    status.replaceChildren(statusOf(distributions, threshold));
    shown.replaceChildren(...contentOf(distributions, threshold, axis));
  };
  show(start);
  const chosen = ({ target }: Event) => Number((target as HTMLInputElement).value);
  const slider = h('input', {
    type: 'range',
    min: decimalText(least),
    max: decimalText(most),
    step: decimalText(BIN),
    value: decimalText(start),
    'aria-label': `Threshold for ${encoder}`,
    oninput: (event) => show(chosen(event)),
    onchange: (event) => leave(place, chosen(event)),
  });
  return h(
    'section',
    { class: 'threshold' },
    h('h2', {}, `Threshold: ${encoder}`),
    h('p', { class: 'quiet' }, verdictOf(run, encoder)),
    h('p', { class: 'threshold-slider' }, slider, status),
    shown,
  );
}

/** The least and the greatest cosine under any encoder. */
function axisOf({ distributions }: ShownRun): number[] {
  const all = rangeOf(Object.values(distributions).flat());
  return [all.low * BIN, all.high * BIN];
}

function verdictOf({ demand, thresholds }: ShownRun, encoder: string): string {
  const found = thresholds?.[encoder];
  const move = 'Move the threshold: the counts, of all pairs, and the hardest cases follow.';
  if (!found || !demand) return move;
  const { lowest, best, certified, morePairs } = found;
  if (certified) {
    return `Precision ${certified.precision} or more from ${decimal(certified.threshold, 4)} on, with ${100 * certified.confidence}% confidence at a base rate of ${demand.baseRate}. ${move}`;
  }
  if (lowest) {
    const more = morePairs
      ? `: that would take about ${Number(morePairs.toPrecision(2)).toLocaleString('en')} more pairs`
      : '';
    return `No threshold is certified for precision ${demand.precision} with 95% confidence${more}. On half of the sentences, ${decimal(lowest.threshold, 4)} seems to have it; the scores of held-out sentences are of the other half. ${move}`;
  }
  const highest = best
    ? ` The highest on half of the sentences is ${decimal(best.precision)}, at ${decimal(best.threshold, 4)}, with a recall of ${decimal(best.recall)}.`
    : '';
  return `No threshold has a precision of ${demand.precision}.${highest} ${move}`;
}

function statusOf(distributions: readonly CosineDistribution[], threshold: number): string {
  const [accepted, rejected] = [
    totalAt(distributions, false, threshold),
    totalAt(distributions, true, threshold),
  ];
  const share = ({ wrong, n }: typeof accepted) =>
    `${wrong.toLocaleString('en')} of ${n.toLocaleString('en')}`;
  return `${decimal(threshold, 3)}: ${share(accepted)} with different meanings accepted, ${share(rejected)} with the same meaning rejected`;
}

/** The chart, the counts by type and the hardest cases at a threshold. */
function contentOf(
  distributions: readonly CosineDistribution[],
  threshold: number,
  axis: readonly number[],
): HTMLElement[] {
  const byMeaning = distributions.toSorted((a, b) => Number(a.isPositive) - Number(b.isPositive));
  const rows = byMeaning.map((each) => {
    const wrong = wrongAt(each, threshold);
    return [
      rowHead(each.kind),
      h('td', {}, each.isPositive ? 'same' : 'different'),
      numberCell(each.n.toLocaleString('en')),
      numberCell(decimal(each.quantiles[2] ?? each.mean, 3)),
      numberCell(wrong.toLocaleString('en')),
      numberCell(decimal(wrong / each.n)),
    ];
  });
  const cases = byMeaning.flatMap(({ kind, isPositive, hardest }) =>
    hardest
      .filter(({ similarity }) => similarity >= threshold !== isPositive)
      .map(({ sentences: [one, other], similarity }) => [
        rowHead(kind),
        h('td', {}, isPositive ? 'same meaning, rejected' : 'different meanings, accepted'),
        numberCell(decimal(similarity, 4), exact(similarity)),
        h('td', {}, one),
        h('td', {}, other),
      ]),
  );
  return [
    drawThresholdChart(distributions, threshold, axis),
    table(['Type', 'Meaning', 'n', 'Median cosine', 'Wrong side', 'Rate'], rows, { class: 'counts' }),
    h('h3', {}, 'Hardest cases on the wrong side'),
    cases.length === 0
      ? h('p', { class: 'quiet' }, 'None.')
      : table(['Type', 'Wrong because', 'Cosine', 'Sentence', 'Other sentence'], cases, { class: 'hardest' }),
  ];
}

function decimalText(value: number): string {
  return value.toFixed(3);
}
