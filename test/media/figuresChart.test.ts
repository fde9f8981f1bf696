import { test } from 'node:test';
import { drawFigures } from '../../media/figuresChart.ts';
import { expectDrawing } from './drawn.ts';
import { FIGURES_RUN } from './runs.ts';

const encoders = ['bow', 'glove-sum'];
const of = (kind: string) => FIGURES_RUN.figures.filter((figure) => figure.kind === kind);

test('a row a figure, in it an encoder each with its interval', () => {
  expectDrawing(drawFigures(of('share'), encoders, 'share correct'), 'figures-shares');
});

test('the axis begins below 0 where a value does', () => {
  expectDrawing(drawFigures(of('given'), encoders, 'of the corpus as a whole'), 'figures-negative');
});

test('a long name is cut, and small values fill the chart', () => {
  const figures = [
    { ...FIGURES_RUN.figures[0]!, figure: `diff/${'x'.repeat(40)}`, value: 0.02, interval: null },
  ];
  expectDrawing(drawFigures(figures, ['bow'], 'mean'), 'figures-small');
});
