import { dot, gridY, line, ruleX, ruleY } from '@observablehq/plot';
import { exact, span } from '../page/numbers.ts';
import type { Accuracy } from '../run/methods/accuracies.ts';
import { DOTS, onMarkClick } from './clickableMarks.ts';
import { drawPlot } from './drawPlot.ts';
import { fittingFigure } from './fittingFigure.ts';
import { legend, seriesOf } from './series.ts';

const SIZE = { width: 460, height: 250, marginLeft: 44, marginBottom: 40 };
/**
 * The distance between encoders at one number of words changed, so that their intervals do not overlap, and that from the
 * first to the last at most.
 */
const APART = 0.08;
const WIDEST = 0.45;

/**
 * Draws accuracy (0 to 1) over the number of words changed, one line per encoder. The table beside it has the same
 * values.
 */
export function drawAccuracies(
  accuracies: readonly Accuracy[],
  encoders: readonly string[],
  title: string,
  choose?: (accuracy: Accuracy) => void,
): HTMLElement {
  const levels = [...new Set([1, ...accuracies.map(({ changes }) => changes)])].sort((a, b) => a - b);
  const most = levels.at(-1)!;
  const apart = Math.min(APART, WIDEST / Math.max(1, encoders.length - 1));
  const place = ({ encoder, changes }: Accuracy) =>
    changes + apart * (encoders.indexOf(encoder) - (encoders.length - 1) / 2);
  return fittingFigure(SIZE.width, (width) => {
    const chart = drawPlot({
      ...SIZE,
      width,
      ariaLabel: `${title}: line chart of the table beside it`,
      x: {
        label: 'words changed',
        ticks: levels,
        tickFormat: 'd',
        domain: [0.75, most + 0.25],
      },
      y: { label: 'accuracy', domain: [0, 1] },
      ...seriesOf(encoders),
      marks: [
        gridY({ strokeOpacity: 0.15 }),
        ruleY([0]),
        ruleX(
          accuracies.filter(({ interval }) => interval),
          { x: place, y1: low, y2: high, stroke: 'encoder', strokeOpacity: 0.6 },
        ),
        ...(most > 1
          ? [line(accuracies, { x: place, y: 'share', z: 'encoder', stroke: 'encoder', strokeWidth: 2 })]
          : []),
        dot(accuracies, {
          x: place,
          y: 'share',
          stroke: 'encoder',
          fill: 'encoder',
          symbol: 'encoder',
          r: 4,
          title: titleOf,
          ...(choose && { className: DOTS }),
        }),
      ],
    });
    onMarkClick(chart, accuracies, choose);
    return [chart, legend(encoders)];
  });
}

const low = ({ interval }: Accuracy) => interval?.[0];
const high = ({ interval }: Accuracy) => interval?.[1];

function titleOf({ encoder, changes, share, correct, total, interval }: Accuracy): string {
  const bounds = span(interval, exact);
  return `${encoder}, ${changes}: ${exact(share)} (${correct} of ${total}${bounds ? `; ${bounds}` : ''})`;
}
