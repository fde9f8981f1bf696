/**
 * Lets the event loop turn, so that long work lets in what came meanwhile: a request, an edit, a cancellation.
 * Rejects with the signal's reason if that is aborted then.
 */
export async function turn(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
