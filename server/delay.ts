/**
 * A value after some milliseconds. Rejects with the signal's reason when it is aborted. Like that of node:timers/promises,
 * which a web worker lacks.
 */
export function delay<T>(milliseconds: number, value: T, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(value);
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
