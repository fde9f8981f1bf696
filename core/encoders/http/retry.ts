import type { Network } from '../../network.ts';
import type { Random } from '../../random.ts';
import type { Address } from './address.ts';
import { isOfServer, problemOf, RequestFailure } from './failure.ts';

/**
 * Runs `attempt`, and repeats it if another try may help: with exponential back-off and jitter, or after the time
 * that the server asks for. Rejects with an InputError that says how the last try failed, or with the signal's
 * reason. Failures that `giveUp` accepts are passed on unchanged.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { address, network, random, attempts = MOST_TRIES, giveUp }: Retrying,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RequestFailure) || giveUp?.(error)) throw error;
      const pause = pauseAfter(error, tries, attempts, random);
      if (pause === undefined) throw problemOf(error, address, network, tries);
      await network.wait(pause, signal);
    }
  }
}

export interface Retrying {
  readonly address: Address;
  readonly network: Network;
  /** Random numbers for the jitter. */
  readonly random: Random;
  /** Tries in all; 5 if not given. */
  readonly attempts?: number;
  readonly giveUp?: (failure: RequestFailure) => boolean;
}

/** Tries in all. A server that hangs is given two: each may take as long as a time-out. */
const MOST_TRIES = 5;
const MOST_TIMEOUTS = 2;

/** The pause before the first retry, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;

/** The wait before the next try, in milliseconds; undefined for no further try. */
function pauseAfter(
  { because }: RequestFailure,
  tries: number,
  attempts: number,
  random: Random,
): number | undefined {
  const most = because.kind === 'timeout' ? Math.min(MOST_TIMEOUTS, attempts) : attempts;
  if (!isOfServer(because) || tries >= most) return undefined;
  const backOff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)) * (0.5 + random.next());
  const asked = because.kind === 'status' ? because.retryAfter : undefined;
  if (asked === undefined) return backOff;
  return asked > LONGEST_PAUSE ? undefined : Math.max(asked, FIRST_PAUSE * random.next());
}
