/// <reference lib="dom" />
/**
 * Takes the pictures of the README (docs/images) and of the walkthrough and the tour (media/walkthrough/pictures) anew, from
 * the packaged extension in code-server: `node test/ui/pictures.ts` after `npm run build`; with names, such as
 * `hover compare`, only these.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { openAlone } from './editor.ts';
import { createPictureTools } from './pictureTools.ts';

const PARAPHRASE = 'In spring the lawyer acquired the plant and did not think of its price.';
const README = fromRoot('docs', 'images');
const WALKTHROUGH = fromRoot('media', 'walkthrough', 'pictures');

const picture = (name: string) => path.join(WALKTHROUGH, `${name}.png`);

const PICTURES = {
  colors,
  hover,
  pin,
  variants,
  inspect,
  evaluate,
  metrics,
  cases,
  compare,
  threshold,
  suites,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PICTURES));
if (unknown)
  throw new Error(`There is no picture ${unknown}; there are ${Object.keys(PICTURES).join(', ')}.`);

const root = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
const folder = path.join(root, 'samples');
cpSync(fromRoot('samples'), folder, { recursive: true });
cpSync(fromRoot('media', 'walkthrough', 'sample.md'), path.join(folder, 'sample.md'));
mkdirSync(WALKTHROUGH, { recursive: true });
const workbench = await openAlone({
  folder,
  open: path.join(folder, 'first-steps.md'),
  settings: { 'editor.minimap.enabled': false, 'breadcrumbs.enabled': false, 'window.commandCenter': false },
});
const { page } = workbench;
const { sideBar, colored, openText, empty, evaluated, openRun, shoot, shootPanel } = createPictureTools(
  workbench,
  folder,
);
try {
  for (const [name, take] of Object.entries(PICTURES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await take();
    console.log(name);
  }
} finally {
  await workbench.close();
  rmSync(root, { recursive: true, force: true });
}

async function colors() {
  await openText('sample.md');
  await workbench.clickWord('government');
  const color = (text: string) => workbench.word(text).evaluate((element) => getComputedStyle(element).color);
  while ((await color('government')) === (await color('began'))) await page.waitForTimeout(200);
  await shoot(picture('colors'));
}

async function hover() {
  await openText('sample.md');
  // The first come before the encoder has read the sentence.
  while (!/likely/.test(await workbench.hover('negotiations', /talks/))) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await shoot(picture('hover'));
  await page.mouse.move(5, 690);
  await openText('first-steps.md', 1360);
  await workbench.hover('negotiations', /talks/);
  colored('sentence');
  // It fades in.
  await page.waitForTimeout(1000);
  await page.screenshot({
    path: path.join(README, 'hover.png'),
    clip: { x: 52, y: 24, width: 1304, height: 490 },
  });
  await page.mouse.move(5, 690);
}

async function pin() {
  await openText('sample.md');
  await workbench.clickWord('case');
  await workbench.command('semloc.chooseSense', workbench.titled('Senses of the noun “case”'));
  await page.mouse.move(990, 650);
  await shoot(picture('pin'));
  await workbench.input.press('Escape');
}

async function variants() {
  await openText('sample.md');
  await workbench.clickWord('attorney');
  await workbench.command('semloc.generateVariants', workbench.webview().locator('tbody tr').first());
  await shoot(picture('variants'));
}

/** Inspects the sample's sentence; the panel opens beside the text. */
async function inspect() {
  await openText('sample.md', 1800);
  await workbench.clickWord('attorney');
  await workbench.command('semloc.inspectSentence', workbench.titled('Paraphrase'));
  await workbench.accept('Paraphrase', PARAPHRASE);
  await workbench.accept('Encoders');
  await workbench.webview().locator('tr[data-kind="paraphrase"]').waitFor();
  await shootPanel(path.join(README, 'inspection.png'), '.sentence .scrolling:last-of-type');
  await page.setViewportSize({ width: 1000, height: 700 });
  await shoot(picture('inspect'));
}

async function evaluate() {
  await empty();
  const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
  await workbench.command('semloc.evaluateCorpus', field('form'));
  await field('corpus').selectOption(path.join(folder, 'paraphrases.tsv'));
  await workbench.webview().locator('#check', { hasText: 'can read' }).waitFor();
  await shoot(picture('evaluate'));
}

/** Opens a run over the tutorial's corpus. */
async function metrics() {
  await empty(1800);
  const out = await evaluated('white', ['localization', 'paraphrases.tsv', '--profile', 'white2015']);
  await openRun(out, '#T1 > summary');
  await workbench.webview().locator('#T1 > summary').click();
  await shootPanel(path.join(README, 'metrics.png'), '#T1');
  rmSync(out, { recursive: true });
}

async function cases() {
  await empty();
  await openRun(await evaluated('first', ['localization', 'paraphrases.tsv']), '#cases .rows .row');
  await workbench
    .webview()
    .locator('#cases')
    .evaluate((section) => section.scrollIntoView());
  await shoot(picture('cases'));
}

/** Compares the encoders of a run, as docs/tour.md does. */
async function compare() {
  await empty(1200);
  await openRun(await evaluated('first', ['localization', 'paraphrases.tsv']), '#cases .rows .row');
  await workbench.webview().locator('button', { hasText: 'Compare Encoders' }).click();
  await workbench.tab(/^Comparison/).waitFor();
  await workbench.webview().locator('h1', { hasText: 'comparison' }).waitFor();
  await shoot(picture('compare'));
}

async function threshold() {
  await empty();
  await openRun(await evaluated('cache', ['threshold', 'harbour.txt']), 'figure svg');
  await shoot(picture('threshold'));
}

async function suites() {
  await empty();
  const item = (text: string) => sideBar.locator('.monaco-list-row', { hasText: text }).first();
  await workbench.command('View: Show Testing', item('paraphrases.semloc.json'));
  await item('paraphrases.semloc.json').click();
  await page.keyboard.press('ArrowRight');
  for (const name of ['antonyms move away', 'synonyms stay near']) {
    await item(name).click();
    await page.keyboard.press('ArrowRight');
  }
  await workbench.command('Test: Run All Tests');
  await sideBar.locator('.codicon-testing-failed-icon').first().waitFor();
  await shoot(picture('suites'));
  await workbench.command('View: Toggle Primary Side Bar Visibility');
}
