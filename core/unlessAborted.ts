/**
 * Waits for work that cannot be stopped midway. Rejects with the signal's reason as soon as the signal is aborted, and
 * lets the work continue.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let onAbort: () => void;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', onAbort));
}
