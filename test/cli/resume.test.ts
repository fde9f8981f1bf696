import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../core/random.ts';
import { temporaryFolder } from './folder.ts';
import { run } from './terminal.ts';

const BIN = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url));
const HEADER = 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String';
const NAMES = ['run.json', 'examples.jsonl'];

/** A corpus of so many pairs, and the command that evaluates it into a folder. */
function corpusIn(folder: ReturnType<typeof temporaryFolder>, pairs: number) {
  const rows = Array.from(
    { length: pairs },
    (_, i) => `1\t${i}\t${i}\tThe car number ${i} was opened .\tSomebody opened car ${i} .`,
  );
  writeFileSync(folder.at('corpus.txt'), [HEADER, ...rows].join('\n'));
  return (out: string) => [
    'evaluate',
    'localization',
    ...['--corpus', folder.at('corpus.txt'), '--encoder', 'bow,glove-sum', '--out', folder.at(out)],
  ];
}

/** Kills a command so many milliseconds after it has kept some of its work; false if it was done before. */
async function killAtWork(command: readonly string[], state: string, delay: number): Promise<boolean> {
  const stamp = () => statSync(state, { throwIfNoEntry: false })?.mtimeMs;
  const before = stamp();
  const child = spawn(process.execPath, [BIN, ...command], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && stamp() === before) await setTimeout(2);
  await setTimeout(delay);
  child.kill('SIGKILL');
  const [code] = await ended;
  return code === null;
}

test('a run that is killed at any moment goes on, to the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const command = corpusIn(folder, 1500);
  await run(command('whole'));
  const random = createRandom(7);
  let kills = 0;
  for (let attempt = 0; attempt < 6; attempt++) {
    // The first at once: however fast the machine is, most of the corpus is still before it.
    const delay = attempt === 0 ? 0 : random.below(300);
    if (await killAtWork(command('killed'), folder.at('killed', '.unfinished', 'state.json'), delay))
      kills += 1;
    if (existsSync(folder.at('killed', 'run.json'))) break;
  }
  await run(command('killed'));
  assert(kills > 0);
  for (const name of NAMES) {
    assert.equal(
      readFileSync(folder.at('killed', name), 'utf8'),
      readFileSync(folder.at('whole', name), 'utf8'),
    );
  }
  assert(!existsSync(folder.at('killed', '.unfinished')));
});

test('the finished part of another run is not taken up', async (t) => {
  const folder = temporaryFolder(t);
  const command = corpusIn(folder, 10);
  mkdirSync(folder.at('out', '.unfinished'), { recursive: true });
  writeFileSync(folder.at('out', '.unfinished', 'examples.jsonl'), '{"of":"another"}\n');
  writeFileSync(
    folder.at('out', '.unfinished', 'state.json'),
    JSON.stringify({ identity: 'other', batches: 1, coverage: {}, bytes: 17, seconds: 1 }),
  );
  const { code, err } = await run(command('out'));
  assert.deepEqual([code, err], [0, '']);
  assert(!readFileSync(folder.at('out', 'examples.jsonl'), 'utf8').includes('another'));
});

test('two processes do not write one run', async (t) => {
  const folder = temporaryFolder(t);
  const command = corpusIn(folder, 10);
  const unfinished = folder.at('out', '.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(`${unfinished}/lock`, String(process.ppid));
  const { code, err } = await run(command('out'));
  assert.equal(code, 2);
  assert.match(err, new RegExp(`Process ${process.ppid} is writing a run into .*out`));
  rmSync(`${unfinished}/lock`);
  writeFileSync(`${unfinished}/lock`, '999999999');
  assert.equal((await run(command('out'))).code, 0);
});
