/** Lets the event loop turn, so that long work lets in what came meanwhile: a request, an edit, a cancellation. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
