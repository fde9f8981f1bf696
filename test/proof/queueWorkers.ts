import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Random } from '../../core/random.ts';
import { run } from '../cli/terminal.ts';
import { startRedis } from '../host/queue/redisServer.ts';
import type { StartWorker } from './proveDivision.ts';
import { APART, startApart } from './workers.ts';

/** What workers of a queue need, and what ends it. */
export interface ProofQueue {
  readonly start: StartWorker;
  /** Kills the server once, as a power failure does, and starts it again. */
  failOnce(random: Random): Promise<void>;
  end(): void;
}

/**
 * Puts the shards of a run on a queue of its own, from which workers take them.
 *
 * @param evaluate the arguments of `semloc evaluate`
 * @param folder the folder in which workers may read and write
 */
export async function openProofQueue(
  evaluate: readonly string[],
  { out, shards, folder }: { readonly out: string; readonly shards: number; readonly folder: string },
): Promise<ProofQueue> {
  const ends: (() => void)[] = [];
  const redis = await startRedis({ after: (work) => ends.push(work) });
  const queue = ['--queue', redis.url, '--folder', folder];
  const { code, err } = await run([
    'enqueue',
    ...evaluate,
    '--out',
    out,
    '--shards',
    String(shards),
    ...queue,
  ]);
  if (code !== 0) throw new Error(err);
  const program = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url));
  const command = [process.execPath, program, 'worker', ...queue, '--stop-when-empty'];
  // The server is in the network of this machine.
  const apart = APART.filter((part) => part !== '--net');
  return {
    start(number, onEvent) {
      const worker = startApart(command, number, apart, (line) => onEvent(JSON.parse(line)));
      let isAlive = true;
      worker.ended.then(() => {
        isAlive = false;
      });
      return { ...worker, shard: () => (isAlive ? 0 : undefined) };
    },
    async failOnce(random) {
      await setTimeout(5000 + random.below(10_000));
      await redis.kill();
      await setTimeout(1000);
      await redis.restart();
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}
