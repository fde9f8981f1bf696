import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawPlacement } from '../../media/charts/placementChart.ts';
import { expectDrawing } from './drawn.ts';
import { BOW, INSPECTION } from './inspections.ts';

test('a row a kind, a line through the paraphrase', () => {
  expectDrawing(drawPlacement(BOW, INSPECTION.sentences, INSPECTION.labels), 'placement');
});

test('without a paraphrase, and where all lie where the base does', () => {
  const scrambled = INSPECTION.sentences.filter(({ kind }) => kind === 'scrambled');
  const placement = { encoder: 'bow', distances: [0], misplaced: [] };
  const drawn = drawPlacement(placement, scrambled, {});
  expectDrawing(drawn, 'placement-zero');
  assert.equal(drawn.querySelector('figcaption')!.textContent, '★meaning changed');
});
