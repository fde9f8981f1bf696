import { test } from 'node:test';
import { drawAccuracies } from '../../media/charts/accuracyChart.ts';
import { accuraciesOf } from '../../media/run/methods/accuracies.ts';
import { expectDrawing } from './drawn.ts';
import { LOCALIZATION_RUN } from './runs.ts';

const draw = (table: 'T1' | 'T2') =>
  drawAccuracies(accuraciesOf(LOCALIZATION_RUN, table), ['bow', 'glove-sum'], table);

test('a line an encoder, with the interval of each number of changes', () => {
  expectDrawing(draw('T1'), 'accuracies');
});

test('a single number of changes is drawn without a line', () => {
  expectDrawing(draw('T2'), 'accuracies-one-level');
});
