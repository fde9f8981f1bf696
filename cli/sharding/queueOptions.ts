import { readQueueAddress } from '../../host/queue/queueAddress.ts';
import type { QueuePlace } from '../../host/queue/shardQueue.ts';
import type { Arguments, Options } from '../arguments.ts';
import { UsageError } from '../terminal.ts';
import type { Environment } from './shardPlace.ts';

/** Options of the commands that use a queue. */
export const QUEUE_OPTIONS = {
  queue: {
    value: 'URL',
    help: 'The Redis or Valkey server: redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE], or rediss:// for TLS. Default: SEMLOC_QUEUE, which keeps a password off the command line.',
  },
  name: { value: 'QUEUE', help: 'The name of the queue on the server. Default: semloc.' },
} satisfies Options;

/** Reads which queue is meant. @throws UsageError if none is named; InputError if the address is none */
export function readQueue(given: Arguments, { [VARIABLE]: variable }: Environment): QueuePlace {
  const option = given.text('queue');
  const url = option ?? variable;
  if (!url) throw new UsageError(`--queue URL is missing, and ${VARIABLE} is not set.`);
  return {
    address: readQueueAddress(url, option === undefined ? VARIABLE : '--queue'),
    name: given.text('name') ?? 'semloc',
  };
}

/** The variable with the address of the queue, password included. */
export const VARIABLE = 'SEMLOC_QUEUE';
