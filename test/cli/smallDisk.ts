/**
 * Commands on a small disk that is mounted for them, in one process of their own namespace: `unshare -rm node smallDisk.ts STORY
 * FOLDER`. Prints what each wrote to standard error, then its name and exit code.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './terminal.ts';

const [story, folder] = process.argv.slice(2) as ['shards' | 'training', string];
const disk = path.join(folder, 'disk');
const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
const fill = (bytes: number) => {
  try {
    writeFileSync('filler', Buffer.alloc(bytes));
  } catch {
    // As much as it takes.
  }
};
const say = (line: string) => process.stdout.write(`${line}\n`);

async function did(name: string, argv: readonly string[]) {
  const { code, out, err } = await run(argv);
  process.stdout.write(err);
  say(`${name} ${code}`);
  return out;
}

/** Everything in the folder of a shard, as one text. */
const contentOf = (shard: string) =>
  readdirSync(shard)
    .map((name) => readFileSync(path.join(shard, name), 'latin1'))
    .join('\n');

const STORIES = {
  async shards() {
    mount('size=1m');
    process.chdir(disk);
    const evaluate = (name: string, out: string, ...more: string[]) =>
      did(name, [
        ...['evaluate', 'costra', '--corpus', '../data.tsv', '--encoder', 'bow'],
        ...['--out', out, ...more],
      ]);
    const merge = (name: string) => did(name, ['merge', 'run']);
    await evaluate('whole', '../whole');
    await evaluate('first', 'run', '--shard', '0/2');
    const before = contentOf('run/shards/0-of-2');
    fill(2_000_000);
    await evaluate('full', 'run', '--shard', '1/2');
    await evaluate('full-other', 'other', '--shard', '0/1');
    rmSync('filler');
    await evaluate('emptied', 'run', '--shard', '1/2');
    fill(2_000_000);
    await merge('full-merge');
    rmSync('filler');
    mount('remount,ro');
    await evaluate('read-only-finished', 'run', '--shard', '1/2');
    await evaluate('read-only', 'new', '--shard', '1/2');
    await merge('read-only-merge');
    const status = await did('status', ['status', 'run']);
    say(status.split('\n').slice(0, 2).join('\n'));
    mount('remount,rw');
    await merge('merge');
    for (const name of ['run.json', 'examples.jsonl']) {
      say(`${name} ${readFileSync(`run/${name}`).equals(readFileSync(`../whole/${name}`))}`);
    }
    say(`kept ${contentOf('run/shards/0-of-2') === before}`);
    say(readdirSync('.', { recursive: true }).join(' '));
  },
  async training() {
    mount('size=135k');
    process.chdir(disk);
    const train = (out: string) =>
      did(out, [
        ...['train', 'paragraph-vectors', '--corpus', '../text.txt', '--out', out],
        ...['--dimension', '20', '--epochs', '5', '--min-count', '1'],
      ]);
    fill(130_000);
    await train('begun');
    rmSync('filler');
    await train('kept');
    for (const name of readdirSync('.', { recursive: true }))
      if (String(name).endsWith('.part')) say(String(name));
    mount('remount,size=2m');
    await train('kept');
  },
};

await STORIES[story]();
