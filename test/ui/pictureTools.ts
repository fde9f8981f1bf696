/// <reference lib="dom" />
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, node, run } from '../../scripts/lib/project.mjs';
import type { Workbench } from './workbench.ts';

/** What all pictures of the editor need. */
export function createPictureTools(workbench: Workbench, folder: string) {
  const { page } = workbench;
  const sideBar = page.locator('.part.sidebar');
  const settled = async () => {
    // Notifications of progress cover the panel.
    await page.locator('.notification-toast').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(1000);
  };
  /** Colors the words that the driver looks for, or those that a person sees by default. */
  const colored = (scope: 'file' | 'sentence') => {
    const file = path.join(folder, '.vscode', 'settings.json');
    const settings = { ...JSON.parse(readFileSync(file, 'utf8')), 'semloc.partOfSpeechColors.scope': scope };
    writeFileSync(file, JSON.stringify(settings));
  };
  const tools = {
    sideBar,
    colored,
    /** Opens a file alone, in a window of this width. */
    async openText(name: string, width = 1000): Promise<void> {
      await tools.empty(width);
      colored('file');
      await workbench.startAfresh(path.join(folder, name));
    },
    /** Closes everything and hides the side bar. */
    async empty(width = 1000): Promise<void> {
      await page.setViewportSize({ width, height: width > 1400 ? 1000 : 700 });
      await workbench.startAfresh();
      if (await sideBar.isVisible()) await workbench.command('View: Toggle Primary Side Bar Visibility');
    },
    /** Evaluates into the workspace's folder of runs, unless that is done; gives the run's folder. */
    async evaluated(name: string, [method, corpus, ...more]: readonly string[]): Promise<string> {
      const out = path.join(folder, '.semloc', 'runs', name);
      if (existsSync(out)) return out;
      const encoders = more.includes('--encoder') ? [] : ['--encoder', 'bow,minilm'];
      const argv = ['evaluate', method!, '--corpus', path.join(folder, corpus!), ...encoders, ...more];
      await run(node(), [fromRoot('dist', 'cli.mjs'), ...argv, '--out', out], { quiet: true });
      return out;
    },
    /** Opens a run and waits for a part of its page. */
    async openRun(out: string, part: string): Promise<void> {
      await workbench.command('semloc.openRun');
      await workbench.chooseFile(path.join(out, 'run.json'));
      await workbench.webview().locator(part).first().waitFor();
    },
    /** Takes the window as it is. */
    async shoot(file: string): Promise<void> {
      colored('sentence');
      await settled();
      await page.screenshot({ path: file });
    },
    /** Takes the panel that is shown, without the editor around it, down to the end of its part `last`. */
    async shootPanel(file: string, last: string): Promise<void> {
      await page.setViewportSize({ width: 1800, height: 1600 });
      await settled();
      const [frame, end] = await Promise.all([
        page.locator('iframe.webview.ready').filter({ visible: true }).last().boundingBox(),
        workbench.webview().locator(last).boundingBox(),
      ]);
      if (!frame || !end) throw new Error(`${file}: there is no ${last}`);
      await page.screenshot({ path: file, clip: { ...frame, height: end.y + end.height - frame.y + 16 } });
    },
  };
  return tools;
}
