import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import type { Method } from '../../../../core/evaluation/method.ts';
import { methodNamed } from '../../../../core/evaluation/methods/index.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import { createResources } from '../../../../host/resources.ts';
import type { ExampleFormat } from '../../../../host/runs/examples/exampleFiles.ts';
import type { EvaluationPlan } from '../../../../host/runs/prepareEvaluation.ts';
import { runEvaluation } from '../../../../host/runs/runEvaluation.ts';
import { mergeRun } from '../../../../host/runs/shards/mergeRun.ts';
import { runShard } from '../../../../host/runs/shards/runShard.ts';
import { shardsToMerge } from '../../../../host/runs/shards/shardsToMerge.ts';
import type { TemporaryFolder } from '../../../temporaryFolder.ts';
import { smallCollection, smallCorpora } from './corpora.ts';

/** Opened once for all tests of a file. */
let annotator: ReturnType<typeof openAnnotator> | undefined;

/** Evaluations of a small corpus with batches of two cases, so that there is something to divide. */
export function evaluationsOf(name: string, folder: TemporaryFolder) {
  const method: Method = { ...methodNamed(name)!, batch: 2 };
  const corpora = name === 'retrieval' ? smallCollection() : [smallCorpora()[name]!];
  const files = corpora.map(([file, lines]) => {
    writeFileSync(folder.at(file), `${lines.join('\n')}\n`);
    return folder.at(file);
  });
  const engine = createEngine({ resources: createResources(), device: 'cpu' });
  const notices: string[] = [];
  const plan = {
    ...{ method, engine, seed: 1, corpus: files },
    encoders: ['bow', 'glove-sum'],
    openAnnotator: () => (annotator ??= openAnnotator({})),
    onNotice: (notice: string) => void notices.push(notice),
  };
  const methods = (asked: string) => (asked === name ? method : undefined);
  return {
    ...{ corpus: files[0]!, engine, notices, plan },
    whole: (out: string, examples?: ExampleFormat) =>
      runEvaluation({ ...plan, out: folder.at(out), ...(examples && { examples }) }),
    shard: (out: string, index: number, of: number, changed: Partial<EvaluationPlan> = {}) =>
      runShard({ ...plan, ...changed, out: folder.at(out), shard: { index, of } }),
    merge: async (out: string, examples?: ExampleFormat) =>
      mergeRun({
        ...{ out: folder.at(out), engine, onNotice: plan.onNotice, ...(examples && { examples }) },
        shards: await shardsToMerge(folder.at(out), methods),
      }),
    assertSame(one: string, other: string, examples: ExampleFormat = 'jsonl') {
      for (const file of ['run.json', `examples.${examples}`]) {
        assert.equal(
          readFileSync(folder.at(one, file), 'latin1'),
          readFileSync(folder.at(other, file), 'latin1'),
        );
      }
    },
  };
}
