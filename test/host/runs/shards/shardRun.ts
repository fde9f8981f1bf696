// A process to be killed: evaluates a shard of Costra's method over a corpus. Arguments: the corpus, the folder, I, N.
import { createEngine } from '../../../../core/engine/createEngine.ts';
import { costra } from '../../../../core/evaluation/methods/costra/costra.ts';
import { createResources } from '../../../../host/resources.ts';
import { runShard } from '../../../../host/runs/shards/runShard.ts';

const [corpus, out, index, of] = process.argv.slice(2) as [string, string, string, string];
await runShard({
  method: costra,
  corpus: [corpus],
  encoders: ['bow', 'glove-sum'],
  engine: createEngine({ resources: createResources(), device: 'cpu' }),
  openAnnotator: () => Promise.reject(new Error('Costra needs no annotator')),
  seed: 1,
  out,
  shard: { index: Number(index), of: Number(of) },
  onNotice: (notice) => console.error(notice),
});
