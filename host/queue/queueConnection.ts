import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { InputError } from '../../core/inputError.ts';
import { unlessAborted } from '../../core/unlessAborted.ts';
import type { BullMq } from './bullmq.ts';
import type { QueueAddress } from './queueAddress.ts';
import { queueProblem } from './queueProblem.ts';

export interface ConnectionSettings {
  /** Hears once that a server has gone, and once that it is back. */
  readonly onNotice: (message: string) => void;
  /** Ends the connecting. */
  readonly signal?: AbortSignal;
  /** Milliseconds for a connection and the first answers. */
  readonly patience?: number;
}

/**
 * Connects to a Redis or Valkey server. A server that goes away later is waited for, and commands with it.
 *
 * @throws InputError if the server cannot be reached, does not answer, refuses the password or is too old; the signal's
 * reason when aborted
 */
export async function connectQueue(
  address: QueueAddress,
  { Redis }: BullMq,
  { onNotice, signal, patience = PATIENCE }: ConnectionSettings,
): Promise<Redis> {
  let state: 'connecting' | 'connected' | 'lost' | 'closed' = 'connecting';
  let first: Error | undefined;
  const { host, port, username, password, db, isEncrypted } = address;
  const client = new Redis({
    ...{ host, port, username, password, db, tls: isEncrypted ? {} : undefined },
    ...{ lazyConnect: true, connectTimeout: patience, connectionName: 'semloc' },
    // Milliseconds for which a closed connection waits for the server to close it, too.
    disconnectTimeout: 200,
    // Commands wait for as long as it takes.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (state === 'connecting' ? null : Math.min(250 * times, 5000)),
  });
  client.on('error', (error) => (first ??= error));
  const connecting = async () => {
    await client.connect();
    // A database that is not there leaves the connection in another one.
    if (first) throw first;
    await checkServer(client, address, onNotice);
  };
  const late = new AbortController();
  const waiting = setTimeout(patience, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
  });
  try {
    await unlessAborted(Promise.race([connecting(), waiting]), signal);
  } catch (error) {
    client.disconnect();
    signal?.throwIfAborted();
    throw queueProblem(first ?? error, address);
  } finally {
    waiting.catch(() => {});
    late.abort();
  }
  state = 'connected';
  client.on('close', () => {
    if (state !== 'connected' || client.status === 'end') return;
    state = 'lost';
    onNotice(`The queue at ${address.shown} does not answer; waiting for it.`);
  });
  client.on('ready', () => {
    if (state === 'lost') onNotice(`The queue at ${address.shown} answers again.`);
    state = 'connected';
  });
  return client;
}

const PATIENCE = 10_000;

async function checkServer(
  client: Redis,
  { shown }: QueueAddress,
  onNotice: (message: string) => void,
): Promise<void> {
  // A user who may not ask is no reason to stop.
  const info = await client.info().catch(() => '');
  const said = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
  const version = said('redis_version');
  if (version !== undefined && isOlder(version)) {
    throw new InputError(
      `The queue at ${shown} is Redis ${version}.`,
      `It must be ${LEAST.join('.')} or newer.`,
    );
  }
  const policy = said('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    onNotice(
      `The queue at ${shown} may drop jobs when its memory is full: its maxmemory-policy is ${policy}. Set it to noeviction.`,
    );
  }
}

/** The first version that BullMQ recommends. Valkey and others give the version of Redis that they are like. */
const LEAST = [6, 2] as const;

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]);
}
