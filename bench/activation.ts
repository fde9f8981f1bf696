/**
 * Times of the extension's activation in code-server, by "Developer: Show Running Extensions", beside Markdown
 * Language Features in the same window; of several packages, each in turn.
 *
 *     node bench/activation.ts WINDOWS semloc.vsix [other.vsix ...]
 */
import path from 'node:path';
import { fromRoot } from '../scripts/lib/project.mjs';
import { openWorkbench } from '../test/ui/workbench.ts';
import { middle } from './lib/processorTimes.ts';

const PEER = 'Markdown Language Features';

const [windows, ...packages] = process.argv.slice(2);
const measured = packages.map((): Activation[] => []);
for (let window = 0; window < Number(windows); window++) {
  for (const [k, vsix] of packages.entries()) measured[k]!.push(await measure(path.resolve(vsix)));
}
console.table(
  packages.map((vsix, k) => {
    const times = measured[k]!.map(({ semloc }) => semloc);
    return {
      package: path.basename(vsix),
      'median, ms': middle(times),
      'from, ms': Math.min(...times),
      'to, ms': Math.max(...times),
      [`${PEER}, median, ms`]: middle(measured[k]!.map(({ peer }) => peer)),
    };
  }),
);

/** Milliseconds by the clock. */
interface Activation {
  readonly semloc: number;
  readonly peer: number;
}

async function measure(vsix: string): Promise<Activation> {
  const folder = fromRoot('samples');
  const workbench = await openWorkbench({ vsix, folder, open: path.join(folder, 'first-steps.md') });
  try {
    const { page, command } = workbench;
    await page.waitForSelector('.monaco-editor .view-line');
    const rows = page.locator('.editor-instance .monaco-list-row');
    await command('Developer: Show Running Extensions', () => rows.first());
    const timeOf = async (name: string) => {
      const time = rows.filter({ has: page.getByText(name, { exact: true }) }).locator('.activation-time');
      await time.filter({ hasText: /\d+ms/ }).waitFor();
      return Number(/(\d+)ms/.exec(await time.innerText())![1]);
    };
    return { semloc: await timeOf('Semloc'), peer: await timeOf(PEER) };
  } finally {
    await workbench.close();
  }
}
