import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { INTERRUPTS } from '../../cli/terminal.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import '../ownCache.ts';

const BIN = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url));

function start(...argv: string[]) {
  const child = spawn(process.execPath, [BIN, ...argv], { stdio: 'pipe' });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => (texts.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (texts.err += chunk));
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code, signal]) => {
    return { code: signal === 'SIGINT' ? 130 : code, ...texts };
  });
  return { child, ended };
}

test('the program reads standard input and writes standard output', async () => {
  const { child, ended } = start('annotate');
  child.stdin.end('It rains.\n');
  const { code, out, err } = await ended;
  assert.deepEqual([code, err], [0, '']);
  assert.equal(JSON.parse(out).text, 'It rains.');
});

test('what npm links says before a build that one is needed', (t) => {
  const folder = temporaryFolder(t);
  cpSync(new URL('../../cli/npmBin.mjs', import.meta.url), folder.at('cli/npmBin.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [folder.at('cli/npmBin.mjs')], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^semloc: Semloc is not built yet\. Run `npm run build`/);
});

test('an older Node is told which one is needed, and the oldest that package.json admits runs', async () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const oldest: string[] = engines.node.match(/\d+\.\d+/g);
  for (const [version, expected, message] of [
    ['16.20.2', 2, /^semloc: Node 20\.16, 22\.3 or newer is needed; this is Node 16\.20\.2\. [^\n]+\n$/],
    ['20.15.1', 2, /; this is Node 20\.15\.1\. /],
    ['21.7.3', 2, /; this is Node 21\.7\.3\. /],
    ['22.2.0', 2, /; this is Node 22\.2\.0\. /],
    ...oldest.map((version) => [`${version}.0`, 0, /^$/] as const),
    ['26.0.0', 0, /^$/],
  ] as const) {
    const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const preloaded = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`];
    const child = spawn(process.execPath, [...preloaded, BIN, '--version'], { stdio: 'pipe' });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk));
    const [code] = await once(child, 'close');
    assert.equal(code, expected, version);
    assert.match(err, message);
  }
});

test('a reader that has seen enough ends the program quietly', async () => {
  const { child, ended } = start('annotate', '--lines');
  child.stdout.once('data', () => child.stdout.destroy());
  child.stdin.end('The dog chased the cat over the fence .\n'.repeat(5000));
  const { code, err } = await ended;
  assert.deepEqual([code, err], [0, '']);
});

test('a full standard output is said in one line', async (t) => {
  if (!existsSync('/dev/full')) return t.skip('there is no /dev/full');
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  for (const argv of [['annotate', '-'], ['encoders'], ['--help']]) {
    const child = spawn(process.execPath, [BIN, ...argv], { stdio: ['pipe', full, 'pipe'] });
    let err = '';
    child.stderr!.setEncoding('utf8').on('data', (chunk) => (err += chunk));
    child.stdin!.on('error', () => {});
    child.stdin!.end('It rains.\n');
    const [code] = await once(child, 'close');
    assert.deepEqual(
      [code, err],
      [2, 'semloc: Cannot write standard output: no space left on the device.\n'],
    );
  }
});

test('an interrupt while it waits for input exits 130', async () => {
  const { child, ended } = start('annotate', '-');
  // More than the system keeps for a program that has not begun to read.
  child.stdin.write('It rains. '.repeat(1 << 20), () => child.kill('SIGINT'));
  const { code, out, err } = await ended;
  assert.deepEqual([code, out, err], [130, '', 'semloc: Canceled; the output is incomplete.\n']);
});

/** Interrupts an evaluation that has begun to write. */
async function interruptedEvaluation(t: TestContext, interrupt: (child: ChildProcess) => void) {
  const folder = temporaryFolder(t);
  const rows = Array.from(
    { length: 5000 },
    (_, i) => `1\t${i}\t${i}\tThe car ${i} stopped .\tThe ${i} cars stop .`,
  );
  const header = 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String';
  writeFileSync(folder.at('corpus.txt'), [header, ...rows].join('\n'));
  const unfinished = folder.at('out', '.unfinished');
  mkdirSync(unfinished, { recursive: true });
  const watcher = watch(unfinished, (_, name) => {
    if (!name?.includes('examples')) return;
    watcher.close();
    interrupt(child);
  });
  const { child, ended } = start(
    ...['evaluate', 'localization', '--corpus', folder.at('corpus.txt')],
    ...['--encoder', 'bow,glove-sum', '--out', folder.at('out')],
  );
  const result = await ended;
  assert.deepEqual(
    folder.list().filter((name) => !name.includes('.unfinished')),
    ['corpus.txt', 'out'],
  );
  return result;
}

test('an evaluation that is interrupted says how it goes on, and leaves no run', async (t) => {
  const { code, out, err } = await interruptedEvaluation(t, (child) => child.kill('SIGINT'));
  const said = 'semloc: Canceled; the same command resumes after the finished part.\n';
  assert.deepEqual([code, out, err], [130, '', said]);
});

/** Sends a signal again and again until the process ends. */
function press(child: ChildProcess, signal: NodeJS.Signals): void {
  const pressing = setInterval(() => child.kill(signal), 20);
  child.once('exit', () => clearInterval(pressing));
}

for (const signal of INTERRUPTS) {
  const skip = process.platform === 'win32';
  test(`impatience (${signal}) while a model computes leaves nothing`, { skip }, async (t) => {
    const folder = temporaryFolder(t);
    const { child, ended } = start(
      ...['embed', '-', '--lines', '--encoder', 'minilm', '--device', 'cpu', '--no-cache'],
      ...['--out', folder.at('vectors.npy')],
    );
    child.stdin.end('The dog chased the cat over the fence.\n'.repeat(20_000));
    const watcher = watch(folder.path, (_, name) => {
      if (!name?.endsWith('.part')) return;
      watcher.close();
      press(child, signal);
    });
    const { code, err } = await ended;
    assert.deepEqual([code, folder.list()], [130, []], err);
  });
}

test('an evaluation that is interrupted with impatience leaves no run', async (t) => {
  const { code, out } = await interruptedEvaluation(t, (child) => press(child, 'SIGINT'));
  assert.deepEqual([code, out], [130, '']);
});
