import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { lockNameOf } from '../../lockName.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** A corpus of five batches of Costra's, and commands over it. */
function prepare(t: TestContext) {
  const folder = temporaryFolder(t);
  const rows = Array.from({ length: 10 }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `qqx ${kind} ${group} .`, '', '', '', ''].join(
        '\t',
      ),
    ),
  ).flat();
  writeFileSync(folder.at('data.tsv'), rows.join('\n'));
  const evaluate = (out: string, ...more: string[]) =>
    run([
      ...['evaluate', 'costra', '--corpus', folder.at('data.tsv'), '--out', folder.at(out)],
      ...(more.includes('--encoder') ? more : ['--encoder', 'bow,glove-sum', ...more]),
    ]);
  const merge = (out: string, ...more: string[]) => run(['merge', folder.at(out), ...more]);
  const status = async (out: string) => {
    const { of, done, running, stale, missing } = JSON.parse(
      (await run(['status', folder.at(out), '--json'])).out,
    );
    return { of, done, running, stale, missing };
  };
  const read = (...names: string[]) => readFileSync(folder.at(...names), 'utf8');
  return { folder, evaluate, merge, status, read };
}

/** A command that is refused with one line. */
async function refuse(outcome: ReturnType<typeof run>, message: RegExp) {
  const { code, out, err } = await outcome;
  assert.deepEqual([code, out, err.split('\n').length], [2, '', 2], err);
  assert.match(err, message);
}

test('shards are evaluated one by one, and merged to the bytes and the output of an undivided run', async (t) => {
  const { folder, evaluate, merge, status, read } = prepare(t);
  const whole = await evaluate('whole');
  for (const index of [2, 0]) {
    assert.deepEqual(await evaluate('out', '--shard', `${index}/3`), { code: 0, out: '', err: '' });
  }
  assert.deepEqual(await status('out'), { of: 3, done: [0, 2], running: [], stale: [], missing: [1] });
  await refuse(merge('out'), /Shard 1 of 3 in .*out is not finished\. Evaluate them first\./);
  await evaluate('out', '--shard', '1/3');
  const again = await evaluate('out', '--shard', '1/3');
  assert.deepEqual(
    [again.code, again.err],
    [0, `semloc: Shard 1 of 3 is already finished in ${folder.at('out')}.\n`],
  );
  assert.deepEqual(await merge('out'), whole);
  for (const name of ['run.json', 'examples.jsonl']) assert.equal(read('out', name), read('whole', name));
  assert(!read('out', 'shards', '0-of-3', 'shard.json').includes(folder.path));
  assert.deepEqual(
    folder.list().filter((name) => /part|unfinished/.test(name)),
    [],
  );
});

test('shards of something else are named', async (t) => {
  const { folder, evaluate, merge } = prepare(t);
  const shard = (out: string, index: number, ...more: string[]) =>
    evaluate(out, '--shard', `${index}/2`, ...more);
  await shard('out', 0);
  await shard('seed', 1, '--seed', '2');
  await shard('encoder', 1, '--encoder', 'bow');
  await shard('table', 1, '--vectors', 'published');
  cpSync(folder.at('out', 'shards', '0-of-2'), folder.at('twice', 'shards', '1-of-2'), { recursive: true });
  const expected = {
    seed: /1-of-2 is not of the same run as .*0-of-2: seed 2, not 1\. Remove/,
    encoder: /1-of-2 is not of the same run as .*0-of-2: encoders bow, not bow, glove-sum\. Remove/,
    table:
      /1-of-2 is not of the same run as .*0-of-2: another sha256, table, tokenizer of the encoder glove-sum\. Remove/,
    twice: /1-of-2 is shard 0 of 2 by its shard\.json/,
  };
  for (const [other, message] of Object.entries(expected)) {
    const place = folder.at('out', 'shards', '1-of-2');
    cpSync(folder.at(other, 'shards', '1-of-2'), place, { recursive: true });
    await refuse(merge('out'), message);
    rmSync(place, { recursive: true });
  }
  await evaluate('odd', '--shard', '0/3', '--seed', '2');
  for (const index of [1, 2]) await evaluate('odd', '--shard', `${index}/3`, '--encoder', 'bow');
  await refuse(
    merge('odd'),
    /0-of-3 is not of the same run as .*1-of-3: seed 2, not 1; encoders bow, glove-sum, not bow\./,
  );
  writeFileSync(folder.at('data.tsv'), `${readFileSync(folder.at('data.tsv'), 'utf8')}\n`);
  await refuse(shard('out', 0), /0-of-2 is a shard of another run: corpus\.files .*, not .*\. Remove it/);
  assert.equal((await run(['status', folder.at('out')])).code, 0);
});

test('shards of another version are named', async (t) => {
  const { folder, evaluate, merge } = prepare(t);
  await evaluate('out', '--shard', '0/1');
  const file = folder.at('out', 'shards', '0-of-1', 'shard.json');
  const { readShardRecord, shardJson } = await import('../../../host/runs/shards/shardRecord.ts');
  const record = await readShardRecord(file);
  assert(typeof record === 'object');
  writeFileSync(file, shardJson({ ...record, manifest: { ...record.manifest, semloc: '0.0.1' } }));
  await refuse(merge('out'), /The shards in .*out are of Semloc 0\.0\.1; this is Semloc/);
  await refuse(evaluate('out', '--shard', '0/1'), /of another run: Semloc 0\.0\.1, not/);
});

test('a folder is no shard if its number of shards is beyond what a division may have', async (t) => {
  const { folder, merge } = prepare(t);
  mkdirSync(folder.at('out', 'shards', '0-of-999999999999'), { recursive: true });
  await refuse(merge('out'), /has no shards/);
});

test('shards of two divisions are not mixed', async (t) => {
  const { folder, evaluate, merge } = prepare(t);
  await evaluate('out', '--shard', '0/2');
  await refuse(
    evaluate('out', '--shard', '1/3'),
    /has shards of a division into 2 \(0-of-2\), and this is one of 3/,
  );
  cpSync(folder.at('out', 'shards', '0-of-2'), folder.at('out', 'shards', '0-of-3'), { recursive: true });
  await refuse(merge('out'), /several divisions, whose cases overlap: into 2 and 3/);
  renameSync(folder.at('out', 'shards', '0-of-3'), folder.at('out', 'shards', '5-of-2'));
  await refuse(merge('out'), /5-of-2 is no shard: numbers end at 1/);
});

test('a shard that a process works on is not evaluated twice, nor merged', async (t) => {
  const { folder, evaluate, merge, status } = prepare(t);
  await evaluate('out', '--shard', '0/2');
  const unfinished = folder.at('out', 'shards', '1-of-2.part', '.unfinished');
  mkdirSync(unfinished, { recursive: true });
  const lock = (process: number) =>
    folder.at('out', 'shards', '1-of-2.part', '.unfinished', lockNameOf(process));
  writeFileSync(lock(process.ppid), '');
  await refuse(
    evaluate('out', '--shard', '1/2'),
    new RegExp(`Process ${process.ppid} is writing a shard to`),
  );
  const running = [{ shard: 1, process: process.ppid, host: null }];
  assert.deepEqual(await status('out'), { of: 2, done: [0], running, stale: [], missing: [] });
  await refuse(merge('out'), new RegExp(`Shard 1 of 2 .* is being evaluated by process ${process.ppid}\\.`));
  renameSync(lock(process.ppid), lock(999_999_999));
  assert.deepEqual(await status('out'), { of: 2, done: [0], running: [], stale: [1], missing: [] });
  await refuse(merge('out'), /Shard 1 of 2 .* is not finished\. Interrupted: 1\./);
  assert.match((await run(['status', folder.at('out')])).out, /^stale +1 {2}1; left \d+ s ago$/m);
  assert.equal((await evaluate('out', '--shard', '1/2')).code, 0);
  assert.equal((await merge('out')).code, 0);
});

test('the speed of a run follows from durations alone, whatever the clocks', async (t) => {
  const { folder, evaluate } = prepare(t);
  const at = (...names: string[]) => folder.at('out', 'shards', ...names);
  const progress = async () => JSON.parse((await run(['status', folder.at('out'), '--json'])).out);
  for (const index of [0, 1]) await evaluate('out', '--shard', `${index}/5`);
  // Two groups each: half a case per second.
  for (const index of [0, 1])
    writeFileSync(at(`${index}-of-5`, 'timing.json'), '{"seconds": 4, "cache": {}}');
  const idle = await progress();
  assert.deepEqual([idle.cases, idle.casesDone, idle.casesPerSecond, idle.secondsLeft], [10, 4, null, null]);
  for (const index of [2, 3]) {
    mkdirSync(at(`${index}-of-5.part`, '.unfinished'), { recursive: true });
    writeFileSync(at(`${index}-of-5.part`, '.unfinished', lockNameOf(process.ppid)), '');
  }
  const before = await progress();
  assert.deepEqual([before.casesPerSecond, before.secondsLeft], [1, 6]);
  const hours = (count: number) => new Date(Date.now() + 3_600_000 * count);
  utimesSync(at('0-of-5'), hours(5), hours(5));
  utimesSync(at('1-of-5', 'timing.json'), hours(-9), hours(-9));
  assert.deepEqual(await progress(), before);
  const sum = 'f'.repeat(64);
  writeFileSync(
    at('2-of-5.part', '.unfinished', 'batches.jsonl'),
    `${sum} {"batches":1,"seconds":3}\n${sum} {"batches":2,"sec`,
  );
  assert.equal((await progress()).casesDone, 6);
  renameSync(
    at('3-of-5.part', '.unfinished', lockNameOf(process.ppid)),
    at('3-of-5.part', '.unfinished', lockNameOf(999_999_999)),
  );
  utimesSync(at('3-of-5.part', '.unfinished'), hours(-2), hours(-2));
  const { staleFor, secondsLeft } = await progress();
  assert.equal(staleFor.length, 1);
  assert(Math.abs(staleFor[0].seconds - 7200) < 60);
  assert.equal(secondsLeft, 8);
  const shown = await run(['evaluate', '--status', folder.at('out')]);
  assert.match(shown.out, /^stale +1 {2}3; left 2\.0 h ago$/m);
  assert.match(shown.out, /^rate +0\.500 {2}cases per second\nleft +8 s$/m);
  assert.deepEqual(await run(['status', folder.at('out')]), shown);
  utimesSync(at('3-of-5.part', '.unfinished'), hours(3), hours(3));
  assert.equal((await progress()).staleFor[0].seconds, null);
  assert(!(await run(['status', folder.at('out')])).out.includes('ago'));
});

test('gates are for the merged run', async (t) => {
  const { evaluate, merge } = prepare(t);
  await refuse(
    evaluate('out', '--shard', '0/1', '--min', 'mean>=0'),
    /--min is for the whole run: give it to semloc merge/,
  );
  await evaluate('out', '--shard', '0/1');
  assert.equal((await merge('out', '--min', 'mean>=0')).code, 0);
  assert.equal((await merge('out', '--min', 'mean>2')).code, 1);
});

test('a folder without shards is refused', async (t) => {
  const { folder, merge } = prepare(t);
  await refuse(merge('nowhere'), /nowhere.*shards has no shards/);
  await refuse(run(['status', folder.at('nowhere')]), /has no shards/);
  await refuse(run(['merge']), /a RUN is missing/);
});
