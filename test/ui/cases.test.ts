/// <reference lib="dom" />
/** The table of cases under a run's metrics, in the packaged extension. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { before, beforeEach, describe, test } from 'node:test';
import { writeMadeUpExamples } from '../host/runs/caseTables/madeUpExamples.ts';
import { checkManyCases, copyRun, evaluateSmall, openCases } from './caseRuns.ts';
import { samplesWindow } from './tier.ts';
import type { Workbench } from './workbench.ts';

/** Cases of the large run; test/nightly/ui/cases.test.ts has ten times as many. */
const CASES = 10_000;

describe('the table of cases', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await evaluateSmall(at);
  });

  beforeEach(() => workbench.startAfresh());

  test('a run is opened, and its cases are filtered and scrolled with the mouse', () =>
    checkManyCases(workbench, at, CASES));

  test('a file named *.semrun.json opens as a run; a case is found by key, and Enter opens its line', async () => {
    copyRun(at, 'bow');
    const grid = await openCases(workbench, at('bow', 'bow.semrun.json'));
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
    copyRun(at, 'hostile', (run) => {
      run.manifest.corpus.files[0].name = 'gone.tsv';
    });
    writeMadeUpExamples(at('hostile', 'examples.jsonl'), 1);
    const [line] = readFileSync(at('hostile', 'examples.jsonl'), 'utf8').split('\n');
    const base = `<img src=x onerror="document.title='run'"></script> [x](command:evil) \u0007\u202e ${'x'.repeat(10_000)}`;
    writeFileSync(at('hostile', 'examples.jsonl'), `${JSON.stringify({ ...JSON.parse(line!), base })}\n`);
    const grid = await openCases(workbench, at('hostile', 'hostile.semrun.json'));
    assert.match(await grid.locator('.texts').first().innerText(), /<img src=x .*\\u0007\\u202e x+/);
    assert.equal(await workbench.webview().locator('#cases img, #cases a').count(), 0);
    await grid.focus();
    await workbench.page.keyboard.press('Enter');
    const gone = /The corpus gone\.tsv is not in this workspace/;
    await workbench.webview().locator('#cases [role="alert"]', { hasText: gone }).waitFor();
  });
});
