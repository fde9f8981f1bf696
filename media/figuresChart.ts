import { dot, gridX, plot, ruleX, ruleY } from '@observablehq/plot';
import type { Figure } from '../server/protocol.ts';
import { h } from './dom.ts';
import { decimal, span } from './numbers.ts';
import { legend, seriesOf } from './series.ts';

const WIDTH = 520;
/** Of one encoder's line in a figure's row, in pixels. */
const LINE = 12;
/** Longer names of figures are cut. */
const NAME = 28;

/** Figures of one scale with their intervals as dots and whiskers: a row a figure, in it a line an encoder. */
export function drawFigures(
  figures: readonly Figure[],
  encoders: readonly string[],
  scale: string,
): HTMLElement {
  const points = figures.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
  const names = [...new Set(figures.map(({ figure }) => figure))];
  const longest = Math.max(...names.map(({ length }) => Math.min(length, NAME)));
  const row = LINE * encoders.length + 10;
  const chart = plot({
    width: WIDTH,
    height: row * names.length + 50,
    marginTop: 10,
    marginBottom: 40,
    marginLeft: 16 + longest * 6,
    ariaLabel: `${scale}: a chart of the table beside it`,
    x: { label: scale, domain: domainOf(points), nice: true },
    y: { domain: encoders, axis: null, padding: 0.7 },
    fy: {
      domain: names,
      axis: 'left',
      label: null,
      padding: 0.1,
      tickFormat: (name: string) => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name),
    },
    ...seriesOf(encoders),
    marks: [
      gridX({ strokeOpacity: 0.15 }),
      ruleX([0]),
      ruleY(
        points.filter(({ interval }) => interval),
        { x1: low, x2: high, y: 'encoder', fy: 'figure', stroke: 'encoder', strokeWidth: 2 },
      ),
      dot(points, {
        x: 'value',
        y: 'encoder',
        fy: 'figure',
        stroke: 'encoder',
        fill: 'encoder',
        symbol: 'encoder',
        r: 4,
        title: titleOf,
      }),
    ],
  });
  return h('figure', {}, chart, legend(encoders));
}

type Point = Figure & { readonly value: number };

const low = ({ interval }: Figure) => interval?.[0];
const high = ({ interval }: Figure) => interval?.[1];

/** From 0, or below it where a value is, to 1 or beyond it. */
function domainOf(points: readonly Point[]): [number, number] {
  const all = points.flatMap(({ value, interval }) => [value, ...(interval ?? [])]);
  return [
    Math.min(0, ...all),
    all.some((value) => Math.abs(value) > 0.2) ? Math.max(1, ...all) : Math.max(...all),
  ];
}

function titleOf({ encoder, figure, value, interval, n }: Point): string {
  const bounds = span(interval);
  return `${encoder}, ${figure}: ${decimal(value)}${bounds ? ` (${bounds})` : ''}, ${n} cases`;
}
