/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMap } from '../../media/map/map.ts';
import { placeLabels } from '../../media/map/mapLabels.ts';
import { h } from '../../media/page/dom.ts';
import type { MapState } from '../../media/page/messages.ts';
import { cellsOf, expectDrawing } from './drawn.ts';
import { MAP, UNFINISHED_MAP } from './maps.ts';

const draw = (state: MapState, jump: (point: number) => void = () => {}) =>
  h('main', {}, ...drawMap(state, jump));
const planes = (page: Element) =>
  [...page.querySelectorAll('.plane')].map((plane) => [
    plane.querySelector('h2')!.textContent,
    plane.querySelectorAll('svg').length,
  ]);

test('principal components are drawn before t-SNE is there', () => {
  const page = draw(UNFINISHED_MAP);
  assert.deepEqual(planes(page), [
    ['PCA', 1],
    ['t-SNE', 0],
  ]);
  assert.match(page.textContent!, /50\.0% and 25\.0% of the variance.*Being computed…/);
  expectDrawing(page.querySelector('.plane')!, 'map');
});

test('both are drawn in the end', () => {
  const page = draw(MAP);
  assert.deepEqual(planes(page), [
    ['PCA', 1],
    ['t-SNE', 1],
  ]);
  assert.match(page.textContent!, /Divergence 0\.25/);
});

test('the table has each text with its nearest neighbor', () => {
  assert.deepEqual(cellsOf(draw(MAP).querySelector('#texts table')).slice(1), [
    ['attorney', 'noun', '1', 'lawyer', '0.81'],
    ['lawyer', 'noun', '3', 'attorney', '0.81'],
    ['bought', 'verb', '3', 'attorney', '0.20'],
    ['zzgl', 'other', '4', '–', '–'],
  ]);
});

test('a text and its point lead to its place', () => {
  const reached: number[] = [];
  const page = draw(MAP, (point) => reached.push(point));
  page.querySelectorAll<HTMLButtonElement>('#texts button')[2]!.click();
  page
    .querySelectorAll('.plane svg .chosen-by-click')[3]!
    .dispatchEvent(new document.defaultView!.Event('click'));
  assert.deepEqual(reached, [2, 3]);
});

test('sentences have no groups', () => {
  const points = MAP.points.map(({ group: _, ...point }) => point);
  const page = draw({ ...MAP, unit: 'sentences', points });
  assert.deepEqual(cellsOf(page.querySelector('#texts table'))[0], ['Text', 'Line', 'Nearest', 'Cosine']);
  assert.equal(page.querySelector('figcaption'), null);
});

test('labels that would cover another stand to the left or are left out, and long ones are shortened', () => {
  const points = [
    { text: 'first', x: 0, y: 0 },
    { text: 'hidden', x: -3, y: 10 },
    { text: 'turned', x: 5, y: -20 },
    { text: 'beside', x: 20, y: -31 },
    { text: 'a sentence of more than twenty-eight letters', x: 0, y: 20 },
  ];
  const labels = placeLabels(points, 1, [-40, 200]).map(({ label, side }) => [label, side]);
  assert.deepEqual(labels, [
    ['first', 'right'],
    ['turned', 'right'],
    ['a sentenc…enty-eight letters', 'right'],
  ]);
  const [edge] = placeLabels(points, 1, [-40, 20]);
  assert.equal(edge!.side, 'left');
  // Letters of a wide font, such as DejaVu Sans, are 5.7 pixels wide on average.
  const title = { text: 'Use your own model', x: 0, y: 0 };
  assert.deepEqual(placeLabels([title], 1, [-108, 108]), []);
});

test('a label that would cover another point is turned, or left out', () => {
  const at = (text: string, x: number, y: number) => ({ text, x, y });
  const labeled = (...points: ReturnType<typeof at>[]) =>
    placeLabels(points, 1, [-100, 100]).map(({ label, side }) => [label, side]);
  const last = at('.', 95, 80);
  assert.deepEqual(labeled(at('first', 0, 0), at('under', 20, 2), last), [
    ['first', 'left'],
    ['under', 'right'],
    ['.', 'left'],
  ]);
  assert.deepEqual(
    labeled(at('first', 0, 0), at('-', 20, 2), at('+', -20, 2)).map(([label]) => label),
    ['-', '+'],
  );
  // Points in one place hide each other, not the label.
  assert.deepEqual(labeled(at('first', 0, 0), at('same', 1, 1))[0], ['first', 'right']);
});

test('an encoder in a folder has the name of its folder', () => {
  const page = draw({ ...MAP, encoder: '/home/a/models/paragraph-vectors' });
  assert.match(page.textContent!, /words under paragraph-vectors · texts/);
});
