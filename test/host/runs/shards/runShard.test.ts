import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { FolderTaken } from '../../../../host/files/outputLock.ts';
import { runEvaluation } from '../../../../host/runs/runEvaluation.ts';
import { mergeRun } from '../../../../host/runs/shards/mergeRun.ts';
import { runShard } from '../../../../host/runs/shards/runShard.ts';
import { shardStatus } from '../../../../host/runs/shards/shardStatus.ts';
import { shardsToMerge } from '../../../../host/runs/shards/shardsToMerge.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { costraCorpus } from '../costraCorpus.ts';
import { costraPlan } from '../costraPlan.ts';
import { runScript } from '../killedScript.ts';
import { evaluationsOf } from './evaluations.ts';

const SCRIPT = new URL('../costraRun.ts', import.meta.url);

test('a shard that is killed goes on, and the merged run has the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const [corpus, out] = [folder.at('data.tsv'), folder.at('out')];
  writeFileSync(corpus, costraCorpus(600));
  assert.equal((await runScript(SCRIPT, [corpus, out, '1', '3'], { lines: 10 })).code, null);
  const { done, stale } = await shardStatus(out);
  assert.deepEqual([done, stale], [[], [1]]);
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const plan = costraPlan(corpus);
  for (const index of [0, 1, 2]) await runShard({ ...plan, out, shard: { index, of: 3 }, onNotice });
  assert.match(
    notices.join('\n'),
    /^Shard 1 of 3 was interrupted and resumes after [1-9]\d* of 200 cases\.$/,
  );
  await runEvaluation({ ...plan, out: folder.at('whole') });
  await mergeRun({ out, engine: plan.engine, shards: await shardsToMerge(out) });
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

test('a shard that another process takes as it is written says so', async (t) => {
  const folder = temporaryFolder(t);
  const { engine, shard } = evaluationsOf('costra', folder);
  let isComputed = false;
  const standingStill: typeof engine = {
    ...engine,
    distances(...given) {
      isComputed = true;
      return engine.distances(...given);
    },
    describe(...given) {
      if (isComputed) rmSync(folder.at('out', 'shards', '0-of-2.part'), { recursive: true });
      isComputed = false;
      return engine.describe(...given);
    },
  };
  await assert.rejects(shard('out', 0, 2, { engine: standingStill }), FolderTaken);
  await shard('out', 0, 2);
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
