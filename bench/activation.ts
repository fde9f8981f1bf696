/// <reference lib="dom" />
/**
 * Times of the extension's activation in code-server, by "Developer: Startup Performance", beside Markdown Language
 * Features in the same window; of several packages, each in turn. VS Code tells the loading of the code and the call of
 * `activate` apart, and "Developer: Show Running Extensions" adds them up; but its time of loading begins when the
 * extension is asked for, and those before it in the queue are loaded meanwhile. The marks of the extension host say how
 * long an extension's own code was loaded.
 *
 *     node bench/activation.ts WINDOWS semloc.vsix [other.vsix ...]
 */
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../scripts/lib/project.mjs';
import { eventually } from '../test/eventually.ts';
import { openAlone } from '../test/ui/editor.ts';
import { middle } from './lib/processorTimes.ts';

const EXTENSIONS = {
  Semloc: 'semloc.semloc',
  'Markdown Language Features': 'vscode.markdown-language-features',
};
const TITLE = 'Startup Performance';

/** Milliseconds until every extension of the window has been activated. */
const SETTLED = 8_000;

const [windows, ...packages] = process.argv.slice(2);
const measured = packages.map((): Activations[] => []);
for (let window = 0; window < Number(windows); window++) {
  for (const [k, vsix] of packages.entries()) measured[k]!.push(await measure(path.resolve(vsix)));
}
console.log(`Milliseconds by the clock; load average ${os.loadavg()[0]!.toFixed(1)}`);
console.table(
  packages.flatMap((vsix, k) => Object.keys(EXTENSIONS).map((name) => row(vsix, name, measured[k]!))),
);

/** The parts of an activation, in milliseconds. */
interface Activation {
  /** The time in which the code was loaded. */
  readonly own: number;
  /** The same with the wait for the code of other extensions. */
  readonly load: number;
  readonly call: number;
  readonly finish: number;
}

/** By the names of the extensions. */
type Activations = Readonly<Record<string, Activation>>;

/** Medians over the windows. */
function row(vsix: string, name: string, windows: readonly Activations[]) {
  const times = windows.map((all) => all[name]!);
  const part = (of: (activation: Activation) => number) => {
    const all = times.map(of);
    return `${middle(all)} (${Math.min(...all)} to ${Math.max(...all)})`;
  };
  return {
    ...{ package: path.basename(vsix), extension: name },
    'own code': part(({ own }) => own),
    'call activate': part(({ call }) => call),
    'own code and call': part(({ own, call }) => own + call),
    'code and wait': part(({ load }) => load),
    'as VS Code shows': part(({ load, call }) => load + call),
    'finish activate': part(({ finish }) => finish),
  };
}

async function measure(vsix: string): Promise<Activations> {
  const folder = fromRoot('samples');
  const workbench = await openAlone({
    ...{ vsix: [vsix], isWhole: true },
    ...{ folder, open: path.join(folder, 'first-steps.md') },
  });
  const { page, command, tab } = workbench;
  /** Copies the report, of which the editor shows only the lines in view. */
  const report = async () => {
    await page.locator('.monaco-editor .view-line').filter({ visible: true }).first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  try {
    await page.waitForSelector('.monaco-editor .view-line');
    // The command makes the report once; the extensions are active when the sample's status is shown.
    await page.locator('.statusbar-item', { hasText: /\S/ }).first().waitFor();
    await page.waitForTimeout(SETTLED);
    await command(`Developer: ${TITLE}`, tab(TITLE).first());
    const text = await eventually(report, (copied) => copied.includes('## Extension Activation Stats'));
    return Object.fromEntries(Object.entries(EXTENSIONS).map(([name, id]) => [name, activationIn(text, id)]));
  } finally {
    await workbench.close();
  }
}

/** Reads `| id | eager | load | call | finish | event | by |`, and the marks `name<tab>milliseconds since 1970<tab>…`. */
function activationIn(report: string, id: string): Activation {
  const lines = report.split('\n');
  const line = lines.find((each) => each.startsWith(`| ${id} `));
  if (!line) throw new Error(`${id} is not among the extensions:\n${report.slice(-3000)}`);
  const [load, call, finish] = line.split('|').slice(3, 6).map(Number);
  const markedAt = (mark: string) =>
    Number(lines.find((each) => each.startsWith(`code/extHost/${mark}/${id}\t`))!.split('\t')[1]);
  const own = markedAt('didLoadExtensionCode') - markedAt('willLoadExtensionCode');
  return { own, load: load!, call: call!, finish: finish! };
}
