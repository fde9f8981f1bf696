/**
 * A process that evaluates the shards of a run that no other works on, until all are finished. Prints a line per event.
 */
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../core/random.ts';
import { finishedFolder } from '../../host/runs/shards/shardFolders.ts';
import { run } from '../cli/terminal.ts';

/** The first argument, as JSON. */
export interface WorkerOrder {
  /** The arguments of `semloc evaluate`, without the shard. */
  readonly evaluate: readonly string[];
  readonly out: string;
  readonly of: number;
  /** Decides in which order the shards are tried. */
  readonly seed: number;
}

/** A line on standard output. */
export type WorkerEvent =
  | { readonly begins: number }
  /** Cases that were finished before, when a shard resumes. */
  | { readonly resumed: number }
  | { readonly lost: number }
  | { readonly problem: string };

const { evaluate, out, of, seed }: WorkerOrder = JSON.parse(process.argv[2]!);
const random = createRandom(seed);
const say = (event: WorkerEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);
const unfinished = () => Array.from({ length: of }, (_, index) => index).filter(isUnfinished);

for (let open = unfinished(); open.length > 0; open = unfinished()) {
  const first = random.below(open.length);
  for (const index of [...open.slice(first), ...open.slice(0, first)]) {
    if (isUnfinished(index)) await attempt(index);
  }
  await setTimeout(200);
}
process.exit();

function isUnfinished(index: number): boolean {
  return !existsSync(finishedFolder(out, { index, of }));
}

async function attempt(index: number): Promise<void> {
  say({ begins: index });
  const { code, err } = await run(['evaluate', ...evaluate, '--out', out, '--shard', `${index}/${of}`]);
  const [, cases] = / resumes after (\d+) of /.exec(err) ?? [];
  if (cases !== undefined) say({ resumed: Number(cases) });
  if (/ stood still for so long /.test(err)) say({ lost: index });
  else if (code !== 0 && !/ is writing a shard to /.test(err)) say({ problem: `exit code ${code}: ${err}` });
  else if (/ is damaged/.test(err)) say({ problem: err });
}
