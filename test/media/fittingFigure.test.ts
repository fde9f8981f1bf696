/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingFigure } from '../../media/charts/fittingFigure.ts';
import { pass } from './drawn.ts';

const page = () => document.getElementById('page')!;

/** Gives the page the widths, one after the other, before the next frame is drawn. */
async function resize(...widths: readonly number[]): Promise<void> {
  for (const value of widths) {
    Object.defineProperty(page(), 'clientWidth', { value, configurable: true });
    window.dispatchEvent(new window.Event('resize'));
  }
  await pass();
}

for (const [title, widths, expected] of [
  ['a wide page', [1200], ['500']],
  ['a narrow page', [400], ['500', '400']],
  ['a page too narrow for a chart', [100], ['500', '280']],
  ['a page that is narrowed in steps', [450, 420, 380], ['500', '380']],
  ['a page that gets its width back', [400, 900], ['500']],
] as const) {
  test(`a figure that is 500 wide in ${title}`, async () => {
    await resize(1000);
    const drawn: string[] = [];
    const figure = fittingFigure(500, (width) => {
      drawn.push(String(width));
      return [document.createTextNode(String(width))];
    });
    page().replaceChildren(figure);
    await resize(...widths);
    assert.deepEqual(drawn, expected);
    assert.equal(figure.textContent, expected.at(-1));
  });
}

test('a figure that the page no longer has is not drawn anew', async () => {
  await resize(1000);
  let drawn = 0;
  page().replaceChildren(fittingFigure(500, () => [String(++drawn)]));
  page().replaceChildren();
  await resize(300);
  assert.equal(drawn, 1);
});
