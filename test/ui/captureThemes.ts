/// <reference lib="dom" />
/**
 * Reads the colors and fonts that VS Code gives to webviews under each theme from a real webview, and writes them to
 * themes.json: `node test/ui/captureThemes.ts` after `npm run build`, again when a newer VS Code has other colors.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { THEMES_FILE, type Theme } from '../pages/themes.ts';
import { openAlone } from './editor.ts';

/** The names of VS Code's themes, each with the class of the workbench under it. */
const THEMES = [
  ['Light 2026', 'vs'],
  ['Dark 2026', 'vs-dark'],
  ['Default High Contrast', 'hc-black'],
  ['Default High Contrast Light', 'hc-light'],
  ['Default Light Modern', 'vs'],
] as const;

/** The variables that the pages use. */
const USED = new Set(
  readdirSync(fromRoot('media'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|ts)$/.test(file))
    .flatMap((file) => readFileSync(fromRoot('media', file), 'utf8').match(/--vscode-[\w-]+/g) ?? []),
);

const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-ui-'));
const at = (...names: string[]) => path.join(folder, ...names);
mkdirSync(at('.vscode'));
writeFileSync(at('first-steps.md'), 'A page.\n');
const workbench = await openAlone({ folder, open: at('first-steps.md') });
const capture = (name: string): Promise<Theme> =>
  workbench
    .webview()
    .locator('html')
    .evaluate((html, theme) => {
      const names = [...html.style].filter((each) => each.startsWith('--vscode-'));
      const variables = Object.fromEntries(names.map((each) => [each, html.style.getPropertyValue(each)]));
      return { name: theme, classes: document.body.className, variables };
    }, name);

try {
  await workbench.command('semloc.evaluateCorpus', workbench.webview().locator('#form'));
  const captured: Theme[] = [];
  for (const [name, kind] of THEMES) {
    writeFileSync(at('.vscode', 'settings.json'), JSON.stringify({ 'workbench.colorTheme': name }));
    await workbench.page.locator(`.monaco-workbench.${kind}`).waitFor();
    // The webview hears of the theme after the workbench.
    await workbench.page.waitForTimeout(2000);
    captured.push(await capture(name));
  }
  write(captured);
} finally {
  await workbench.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Writes one line per variable that a page uses, with its value under each theme. */
function write(themes: readonly Theme[]): void {
  const taken = new Set(themes.flatMap(({ variables }) => Object.keys(variables)));
  const names = [...taken].filter((name) => USED.has(name)).sort();
  const lines = names.map(
    (name) =>
      `    ${JSON.stringify(name)}: ${JSON.stringify(themes.map(({ variables }) => variables[name] ?? null))}`,
  );
  const heads = themes.map(({ variables: _, ...head }) => `    ${JSON.stringify(head)}`);
  writeFileSync(
    THEMES_FILE,
    `{\n  "themes": [\n${heads.join(',\n')}\n  ],\n  "variables": {\n${lines.join(',\n')}\n  }\n}\n`,
  );
}
