import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import { costra } from '../../../../core/evaluation/methods/costra/costra.ts';
import { createRandom } from '../../../../core/random.ts';
import { createResources } from '../../../../host/resources.ts';
import { runEvaluation } from '../../../../host/runs/runEvaluation.ts';
import { mergeRun } from '../../../../host/runs/shards/mergeRun.ts';
import { shardStatus } from '../../../../host/runs/shards/shardStatus.ts';
import { shardsToMerge } from '../../../../host/runs/shards/shardsToMerge.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { evaluationsOf } from './evaluations.ts';

const SCRIPT = fileURLToPath(new URL('shardRun.ts', import.meta.url));

test('a shard that is killed at any moment goes on, and the merged run has the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const [corpus, out] = [folder.at('data.tsv'), folder.at('out')];
  const rows = Array.from({ length: 1500 }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `qqx ${kind} ${group}`, '', '', '', ''].join(
        '\t',
      ),
    ),
  ).flat();
  writeFileSync(corpus, rows.join('\n'));
  const batches = () => {
    const file = folder.at('out', 'shards', '1-of-3.part', '.unfinished', 'batches.jsonl');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
  };
  const start = (index: number) => {
    const child = spawn(process.execPath, [SCRIPT, corpus, out, String(index), '3'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
  };
  const random = createRandom(11);
  for (let kill = 0; kill < 3; kill++) {
    const { child, ended } = start(1);
    const until = batches() + 1 + random.below(25);
    while (child.exitCode === null && batches() < until) await setTimeout(1);
    await setTimeout(random.below(4));
    child.kill('SIGKILL');
    assert.equal((await ended).code, null);
    const { done, stale } = await shardStatus(out);
    assert.deepEqual([done, stale], [[], [1]]);
  }
  for (const index of [0, 1, 2]) {
    const { code, said } = await start(index).ended;
    assert.equal(code, 0);
    assert.match(
      said,
      index === 1 ? /^Shard 1 of 3 was interrupted and resumes after \d+ of 500 cases\.\n$/ : /^$/,
    );
  }
  const engine = createEngine({ resources: createResources(), device: 'cpu' });
  const plan = { method: costra, corpus: [corpus], encoders: ['bow', 'glove-sum'], engine, seed: 1 };
  const openAnnotator = () => assert.fail('Costra needs no annotator');
  await runEvaluation({ ...plan, openAnnotator, out: folder.at('whole') });
  await mergeRun({ out, engine, shards: await shardsToMerge(out) });
  for (const name of ['run.json', 'examples.jsonl']) {
    assert.equal(
      readFileSync(folder.at('out', name), 'utf8'),
      readFileSync(folder.at('whole', name), 'utf8'),
    );
  }
  assert.deepEqual(
    folder.list().filter((name) => /part|unfinished/.test(name)),
    [],
  );
});

test('a method that cannot be divided is refused with its reason', async (t) => {
  const folder = temporaryFolder(t);
  const { plan, shard } = evaluationsOf('wordsim', folder);
  const method = { ...plan.method, shards: { refused: 'Every case depends on the one before.' } };
  await assert.rejects(shard('out', 0, 2, { method }), {
    name: 'InputError',
    message: 'A run of wordsim cannot be divided into shards. Every case depends on the one before.',
  });
  assert(!existsSync(folder.at('out')));
});

test('a shard that fails before anything is finished leaves none of its own, and harms no other', async (t) => {
  const folder = temporaryFolder(t);
  const { plan, engine, shard } = evaluationsOf('costra', folder);
  const failing = {
    ...plan,
    engine: { ...engine, distances: () => Promise.reject(new Error('the power went')) },
  };
  await assert.rejects(shard('out', 0, 2, failing), /the power went/);
  assert.deepEqual(
    folder
      .list()
      .filter((name) => name.startsWith('out/'))
      .map((name) => name.replace(/-\w+\.jsonl$/, '')),
    ['out/shards', 'out/shards/cases', 'out/shards/corpus.json'],
  );
  await shard('out', 1, 2);
  const before = folder.list();
  await assert.rejects(shard('out', 0, 2, failing), /the power went/);
  assert.deepEqual(folder.list(), before);
});

test('the corpus is read once for all shards, and again where what is kept is damaged or of another corpus', async (t) => {
  const folder = temporaryFolder(t);
  const { plan, corpus, shard } = evaluationsOf('wordsim', folder);
  let reads = 0;
  const method: typeof plan.method = {
    ...plan.method,
    read(...given) {
      reads += 1;
      return plan.method.read(...given);
    },
  };
  const readsOf = async (out: string, index: number) => {
    reads = 0;
    await shard(out, index, 3, { method });
    return reads;
  };
  assert.deepEqual([await readsOf('out', 0), await readsOf('out', 1)], [1, 0]);
  const file = folder.at('out', 'shards', 'corpus.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"cases":\d+/, '"cases":3'));
  assert.equal(await readsOf('out', 2), 1);
  writeFileSync(corpus, 'cat dog 3\n');
  await assert.rejects(readsOf('out', 0), /0-of-3 is a shard of another run: corpus\.cases \d+, not 1/);
});
