/// <reference lib="dom" />
/** The table of cases under a run's metrics, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run as semloc } from '../cli/terminal.ts';
import { writeMadeUpExamples } from '../host/runs/caseTables/madeUpExamples.ts';
import { eventually } from './eventually.ts';
import { openPackagedWorkbench } from './packagedWorkbench.ts';
import type { Workbench } from './workbench.ts';

const CASES = 100_000;

let folder: string;
let workbench: Workbench;

const at = (...names: string[]) => path.join(folder, ...names);

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
  cpSync(fromRoot('samples'), folder, { recursive: true });
  const argv = ['evaluate', 'localization', '--corpus', at('paraphrases.tsv'), '--encoder', 'bow,glove-sum'];
  const { code, err } = await semloc([...argv, '--profile', 'white2015', '--out', at('small')]);
  assert.equal(code, 0, err);
  cpSync(at('small'), at('large'), { recursive: true });
  writeMadeUpExamples(at('large', 'examples.jsonl'), CASES);
  workbench = await openPackagedWorkbench({ folder });
});

after(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => workbench.startAfresh());

/** Opens a run and gives its table of cases. */
async function openCases(name: string) {
  const grid = () => workbench.webview().locator('#cases .virtual');
  await workbench.commandWithFile('semloc.openRun', at(name, 'run.json'), grid);
  await grid().locator('.rows .row').first().waitFor();
  return grid();
}

const status = () => workbench.webview().locator('#cases [role="status"]');

// What is said here includes this test's own typing, its waiting and the start of the extension; bench/opening.ts and
// bench/scrolling.ts measure what a person waits for.
test('a run of 100,000 cases is opened, filtered and scrolled with the mouse', async (t) => {
  let began = performance.now();
  const said = (what: string) => {
    t.diagnostic(`${what}: ${(performance.now() - began).toFixed(0)} ms`);
    began = performance.now();
  };
  const grid = await openCases('large');
  said('opened, by the palette and the dialog for a file, with the start of the extension');
  await eventually(
    () => status().innerText(),
    (text) => text === '100,000 cases',
  );
  said('then, until all cases were read');
  await grid.scrollIntoViewIfNeeded();
  await workbench.screenshot('cases-large');
  began = performance.now();
  await workbench.webview().locator('#case-search').fill('report 24999 ');
  await eventually(
    () => status().innerText(),
    (text) => text === '4 of 100,000 cases',
  );
  said('searched, with the typing');
  await workbench.webview().getByText('Clear Filters').click();
  await workbench.webview().getByLabel('Encoders disagree').check();
  await eventually(
    () => status().innerText(),
    (text) => /^\d\d,\d{3} of 100,000 cases$/.test(text),
  );
  began = performance.now();
  const frames = await grid.evaluate(longestFrame);
  said('scrolled 120 times');
  t.diagnostic(`longest time between two frames: ${frames.longest.toFixed(0)} ms`);
  assert.ok(frames.scrolled > 0);
  await workbench.screenshot('cases-scrolled');
  await workbench.webview().getByText('Clear Filters').click();
  await eventually(
    () => status().innerText(),
    (text) => text === '100,000 cases',
  );
  await grid.focus();
  await workbench.page.keyboard.press('End');
  await eventually(
    () => grid.locator('.row.active').innerText(),
    (text) => text.startsWith('100,000'),
  );
});

/** Runs in the page: scrolls a long way, frame by frame. */
async function longestFrame(grid: Element): Promise<{ scrolled: number; longest: number }> {
  let longest = 0;
  let last = performance.now();
  for (let frame = 0; frame < 120; frame++) {
    grid.scrollTop += frame < 60 ? 40 : 4000;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    longest = Math.max(longest, now - last);
    last = now;
  }
  return { scrolled: grid.scrollTop, longest };
}

test('a case is found with the keyboard alone, and Enter opens its line in the corpus', async () => {
  const grid = await openCases('small');
  await grid.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await workbench.page.keyboard.press(key);
  assert.equal(await grid.getAttribute('aria-activedescendant'), 'row-1');
  await workbench.page.keyboard.press('Enter');
  await workbench.tab('paraphrases.tsv').waitFor();
  await workbench.screenshot('cases-line');
  const sentence = readFileSync(at('paraphrases.tsv'), 'utf8').split('\t')[0]!;
  await workbench.page
    .locator('.view-line', { hasText: sentence.split(' ').slice(0, 3).join(' ').trim() })
    .first()
    .waitFor();
});

test('hostile texts stay texts, and a corpus that is gone is said to be', async () => {
  cpSync(at('small'), at('hostile'), { recursive: true });
  writeMadeUpExamples(at('hostile', 'examples.jsonl'), 1);
  const [line] = readFileSync(at('hostile', 'examples.jsonl'), 'utf8').split('\n');
  const base = `<img src=x onerror="document.title='run'"></script> [x](command:evil) \u0007\u202e ${'x'.repeat(10_000)}`;
  writeFileSync(at('hostile', 'examples.jsonl'), `${JSON.stringify({ ...JSON.parse(line!), base })}\n`);
  const run = JSON.parse(readFileSync(at('hostile', 'run.json'), 'utf8'));
  run.manifest.corpus.files[0].name = 'gone.tsv';
  writeFileSync(at('hostile', 'run.json'), JSON.stringify(run));
  const grid = await openCases('hostile');
  assert.match(await grid.locator('.texts').first().innerText(), /<img src=x .*\\u0007\\u202e x+/);
  assert.equal(await workbench.webview().locator('#cases img, #cases a').count(), 0);
  await grid.focus();
  await workbench.page.keyboard.press('Enter');
  const alert = workbench.webview().locator('#cases [role="alert"]');
  await eventually(
    () => alert.innerText(),
    (text) => /The corpus gone\.tsv is not in this workspace/.test(text),
  );
});

test('a file named *.semrun.json opens as a run, with its cases', async () => {
  cpSync(at('small', 'run.json'), at('small', 'bow.semrun.json'));
  await workbench.startAfresh();
  await workbench.command('Go to File', () => workbench.page.getByPlaceholder(/^Search files by name/));
  await workbench.input.fill('bow.semrun.json');
  await workbench.choose('bow.semrun.json');
  await workbench.webview().locator('#cases .rows .row').first().waitFor();
  assert.match(await workbench.webview().locator('h1').innerText(), /Semantic localization/);
});

test('the table fits narrow and wide windows, in light, dark and high contrast', async () => {
  for (const [width, colorTheme] of LOOKS) {
    await workbench.page.setViewportSize({ width, height: 900 });
    writeFileSync(at('.vscode', 'settings.json'), JSON.stringify({ 'workbench.colorTheme': colorTheme }));
    await workbench.startAfresh();
    const grid = await openCases('small');
    await workbench.screenshot(`run-${width}`);
    const headline = await workbench.webview().locator('.headline').innerText();
    assert.match(headline, /percentage points more verb antonyms|No difference is established/);
    await grid.scrollIntoViewIfNeeded();
    await eventually(
      () =>
        grid.evaluate((table) => {
          const verdict = [...table.querySelectorAll('.rows .row:first-child .encoder')].at(-1);
          const [inner, outer] = [verdict, table].map(
            (each) => each?.getBoundingClientRect().right ?? Infinity,
          );
          return inner! <= outer! + 1;
        }),
      (isInView) => isInView,
    );
    await workbench.screenshot(`cases-${width}`);
  }
});

const LOOKS = [
  [1600, 'Default Light Modern'],
  [800, 'Default Dark Modern'],
  [1100, 'Default High Contrast'],
] as const;
