import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRandom } from '../../../../../core/random.ts';
import { runEvaluation } from '../../../../../host/runs/runEvaluation.ts';
import { mergeRun } from '../../../../../host/runs/shards/mergeRun.ts';
import { shardStatus } from '../../../../../host/runs/shards/shardStatus.ts';
import { shardsToMerge } from '../../../../../host/runs/shards/shardsToMerge.ts';
import { costraCorpus } from '../../../../host/runs/costraCorpus.ts';
import { costraPlan } from '../../../../host/runs/costraPlan.ts';
import { runScript } from '../../../../host/runs/killedScript.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';

const SCRIPT = new URL('../../../../host/runs/costraRun.ts', import.meta.url);

test('a shard that is killed at any moment goes on, and the merged run has the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const [corpus, out] = [folder.at('data.tsv'), folder.at('out')];
  writeFileSync(corpus, costraCorpus(1500));
  const start = (index: number, kill?: { readonly lines: number; readonly delay: number }) =>
    runScript(SCRIPT, [corpus, out, String(index), '3'], kill);
  const random = createRandom(11);
  for (let kill = 0; kill < 10; kill++) {
    const { code } = await start(1, { lines: 2 + random.below(8), delay: random.below(4) });
    assert.equal(code, null);
    const { done, stale } = await shardStatus(out);
    assert.deepEqual([done, stale], [[], [1]]);
  }
  for (const index of [0, 1, 2]) {
    const { code, said } = await start(index);
    assert.equal(code, 0);
    assert.match(
      said,
      index === 1 ? /^Shard 1 of 3 was interrupted and resumes after \d+ of 500 cases\.\n$/ : /^$/,
    );
  }
  const plan = costraPlan(corpus);
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
