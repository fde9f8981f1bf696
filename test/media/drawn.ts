/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';

// The pages draw into the document of the browser they run in: here it is one without a browser.
const { document } = parseHTML('<!doctype html><main id="page"></main>');
Object.assign(globalThis, { document, window: document.defaultView });

const FOLDER = new URL('./snapshots/', import.meta.url);

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
