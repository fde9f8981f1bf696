import { gridY, rectY, ruleX, ruleY } from '@observablehq/plot';
import type { CosineDistribution } from '../../server/protocol.ts';
import { columnsOf, MEANINGS } from '../run/methods/thresholdCounts.ts';
import { drawPlot } from './drawPlot.ts';
import { fittingFigure } from './fittingFigure.ts';
import { legend, seriesOf } from './series.ts';

const SIZE = { width: 620, height: 240, marginLeft: 48 };
const COLUMNS = 60;

/**
 * Draws the cosines of pairs with the same and with different meanings, and the threshold. The table has the counts.
 *
 * @param axis the cosines that the axis has room for, so that the charts of several encoders have one axis
 */
export function drawThresholdChart(
  distributions: readonly CosineDistribution[],
  threshold: number,
  axis: readonly number[] = [],
): HTMLElement {
  const columns = columnsOf(distributions, COLUMNS);
  const ends = [...axis, ...columns.flatMap(({ from, to }) => [from, to])];
  const domain = [Math.min(threshold, ...ends), Math.max(threshold, ...ends)];
  return fittingFigure(SIZE.width, (width) => [
    drawPlot({
      ...SIZE,
      width,
      ariaLabel:
        'Cosines of pairs with the same and with different meanings, and the threshold: the table below has the counts',
      x: { label: 'cosine', domain },
      y: { label: 'proportion of pairs', grid: false },
      color: seriesOf(MEANINGS).color,
      marks: [
        gridY({ strokeOpacity: 0.15 }),
        rectY(columns, {
          x1: 'from',
          x2: 'to',
          y1: 0,
          y2: 'share',
          fill: 'meaning',
          fillOpacity: 0.5,
          inset: 0,
        }),
        ruleY([0]),
        ruleX([threshold], { stroke: 'currentColor', strokeWidth: 2, strokeDasharray: '4 3' }),
      ],
    }),
    legend(MEANINGS),
  ]);
}
