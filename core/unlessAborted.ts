/**
 * What `work` gives, for work that cannot be stopped half-way: rejects with the signal's reason as soon as that
 * is aborted, and lets the work go on.
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
