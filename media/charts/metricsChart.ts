import { axisFy, dot, gridX, ruleX, ruleY } from '@observablehq/plot';
import type { MetricValue } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import { cases, exact, span } from '../page/numbers.ts';
import { shortNames } from '../page/shortNames.ts';
import { DOTS, onMarkClick } from './clickableMarks.ts';
import { drawPlot } from './drawPlot.ts';
import { fittingFigure } from './fittingFigure.ts';
import type { Scale } from './scales.ts';
import { legend, seriesOf } from './series.ts';

/** The width with labels of {@link LABELS} characters; longer ones widen it. */
const WIDTH = 520;
const LABELS = 28;
/** The width of a letter of a label, in pixels. */
const LETTER = 6;
/** The height of one encoder's line in the row of a metric, in pixels. */
const LINE = 12;
/** Longer titles of metrics are shortened. */
const NAME = 42;
/** The proportion of a narrow chart that its labels take at most; they break into lines of this height, in pixels. */
const LABEL_SHARE = 0.4;
const LABEL_LINE = 12;

/** The scores that are reached without any encoder. */
export interface Baseline {
  readonly name: string;
  readonly values: ReadonlyMap<string, number>;
}

/** Told of the dot that a person clicks. */
export type ChooseScore = (score: MetricValue) => void;

interface ScaleLook {
  readonly width: number;
  readonly marginLeft: number;
  /** The height of a row at least, in pixels. */
  readonly row: number;
  /** The labels of titles. */
  readonly titles: ReadonlyMap<string, string>;
  readonly baseline: Baseline | undefined;
  readonly choose: ChooseScore | undefined;
}

/**
 * Draws metrics with their confidence intervals as dots and whiskers: one chart per scale, one row per metric, in it
 * one line per encoder, and a dashed line for a baseline. The table beside it has the same values.
 */
export function drawMetricsChart(
  scales: readonly Scale[],
  encoders: readonly string[],
  baseline?: Baseline,
  choose?: ChooseScore,
): HTMLElement {
  const drawn = scales.filter(hasValues);
  const names = [...new Set(drawn.flatMap(({ metrics }) => metrics.map(({ title }) => title)))];
  const shortened = shortNames(names, NAME);
  const titles = new Map(names.map((name, at) => [name, shortened[at]!]));
  const longest = Math.max(...shortened.map(({ length }) => length));
  const wanted = WIDTH + LETTER * Math.max(0, longest - LABELS);
  return fittingFigure(wanted, (width) => {
    const labels = Math.min(
      LETTER * longest,
      width < wanted ? LABEL_SHARE * width : Number.POSITIVE_INFINITY,
    );
    // Lines break between words, so not all are full.
    const lines = labels < LETTER * longest ? Math.ceil((LETTER * longest) / labels) + 1 : 1;
    const look = { width, marginLeft: 16 + labels, row: LABEL_LINE * lines, titles, baseline, choose };
    const caption = legend(encoders);
    if (baseline) {
      const sign = h('span', { class: 'sign', 'aria-hidden': 'true' }, '┊');
      caption.append(h('span', { class: 'entry' }, sign, h('span', {}, baseline.name)));
    }
    return [...drawn.map((scale) => drawScale(scale, encoders, look)), drawn.length > 0 && caption];
  });
}

/** Tests whether a metric of a scale has a value; those without have their rows in the table alone. */
const hasValues = ({ metrics }: Scale) => metrics.some(({ value }) => value !== null);

function drawScale(
  { name: scale, metrics, domain }: Scale,
  encoders: readonly string[],
  { width, marginLeft, row: least, titles, baseline, choose }: ScaleLook,
): Node {
  const points = metrics.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
  const labels = new Map(points.map(({ metric, title }) => [metric, titles.get(title)!]));
  const names = [...labels.keys()];
  const row = Math.max(LINE * encoders.length + 10, least);
  const label = saysItself(scale, points) ? null : scale;
  const marginBottom = label === null ? 24 : 40;
  const chart = drawPlot({
    width,
    height: row * names.length + marginBottom + 10,
    marginTop: 10,
    marginBottom,
    marginLeft,
    ariaLabel: `${scale}: chart of the table beside it`,
    x: { label, domain, nice: true },
    y: { domain: encoders, axis: null, padding: 0.7 },
    fy: { domain: names, axis: null, padding: 0.1 },
    ...seriesOf(encoders),
    marks: [
      axisFy({
        anchor: 'left',
        label: null,
        lineWidth: (marginLeft - 16) / FONT,
        tickFormat: (name: string) => labels.get(name) ?? name,
      }),
      gridX({ strokeOpacity: 0.15 }),
      domain[0] <= 0 && domain[1] >= 0 ? ruleX([0]) : null,
      baseline &&
        ruleX(
          names.filter((name) => baseline.values.has(name)),
          { x: (name) => baseline.values.get(name), fy: (name) => name, strokeDasharray: '3 3' },
        ),
      ruleY(
        points.filter(({ interval }) => interval),
        { x1: low, x2: high, y: 'encoder', fy: 'metric', stroke: 'encoder', strokeWidth: 2 },
      ),
      dot(points, {
        x: 'value',
        y: 'encoder',
        fy: 'metric',
        stroke: 'encoder',
        fill: 'encoder',
        symbol: 'encoder',
        r: 4,
        title: hintOf,
        ...(choose && { className: DOTS }),
      }),
    ],
  });
  onMarkClick(chart, points, choose);
  return chart;
}

/** The size of the labels' font, in pixels. */
const FONT = 10;

/** Tests whether the only row of a chart has the name of its axis. */
function saysItself(scale: string, points: readonly MetricValue[]): boolean {
  const [title, ...others] = new Set(points.map((point) => point.title.toLowerCase()));
  return others.length === 0 && title!.includes(scale.toLowerCase());
}

const low = ({ interval }: MetricValue) => interval?.[0];
const high = ({ interval }: MetricValue) => interval?.[1];

function hintOf({ encoder, title, value, interval, n }: MetricValue & { readonly value: number }): string {
  const bounds = span(interval, exact);
  return `${encoder}, ${title}: ${exact(value)}${bounds ? ` (${bounds})` : ''}, ${cases(n)}`;
}
