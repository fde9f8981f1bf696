import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { InputError } from '../../core/inputError.ts';
import type { Network } from '../../core/network.ts';
import { writeFileAside } from '../files/fileSet.ts';
import { encoderKeys, type StoredKeys } from './encoderKeys.ts';

/** Settings of the network. */
export interface NetworkSettings {
  /**
   * Environment variables; those of this process if not given. `SEMLOC_TIMEOUT` is in seconds; for keys see
   * encoderKeys.ts.
   */
  readonly environment?: NodeJS.ProcessEnv;
  /** Current keys from the editor's secret storage. */
  readonly storedKeys?: () => StoredKeys;
  /** Folder of what is remembered about encoders; without it nothing is remembered. */
  readonly folder?: string;
}

/** Creates the network of this process. */
export function createNetwork(settings: NetworkSettings = {}): Network {
  const { environment = process.env, storedKeys = () => ({}), folder } = settings;
  const keys = encoderKeys(environment, storedKeys);
  const fileOf = (parent: string, id: string) =>
    path.join(parent, 'addresses', `${createHash('sha256').update(id).digest('hex').slice(0, 32)}.json`);

  return Object.freeze<Network>({
    fetch: (address, request) => fetch(address, request),
    keyFor: keys.for,
    keyAdvice: keys.advice,
    get timeout() {
      return timeoutIn(environment);
    },
    async wait(milliseconds, signal) {
      await setTimeout(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    async recall(id) {
      return folder === undefined ? undefined : readFile(fileOf(folder, id), 'utf8').catch(() => undefined);
    },
    async remember(id, text) {
      if (folder !== undefined) await writeFileAside(fileOf(folder, id), text).catch(() => {});
    },
  });
}

/** Default time limit of a request in seconds. */
const TIMEOUT = 30;

function timeoutIn({ SEMLOC_TIMEOUT: given }: NodeJS.ProcessEnv): number {
  const seconds = Number(given || TIMEOUT);
  if (seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw new InputError(
    `SEMLOC_TIMEOUT is “${given}”.`,
    'It must be a number of seconds, greater than 0 and at most a day.',
  );
}
