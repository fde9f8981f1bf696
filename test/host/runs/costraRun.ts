// A process to be killed: evaluates Costra's method over a corpus into a folder, or a shard of that evaluation, and
// prints a line per step. Arguments: the corpus, the folder; of a shard its number, and how many there are.
import { runEvaluation } from '../../../host/runs/runEvaluation.ts';
import { runShard } from '../../../host/runs/shards/runShard.ts';
import { costraPlan } from './costraPlan.ts';

const [corpus, out, index, of] = process.argv.slice(2) as [string, string, string?, string?];
const plan = {
  ...costraPlan(corpus),
  out,
  onProgress: ({ message }: { readonly message: string }) => console.log(message),
  onNotice: (notice: string) => console.error(notice),
};
if (index === undefined) await runEvaluation(plan);
else await runShard({ ...plan, shard: { index: Number(index), of: Number(of) } });
