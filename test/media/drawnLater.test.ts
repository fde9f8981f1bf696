/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnLater, drawWaiting } from '../../media/charts/drawnLater.ts';
import { h } from '../../media/page/dom.ts';
import './drawn.ts';

const figure = (name: string) => () => h('figure', {}, name);
const page = () => document.getElementById('page')!;

/** Gives what runs the work of an idle moment. */
function idleMoments(): () => void {
  const asked: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => asked.push(work) });
  return () => asked.shift()!();
}

test('figures are drawn one per idle moment', () => {
  const idle = idleMoments();
  page().replaceChildren(drawnLater(figure('a')), drawnLater(figure('b')));
  assert.equal(page().textContent, '');
  idle();
  assert.equal(page().textContent, 'a');
  idle();
  assert.equal(page().textContent, 'ab');
});

test('a figure that cannot be drawn keeps no other back', () => {
  const idle = idleMoments();
  const broken = () => {
    throw new Error('it cannot be drawn');
  };
  page().replaceChildren(drawnLater(broken), drawnLater(figure('b')));
  assert.throws(idle, /cannot be drawn/);
  idle();
  assert.equal(page().textContent, 'b');
});

test('figures that wait are drawn at once for an export', () => {
  idleMoments();
  page().replaceChildren(drawnLater(figure('a')), drawnLater(figure('b')));
  drawWaiting();
  assert.equal(page().textContent, 'ab');
});

test('a figure of a page that has gone is not drawn', () => {
  const idle = idleMoments();
  page().replaceChildren(
    drawnLater(() => {
      throw new Error('it is drawn');
    }),
  );
  page().replaceChildren();
  idle();
});

test('without idle moments a figure is drawn at once', () => {
  page().replaceChildren(drawnLater(figure('a')));
  assert.equal(page().textContent, 'a');
});
