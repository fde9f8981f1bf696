import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The name of this machine, as names of files have it. */
export const HOST = hostname().replace(/[^\w-]/g, '_');

/**
 * A mark of the processes whose ids are told apart from here, as names of files have it: those of this machine since it
 * was started and, in a container, those of the container. In another space the same id is that of another process.
 */
export const SPACE = createHash('sha256')
  .update(
    [
      HOST,
      attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')),
      attempt(() => readlinkSync('/proc/self/ns/pid')),
      // The begin of a process is given in the time of the one that asks.
      attempt(() => readlinkSync('/proc/self/ns/time')),
    ].join('\n'),
  )
  .digest('hex')
  .slice(0, 12);

/** True if /proc shows the processes of this space: a container may have kept that of its machine. */
const IS_SHOWN = attempt(() => readlinkSync('/proc/self')) === String(process.pid);

/**
 * The time at which this process began, in clock ticks since the machine was started; 0 where the system does not say.
 */
export const BEGIN = factsOf(process.pid)?.begin ?? 0;

/**
 * Tells whether a process of this space lives, whosever it is.
 *
 * @param begin its {@link BEGIN}, which tells it from a later process of the same id; 0 if not known
 */
export function processLives(id: number, begin = 0): boolean {
  try {
    process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const found = factsOf(id);
  if (!found) return true;
  // One that was killed keeps its id until its parent has been told.
  const isEnded = found.state === 'Z' || found.state === 'X';
  return !isEnded && (begin === 0 || begin === found.begin);
}

function factsOf(id: number): { readonly state: string; readonly begin: number } | undefined {
  if (!IS_SHOWN) return undefined;
  return attempt(() => {
    const line = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The second field is the name, in parentheses, which may contain anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, begin: Number(fields[19]) };
  });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
