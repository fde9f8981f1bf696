/** One launcher for both hosts: a suite in a desktop VS Code or in code-server, and the report that it left. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestOptions } from '@vscode/test-electron';
import { cleaned, makeProfile } from '../../scripts/editor/codeServerProcess.mjs';
import type { Host } from '../../scripts/editor/host.mjs';
import { fromRoot, node, ROOT } from '../../scripts/lib/project.mjs';
import type { ReportedTest } from './suite/index.ts';

/** Milliseconds that a host has for all suites. */
const LIMIT = 300_000;

/**
 * Runs the bundled suite in `host` and returns the tests that it reports. Rejects if it leaves no report or reports no
 * test, whatever the host's exit code, and if the exit code contradicts the report.
 */
export async function launch(host: Host, suite: string): Promise<ReportedTest[]> {
  // Short: VS Code's sockets live under this folder, and their paths have a limit.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sl-'));
  const samples = path.join(folder, 'samples');
  cpSync(fromRoot('samples'), samples, { recursive: true });
  try {
    if (!host.program) return await runInCodeServer(host.name, suite, samples);
    const report = path.join(folder, 'report.json');
    const ended = await runInDesktop(host.program, suite, samples, report, path.join(folder, 'profile'));
    return readReport(report, ended, host.name);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Ended {
  readonly code: number;
  /** The end of what the host printed. */
  readonly output: string;
}

/** Reads the tests in the report of a host that has ended; throws as `launch` rejects. */
export function readReport(file: string, { code, output }: Ended, host: string): ReportedTest[] {
  const said = `${host} ended with exit code ${code}`;
  let tests: ReportedTest[];
  try {
    tests = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${said}, and the suites left no report: no test ran.\n${output}`);
  }
  if (tests.length === 0) throw new Error(`${said}, and the suites report no test.\n${output}`);
  const failed = tests.filter(({ error }) => error).length;
  if (failed > 0 !== (code !== 0)) {
    throw new Error(`${said}, and the suites report ${failed} failed tests of ${tests.length}.\n${output}`);
  }
  return tests;
}

/** Starts VS Code by test-electron, in a separate process, which can be ended with the VS Code that it started. */
async function runInDesktop(
  program: string,
  suite: string,
  samples: string,
  report: string,
  root: string,
): Promise<Ended> {
  const profile = makeProfile(root, { 'workbench.startupEditor': 'none' });
  const options: TestOptions = {
    vscodeExecutablePath: program,
    extensionDevelopmentPath: ROOT,
    extensionTestsPath: suite,
    launchArgs: [
      samples,
      `--user-data-dir=${profile.user}`,
      `--extensions-dir=${profile.extensions}`,
      '--disable-telemetry',
      '--disable-experiments',
    ],
  };
  const log = openSync(profile.log, 'w');
  const child = spawn(node(), [fromRoot('test', 'vscode', 'desktopProcess.ts'), JSON.stringify(options)], {
    env: {
      SEMLOC_CACHE: path.join(profile.home, 'cache'),
      ...cleaned(process.env),
      SEMLOC_TEST_REPORT: report,
    },
    stdio: ['ignore', log, log],
  });
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  // test-electron ends VS Code gently at the first interrupt and by force at the second.
  let late = '';
  const interrupt = () => {
    late = `It was ended: the suites took more than ${LIMIT / 60_000} minutes.\n`;
    child.kill('SIGINT');
  };
  const interrupts = [0, 10_000].map((wait) => setTimeout(interrupt, LIMIT + wait));
  try {
    const code = await exit;
    return { code, output: late + readFileSync(profile.log, 'utf8').slice(-4000) };
  } finally {
    for (const timer of interrupts) clearTimeout(timer);
  }
}

/** VS Code's own protocol for test runs: the page is told the exit code when the suite has ended. */
async function runInCodeServer(name: string, suite: string, folder: string): Promise<ReportedTest[]> {
  // Loaded only here: a desktop VS Code needs no browser.
  const [{ browser }, { startEditor, VIEW }] = await Promise.all([
    import('../browser.ts'),
    import('../ui/editor.ts'),
  ]);
  // The extension is that of the development; none is installed.
  const editor = await startEditor(await browser(), { vsix: [] });
  // Small, since nothing in it is looked at: a tenth of the time is that of drawing.
  const context = await (await browser()).newContext({ ...VIEW, viewport: { width: 800, height: 600 } });
  let late: NodeJS.Timeout | undefined;
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const problem = new Error(`the suites took more than ${LIMIT / 60_000} minutes`);
      late = setTimeout(() => reject(problem), LIMIT);
      const development = { extension: ROOT, tests: suite, exit: resolve };
      editor.open({ folder, development, context }).catch(reject);
    });
    return readReport(editor.testReport, { code, output: '' }, name);
  } finally {
    clearTimeout(late);
    await editor.close();
  }
}
