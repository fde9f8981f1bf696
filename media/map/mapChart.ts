import { dot, frame, text } from '@observablehq/plot';
import type { MappedText, PlaneOfMap } from '../../server/protocol.ts';
import { DOTS, onMarkClick } from '../charts/clickableMarks.ts';
import { drawPlot } from '../charts/drawPlot.ts';
import { fittingFigure } from '../charts/fittingFigure.ts';
import { seriesOf } from '../charts/series.ts';
import { placeLabels } from './mapLabels.ts';

const SIZE = { width: 620, height: 460 };
const MARGIN = 16;

/**
 * Draws texts as points of a plane, both axes on one scale, and labels those that have room. The table has the texts.
 *
 * @param groups the groups of the points, in the order of their colors; a single color where there is none
 */
export function drawMapChart(
  title: string,
  points: readonly MappedText[],
  { x, y }: PlaneOfMap,
  groups: readonly string[],
  jump: (point: number) => void,
): HTMLElement {
  const [across, down] = [middleAndSpan(x), middleAndSpan(y)];
  const placed = points.map(({ text, group }, point) => ({
    ...{ point, text, group: group ?? '' },
    ...{ x: x[point]!, y: y[point]! },
  }));
  return fittingFigure(SIZE.width, (width) => {
    const height = Math.round((SIZE.height * width) / SIZE.width);
    const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    const unit = Math.max(across.span / room.width, down.span / room.height) || 1;
    const domain = ({ middle }: typeof across, pixels: number): [number, number] => [
      middle - (unit * pixels) / 2,
      middle + (unit * pixels) / 2,
    ];
    const [least, most] = domain(across, width);
    const labels = placeLabels(placed, unit, [least, most]);
    const labelMark = (side: 'right' | 'left') =>
      text(
        labels.filter((label) => label.side === side),
        {
          ...{ x: 'x', y: 'y', text: 'label', fontSize: 10, fill: 'currentColor' },
          ...(side === 'right' ? { dx: 6, textAnchor: 'start' } : { dx: -6, textAnchor: 'end' }),
        },
      );
    const chart = drawPlot({
      width,
      height,
      margin: MARGIN,
      ariaLabel: `${title}: chart of the texts in the table below`,
      x: { axis: null, domain: domain(across, room.width) },
      y: { axis: null, domain: domain(down, room.height) },
      ...seriesOf(groups.length > 0 ? groups : ['']),
      marks: [
        frame({ strokeOpacity: 0.25, inset: -MARGIN }),
        dot(placed, {
          ...{ x: 'x', y: 'y', r: 3, className: DOTS },
          ...{ stroke: 'group', fill: 'group', fillOpacity: 0.75, symbol: 'group' },
          title: 'text',
        }),
        labelMark('right'),
        labelMark('left'),
      ],
    });
    onMarkClick(chart, placed, ({ point }) => jump(point));
    return [chart];
  });
}

function middleAndSpan(values: readonly number[]): { readonly middle: number; readonly span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: most - least };
}
