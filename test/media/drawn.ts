/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, mock } from 'node:test';
import { parseHTML } from 'linkedom';
import { rememberLeft } from '../../media/page/left.ts';

/** The least time in which a frame is drawn, in milliseconds. */
const FRAME = 16;

const FOLDER = new URL('./snapshots/', import.meta.url);

/** What is global before a test. */
let others: ReadonlySet<PropertyKey>;

/** Tests whether a test is of a page: files share a process, in which the hooks of one run before the tests of all. */
const isOfPage = (file: string | undefined) => path.basename(path.dirname(file ?? '')) === 'media';

// Each test has a page of its own, with its document, clock and globals, which draws without a browser.
beforeEach(({ filePath }) => {
  if (!isOfPage(filePath)) return;
  others = new Set(Reflect.ownKeys(globalThis));
  mock.timers.enable({ apis: ['setTimeout'] });
  rememberLeft(undefined, () => {});
  const { document } = parseHTML('<!doctype html><main id="page"></main>');
  Object.assign(document, { hasFocus: () => true });
  Object.assign(globalThis, {
    ...{ document, window: document.defaultView },
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, FRAME),
    cancelAnimationFrame: clearTimeout,
  });
});

// What else the test has made global goes with them.
afterEach(({ filePath }) => {
  if (!isOfPage(filePath)) return;
  mock.timers.reset();
  for (const key of Reflect.ownKeys(globalThis))
    if (!others.has(key)) Reflect.deleteProperty(globalThis, key);
});

/** Lets the page go on by a time, and all promises before and after it. */
export async function pass(milliseconds = FRAME): Promise<void> {
  await new Promise(setImmediate);
  mock.timers.tick(milliseconds);
  await new Promise(setImmediate);
}

/**
 * Compares a drawing with the one kept in snapshots/NAME.svg, which any browser shows. SEMLOC_UPDATE_SNAPSHOTS=1
 * keeps what is drawn now: look at it before it is committed.
 */
export function expectDrawing(drawn: Element, name: string): void {
  const svg = drawn.querySelector('svg');
  assert.ok(svg, 'there is no drawing');
  // Plot's own style, which the pages' policy does not let in.
  svg.querySelector('style')?.remove();
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const text = `${svg.outerHTML.replace(/(?=<(?!\/))/g, '\n').trim()}\n`;
  const file = new URL(`${name}.svg`, FOLDER);
  if (process.env.SEMLOC_UPDATE_SNAPSHOTS) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, text);
  }
  assert.ok(existsSync(file), `${file.pathname} is missing: run the test with SEMLOC_UPDATE_SNAPSHOTS=1`);
  assert.equal(text, readFileSync(file, 'utf8'));
}

/** The texts of a table's cells, row by row, heads first. */
export function cellsOf(table: Element | null): string[][] {
  assert.ok(table, 'there is no table');
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) =>
      [...cell.childNodes]
        .map((node) => node.textContent)
        .join(' ')
        .replace(/\s+/g, ' '),
    ),
  );
}
