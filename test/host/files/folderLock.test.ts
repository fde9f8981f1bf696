import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { lockFolder, ownerOf } from '../../../host/files/folderLock.ts';
import { endBeatThread, PACE, type Pace } from '../../../host/files/lockBeats.ts';
import { isLock } from '../../../host/files/lockNames.ts';
import { FolderTaken, lockOutput } from '../../../host/files/outputLock.ts';
import { BEGIN, HOST, processLives, SPACE } from '../../../host/files/processes.ts';
import { eventually } from '../../eventually.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('the thread that writes to locks ends when it is told, and starts anew with the next lock', async (t) => {
  endBeatThread();
  for (const name of ['one', 'two']) {
    const started = once(process, 'worker');
    const lock = await lockFolder(path.join(temporaryFolder(t).path, name));
    const [thread] = await started;
    assert('release' in lock);
    await lock.release();
    const ended = once(thread, 'exit');
    endBeatThread();
    await ended;
  }
});

/** A pace whose watch is over once `meanwhile` is done. */
const paced = (meanwhile: () => void): Pace => ({ ...PACE, wait: async () => meanwhile() });

/** Makes a lock so old, by hours, that nothing was written to it lately. */
function age(file: string, hours: number): void {
  const time = Date.now() / 1000 - 3600 * hours;
  utimesSync(file, time, time);
}

/** A folder that is not made yet, and what puts a lock of another process into it. */
function folderFor(t: TestContext) {
  const root = temporaryFolder(t).path;
  const folder = path.join(root, 'locked');
  const putLock = (process: number, space = SPACE, begin = 0, host = HOST) => {
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `lock.${host}.${space}.${process}-${begin}-0-00ff`);
    writeFileSync(file, '0');
    return file;
  };
  return { folder, putLock };
}

/** Milliseconds between two writes to a lock that a test waits for. */
const BEAT = 20;

const FAR = '0123456789ab';

const owner = async (folder: string, pace = PACE) => {
  const found = await lockFolder(folder, pace);
  if (!('release' in found)) return found;
  await found.release();
  return undefined;
};

test('a folder that is locked says by whom, until it is let go', async (t) => {
  const { folder } = folderFor(t);
  const lock = await lockFolder(folder);
  assert('release' in lock);
  assert.equal((await owner(folder))?.process, process.pid);
  await lock.release();
  assert.equal(await owner(folder), undefined);
});

test('the lock of a process that has ended holds nothing, and goes', async (t) => {
  const { folder, putLock } = folderFor(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  putLock(pid);
  const lock = await lockFolder(folder);
  assert('release' in lock);
  assert.equal(readdirSync(folder).length, 1);
  await lock.release();
  assert.deepEqual(readdirSync(folder), []);
});

test('the lock of a process that lives, or of another machine, holds', async (t) => {
  for (const [pid, space, expected] of [
    [process.ppid, SPACE, undefined],
    [1, FAR, HOST],
  ] as const) {
    const { folder, putLock } = folderFor(t);
    putLock(pid, space);
    for (const found of [await ownerOf(folder), await owner(folder)]) {
      assert.deepEqual([found?.process, found?.host], [pid, expected]);
    }
  }
});

test('a later process with the same id is told apart', { skip: BEGIN === 0 && 'no /proc' }, async (t) => {
  const { folder, putLock } = folderFor(t);
  putLock(process.ppid, SPACE, BEGIN + 1);
  assert.equal(await ownerOf(folder), undefined);
  assert.equal(await owner(folder), undefined);
});

/** Where the system does not say when a process began. */
const SILENT = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none /proc && exec "$@"', 'sh'];
const cannotBeSilent =
  spawnSync(SILENT[0]!, [...SILENT.slice(1), 'true']).status !== 0 && 'unshare is absent or not allowed';

/** Puts up a lock of another process, whose number was given, and says whose lock holds, after a watch. */
const ASKER = `
const { lockFolder } = await import(process.argv[1]);
const { HOST, SPACE } = await import(process.argv[2]);
const { mkdirSync, utimesSync, writeFileSync } = await import('node:fs');
const [folder, ...processes] = process.argv.slice(3);
mkdirSync(folder);
for (const process of processes) {
  const file = folder + '/lock.' + HOST + '.' + SPACE + '.' + process + '-0-0-00ff';
  writeFileSync(file, '0');
  const watched = { beat: 2000, silence: 10000, watch: 10000, wait: async () => {} };
  for (const seconds of [0, 60]) {
    utimesSync(file, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);
    const found = await lockFolder(folder, watched);
    console.log('release' in found ? 'free' : found.host === HOST);
    await found.release?.();
  }
}
`;

test('where processes of one number are not told apart, a lock is of a living one if it is written to', {
  skip: cannotBeSilent,
}, async (t) => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [program, ...rest] = SILENT;
  const modules = ['folderLock', 'processes'].map(
    (name) => new URL(`../../../host/files/${name}.ts`, import.meta.url).href,
  );
  const node = [process.execPath, '--input-type=module', '-e', ASKER, ...modules];
  const asked = spawnSync(program!, [
    ...rest,
    ...node,
    folderFor(t).folder,
    String(process.pid),
    String(pid),
  ]);
  assert.equal(String(asked.stderr), '');
  assert.equal(String(asked.stdout), 'true\nfree\ntrue\nfree\n');
});

test('a process that was killed and not waited for has ended', {
  skip: BEGIN === 0 && 'no /proc',
}, async (t) => {
  // The shell waits for none of its children once it has become another program, which answers then.
  const child = spawn('sh', ['-c', 'sleep 60 & echo $!; exec cat']);
  t.after(() => child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  const id = Number(said);
  child.stdin.write('Is it you?');
  await once(child.stdout, 'data');
  assert.equal(processLives(id), true);
  process.kill(id, 'SIGKILL');
  await eventually(
    () => readFileSync(`/proc/${id}/stat`, 'latin1'),
    (stat) => / Z /.test(stat),
  );
  assert.equal(processLives(id), false);
});

test('a lock of another machine that is not written to is taken over after a watch', async (t) => {
  const { folder, putLock } = folderFor(t);
  const file = putLock(1, FAR);
  let watched = 0;
  const pace = paced(() => (watched += 1));
  age(file, (PACE.silence - 1000) / 3_600_000);
  assert.equal((await owner(folder, pace))?.file, file);
  assert.equal(watched, 0);
  age(file, (PACE.silence + 1000) / 3_600_000);
  assert.equal(await owner(folder, pace), undefined);
  assert.equal(watched, 1);
  assert.deepEqual(readdirSync(folder), []);
});

test('a lock of another machine that is written to holds, whatever time it has', async (t) => {
  for (const hours of [-5, 0, 5]) {
    const { folder, putLock } = folderFor(t);
    const file = putLock(1, FAR);
    age(file, hours);
    let beats = 0;
    const pace = paced(() => {
      writeFileSync(file, String(++beats));
      age(file, hours);
    });
    assert.equal((await owner(folder, pace))?.file, file, `${hours} hours`);
    assert.equal(beats > 0, hours !== 0);
  }
});

test('a lock is written to while its process is busy, and as long as it is held', async (t) => {
  const { folder } = folderFor(t);
  const lock = await lockFolder(folder, { ...PACE, beat: BEAT });
  assert('release' in lock);
  const [name] = readdirSync(folder);
  const file = path.join(folder, name!);
  const beats = () => Number(readFileSync(file, 'utf8'));
  const watcher = watch(file);
  t.after(() => watcher.close());
  if (beats() === 0) await once(watcher, 'change');
  const [before, { mtimeMs }] = [beats(), statSync(file)];
  // This thread does nothing else meanwhile.
  while (beats() < before + 3);
  assert(statSync(file).mtimeMs > mtimeMs);
  await lock.release();
  assert.deepEqual(readdirSync(folder), []);
});

test('one that stood still learns that its folder was taken', async (t) => {
  const { folder } = folderFor(t);
  const lock = await lockOutput(folder, 'run', 'Give it again.');
  await lock.assertHeld();
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (isLock(path.basename(name))) rmSync(path.join(folder, name));
  }
  assert.equal(await lock.isHeld(), false);
  await assert.rejects(
    lock.assertHeld(),
    /that another one has taken .*locked, or the folder was removed or moved\. Give it again\./,
  );
  await lock.release();
});

test('who is in a folder is asked without a change to it', async (t) => {
  const { folder, putLock } = folderFor(t);
  const file = putLock(1, FAR);
  utimesSync(file, 1, 1);
  assert.equal(await ownerOf(folder), undefined);
  assert.deepEqual(readdirSync(folder), [path.basename(file)]);
});

test('a folder that others take away as it is made can be locked all the same', async (t) => {
  const { folder } = folderFor(t);
  const contend = async () => {
    for (let i = 0; i < 60; i++) {
      try {
        await (await lockOutput(folder, 'run', '')).release();
      } catch (error) {
        assert(error instanceof FolderTaken, String(error));
      }
      // As a run does that has kept nothing there.
      await rmdir(folder).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 8 }, contend));
});

/** Locks the folder so often as it gets it, and fails where another is in it at the same time. */
const CONTENDER = `
const { lockFolder } = await import(process.argv[1]);
const { mkdir, rmdir } = await import('node:fs/promises');
const [folder, pace] = [process.argv[2], JSON.parse(process.argv[3])];
let got = 0;
for (let i = 0; i < 40; i++) {
  const lock = await lockFolder(folder, pace);
  if (!('release' in lock)) continue;
  await mkdir(folder + '/taken');
  await rmdir(folder + '/taken');
  await lock.release();
  got += 1;
}
console.log(got);
`;

/** Processes that do not see each other, although they are on this machine. */
const APART = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const cannotBeApart =
  spawnSync(APART[0]!, [...APART.slice(1), 'true']).status !== 0 && 'unshare is absent or not allowed';

for (const [title, command, skip] of [
  ['processes', [], false],
  ['processes in different PID namespaces', APART, cannotBeApart],
] as const) {
  test(`of ${title} that race for a folder, one at a time has it`, { skip }, async (t) => {
    const { folder, putLock } = folderFor(t);
    const left = putLock(spawnSync(process.execPath, ['--version']).pid);
    utimesSync(left, 1, 1);
    const script = new URL('../../../host/files/folderLock.ts', import.meta.url).href;
    const racing = Array.from({ length: 3 }, async () => {
      const argv = [
        process.execPath,
        '--input-type=module',
        '-e',
        CONTENDER,
        script,
        folder,
        JSON.stringify({ beat: 30, silence: 1000, watch: 1000 }),
      ];
      const [program, ...rest] = [...command, ...argv];
      const child = spawn(program!, rest);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      const [code] = await once(child, 'close');
      assert.equal(code, 0, said);
      return Number(said);
    });
    const got = await Promise.all(racing);
    assert(got.reduce((sum, each) => sum + each) > 0);
    assert.deepEqual(readdirSync(folder), []);
  });
}
