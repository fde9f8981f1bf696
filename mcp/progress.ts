import type { ServerContext } from '@modelcontextprotocol/server';
import type { TaskOptions } from '../core/taskOptions.ts';

/** The shortest time between two notifications of one phase, in milliseconds. */
const INTERVAL = 200;

/**
 * Reports the progress of a call, if its client asked for that. A call goes through phases, each with a message of its
 * own, and progress must only rise: it counts the phases, with the part of the current one that is done.
 */
export function progressOf({ mcpReq }: ServerContext): TaskOptions['onProgress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let phase = -1;
  let last = { message: '', progress: -1, time: 0 };
  return ({ message, done, total }) => {
    const isNew = message !== last.message;
    if (isNew) phase += 1;
    // A phase never counts as over before the next one begins.
    const progress = phase + (total > 0 ? 0.999 * Math.min(1, done / total) : 0);
    const time = performance.now();
    if (progress <= last.progress || (!isNew && time - last.time < INTERVAL)) return;
    last = { message, progress, time };
    const text = total > 0 ? `${message}: ${done} of ${total}` : message;
    const params = { progressToken, progress, message: text };
    // A client that has gone takes no notification.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
