/// <reference lib="dom" />
/**
 * Takes the pictures in docs/images anew, from the packaged extension in code-server: `node test/ui/pictures.ts` after
 * `npm run build`.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vsix from '../../scripts/editor/vsixPath.mjs';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import { openWorkbench, type Workbench } from './workbench.ts';

const PARAPHRASE = 'In spring the lawyer acquired the plant and did not think of its price.';

await run(node(), [fromRoot('scripts', 'package.mjs'), '--no-build'], { quiet: true });
const root = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
const folder = path.join(root, 'samples');
cpSync(fromRoot('samples'), folder, { recursive: true });
const workbench = await openWorkbench({
  folder,
  vsix,
  open: path.join(folder, 'first-steps.md'),
  settings: { 'editor.minimap.enabled': false, 'breadcrumbs.enabled': false },
});
try {
  await workbench.page.waitForSelector('.monaco-editor .view-line');
  await workbench.command('View: Toggle Primary Side Bar Visibility');
  await hover(workbench);
  await inspection(workbench);
  await metrics(workbench);
} finally {
  await workbench.close();
  rmSync(root, { recursive: true, force: true });
}

async function hover({ page, word, hover }: Workbench) {
  await page.setViewportSize({ width: 1360, height: 900 });
  const color = (text: string) => word(text).evaluate((element) => getComputedStyle(element).color);
  while ((await color('government')) === (await color('began'))) await page.waitForTimeout(200);
  await hover('negotiations', /talks/);
  await page.screenshot({ path: picture('hover'), clip: { x: 52, y: 35, width: 1304, height: 480 } });
}

/** Inspects the tutorial's sentence; the panel opens beside the text. */
async function inspection(workbench: Workbench) {
  const { page } = workbench;
  await page.setViewportSize({ width: 1800, height: 1000 });
  await page.mouse.move(5, 995);
  await workbench.word('attorney').click({ force: true });
  await workbench.command('semloc.inspectSentence', () => workbench.titled('Paraphrase'));
  await workbench.accept('Paraphrase', PARAPHRASE);
  await workbench.accept('Encoders');
  await workbench.webview().locator('#sentences tbody tr').first().waitFor({ timeout: 60_000 });
  await panel(workbench, 'inspection', '#sentences');
}

/** Opens a run over the tutorial's corpus. */
async function metrics(workbench: Workbench) {
  const out = path.join(root, 'run');
  const corpus = path.join(folder, 'paraphrases.tsv');
  const argv = ['evaluate', 'localization', '--corpus', corpus, '--encoder', 'bow,glove-sum'];
  await run(node(), [fromRoot('dist', 'cli.mjs'), ...argv, '--profile', 'white2015', '--out', out], {
    quiet: true,
  });
  const section = () => workbench.webview().locator('#T1 > summary');
  await workbench.commandWithFile('semloc.openRun', path.join(out, 'run.json'), section);
  await section().click();
  await panel(workbench, 'metrics', '#T1');
}

/** Takes the panel that is shown, without the editor around it, down to the end of its part `last`. */
async function panel({ page, webview }: Workbench, name: string, last: string) {
  // Notifications of progress cover the panel.
  await page.locator('.notification-toast').first().waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1800, height: 1600 });
  await page.waitForTimeout(1000);
  const [frame, end] = await Promise.all([
    page.locator('iframe.webview.ready').last().boundingBox(),
    webview().locator(last).boundingBox(),
  ]);
  if (!frame || !end) throw new Error(`${name}: there is no ${last}`);
  const height = end.y + end.height - frame.y + 16;
  await page.screenshot({ path: picture(name), clip: { ...frame, height } });
}

function picture(name: string): string {
  return fromRoot('docs', 'images', `${name}.png`);
}
