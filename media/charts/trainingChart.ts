import { dot, gridY, line, ruleX, ruleY } from '@observablehq/plot';
import { drawPlot } from './drawPlot.ts';
import { fittingFigure } from './fittingFigure.ts';
import { readableRange } from './scales.ts';

/** The value of a metric after a number of steps. */
export interface StepValue {
  readonly step: number;
  readonly value: number;
}

export interface StepChart {
  /** The label of the axis: `held-out MRR`. */
  readonly label: string;
  /** Maximum number of steps. */
  readonly steps: number;
  /** The step of the best model, to be marked. */
  readonly best?: number;
  /** The color of the line, a custom property of page.css. */
  readonly color: string;
}

const SIZE = { width: 460, height: 240, marginLeft: 52 };

/** Draws a metric over the steps of a training. The table below it has the same content. */
export function drawSteps(
  values: readonly StepValue[],
  { label, steps, best, color }: StepChart,
): HTMLElement {
  const heights = values.map(({ value }) => value);
  const domain = readableRange(Math.min(...heights), Math.max(...heights));
  const reached = Math.max(0, ...values.map(({ step }) => step));
  return fittingFigure(SIZE.width, (width) => [
    drawPlot({
      ...SIZE,
      width,
      ariaLabel: `${label} over the steps: line chart of the table below`,
      x: { label: 'step', domain: [0, Math.min(steps, 1.25 * reached || steps)], ticks: 5 },
      y: { label, domain, nice: true, ticks: 5 },
      marks: [
        gridY({ strokeOpacity: 0.15 }),
        ruleY(domain.filter((end) => end === 0)),
        ruleX(best === undefined ? [] : [best], { strokeDasharray: '3 3', strokeOpacity: 0.6 }),
        line(values, { x: 'step', y: 'value', stroke: color, strokeWidth: 2 }),
        dot(values, { x: 'step', y: 'value', fill: color, r: values.length > 45 ? 0 : 3, title: titleOf }),
      ],
    }),
  ]);
}

const titleOf = ({ step, value }: StepValue) => `step ${step}: ${value.toFixed(4)}`;
