import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { InputError } from '../../core/inputError.ts';
import { type BullMq, loadBullMq } from './bullmq.ts';
import type { QueueAddress } from './queueAddress.ts';
import { type ConnectionSettings, connectQueue } from './queueConnection.ts';
import { queueProblem } from './queueProblem.ts';
import type { ShardJob } from './shardJob.ts';

/** The address and name of a queue. */
export interface QueuePlace {
  readonly address: QueueAddress;
  readonly name: string;
}

/** A queue of shards on a server. */
export interface ShardQueue {
  readonly bull: BullMq['bull'];
  readonly client: Redis;
  readonly jobs: Queue<ShardJob>;
}

/**
 * Opens a queue for as long as the work takes.
 *
 * @throws InputError if BullMQ is not installed, the server cannot be used or refuses a command; the signal's reason
 *   when aborted
 */
export async function withShardQueue<T>(
  { address, name }: QueuePlace,
  settings: ConnectionSettings,
  work: (queue: ShardQueue) => Promise<T>,
): Promise<T> {
  if (!/^[\w.-]+$/.test(name)) {
    throw new InputError(
      `“${name}” is no name for a queue.`,
      'Use letters, digits, periods, hyphens and underscores.',
    );
  }
  const loaded = await loadBullMq();
  const client = await connectQueue(address, loaded, settings);
  const jobs = new loaded.bull.Queue<ShardJob>(name, { ...CONNECTED, connection: client });
  // What it cannot do its calls reject with.
  jobs.on('error', () => {});
  try {
    return await work({ bull: loaded.bull, client, jobs });
  } catch (error) {
    throw queueProblem(error, address);
  } finally {
    client.disconnect();
    await jobs.close();
  }
}

/** The server is checked, and its failures announced, by the connection that is given. */
export const CONNECTED = { skipVersionCheck: true } as const;
