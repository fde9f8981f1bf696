/** A Chromium that the files of a process share. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach } from 'node:test';
import { type Browser, chromium as browserType, type Page } from 'playwright-core';
import { chromium } from '../scripts/editor/availability.mjs';
import { fromRoot } from '../scripts/lib/project.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // A process less: what is drawn passes through fewer of them.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const launchBrowser = (): Promise<Browser> =>
  browserType.launch({ executablePath: chromium() as string, args: FLAGS });

let browsing: Promise<Browser> | undefined;

export const browser = () => {
  browsing ??= launchBrowser();
  return browsing;
};

const ROOT = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));

/** A new folder that ends with the process. */
export const ownFolder = (name: string) => mkdtempSync(path.join(ROOT, `${name}-`));

/** The path of a screenshot. */
const screenshotFile = (name: string) => fromRoot('.cache', 'screenshots', `${name}.png`);

/** Takes a screenshot where `SEMLOC_SCREENSHOTS` asks for those that a person looks at: they take a tenth of the time. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SEMLOC_SCREENSHOTS) await page.screenshot({ path: screenshotFile(name) });
}

// `passed` is not in the types of Node yet.
afterEach(async (test) => {
  const { name, passed } = test as { name: string; passed?: boolean };
  if (passed !== false || !browsing) return;
  const pages = (await browsing).contexts().flatMap((each) => each.pages());
  for (const [at, page] of pages.entries()) {
    const file = screenshotFile(`failed-${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${at}`);
    await page.screenshot({ path: file, timeout: 5000 }).catch(() => undefined);
  }
});

after(async () => {
  await (await browsing)?.close();
  rmSync(ROOT, { recursive: true, force: true });
});
