/// <reference lib="dom" />
/** The table of cases under a run's metrics, in the packaged extension. Screenshots go to .cache/screenshots. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { run as semloc } from '../cli/terminal.ts';
import { writeMadeUpExamples } from '../host/runs/caseTables/madeUpExamples.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

/** Cases of the large run; test/nightly/ui/cases.test.ts has ten times as many. */
const CASES = 10_000;

describe('the table of cases', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    const options = ['--encoder', 'bow,glove-sum', '--profile', 'white2015', '--out', at('small')];
    const argv = ['evaluate', 'localization', '--corpus', at('paraphrases.tsv'), ...options];
    const { code, err } = await semloc(argv);
    assert.equal(code, 0, err);
  });

  beforeEach(() => workbench.startAfresh());

  const status = (text: string | RegExp) =>
    workbench.webview().locator('#cases [role="status"]', { hasText: text }).waitFor();

  /** Opens a run by its file and gives its table of cases. */
  async function openCases(name: string) {
    await workbench.openFile(at(name, `${name}.semrun.json`));
    const grid = workbench.webview().locator('#cases .virtual');
    await grid.locator('.rows .row').first().waitFor();
    return grid;
  }

  /** Copies the small run, changed. */
  function copyRun(name: string, change: (run: ReturnType<typeof JSON.parse>) => void): void {
    cpSync(at('small'), at(name), { recursive: true });
    const run = JSON.parse(readFileSync(at('small', 'run.json'), 'utf8'));
    change(run);
    writeFileSync(at(name, `${name}.semrun.json`), JSON.stringify(run));
  }

  test('a run is opened, and its cases are filtered and scrolled with the mouse', async () => {
    copyRun('large', () => undefined);
    writeMadeUpExamples(at('large', 'examples.jsonl'), CASES);
    const grid = await openCases('large');
    const view = workbench.webview();
    const all = `${CASES.toLocaleString('en')} cases`;
    await status(new RegExp(`^${all}$`));
    await grid.scrollIntoViewIfNeeded();
    await workbench.screenshot('cases-large');
    await view.locator('#case-search').fill(`report ${CASES / 4 - 1} `);
    await status(`4 of ${all}`);
    await view.getByText('Clear Filters').click();
    await view.getByLabel('Encoders disagree').check();
    await status(new RegExp(`^\\d,\\d{3} of ${all}$`));
    await grid.hover();
    await workbench.page.mouse.wheel(0, 4000);
    await grid
      .locator('.rows .row', { hasText: /^1\d\d\D/ })
      .first()
      .waitFor();
    await workbench.screenshot('cases-scrolled');
    await view.getByText('Clear Filters').click();
    await status(new RegExp(`^${all}$`));
    await grid.focus();
    await workbench.page.keyboard.press('End');
    await grid.locator('.row.active', { hasText: new RegExp(`^${CASES.toLocaleString('en')}`) }).waitFor();
  });

  test('a file named *.semrun.json opens as a run; a case is found by key, and Enter opens its line', async () => {
    copyRun('bow', () => undefined);
    const grid = await openCases('bow');
    assert.match(await workbench.webview().locator('h1').innerText(), /Semantic localization/);
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await workbench.page.keyboard.press(key);
    assert.equal(await grid.getAttribute('aria-activedescendant'), 'row-1');
    await workbench.page.keyboard.press('Enter');
    await workbench.tab('paraphrases.tsv').waitFor();
    const sentence = readFileSync(at('paraphrases.tsv'), 'utf8').split('\t')[0]!;
    const start = sentence.split(' ').slice(0, 3).join('\\s');
    await workbench.page
      .locator('.view-line', { hasText: new RegExp(start) })
      .first()
      .waitFor();
    await workbench.screenshot('cases-line');
  });

  test('hostile texts stay texts, and a corpus that is gone is said to be', async () => {
    copyRun('hostile', (run) => {
      run.manifest.corpus.files[0].name = 'gone.tsv';
    });
    writeMadeUpExamples(at('hostile', 'examples.jsonl'), 1);
    const [line] = readFileSync(at('hostile', 'examples.jsonl'), 'utf8').split('\n');
    const base = `<img src=x onerror="document.title='run'"></script> [x](command:evil) \u0007\u202e ${'x'.repeat(10_000)}`;
    writeFileSync(at('hostile', 'examples.jsonl'), `${JSON.stringify({ ...JSON.parse(line!), base })}\n`);
    const grid = await openCases('hostile');
    assert.match(await grid.locator('.texts').first().innerText(), /<img src=x .*\\u0007\\u202e x+/);
    assert.equal(await workbench.webview().locator('#cases img, #cases a').count(), 0);
    await grid.focus();
    await workbench.page.keyboard.press('Enter');
    const gone = /The corpus gone\.tsv is not in this workspace/;
    await workbench.webview().locator('#cases [role="alert"]', { hasText: gone }).waitFor();
  });
});
