/**
 * The reason that an error of onnxruntime gives, on one line and without anything specific to this run: it is stored
 * in manifests, and a repeated run must give the same bytes. onnxruntime's messages contain source files, line feeds,
 * paths and addresses; the useful part is the sentence at the end.
 */
export function failureReason(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).trim();
  if (/Failed to load shared library/.test(text)) {
    return 'the libraries of this provider are not installed with onnxruntime-node';
  }
  const reason = /was false\.\s+([^\n]+)/.exec(text)?.[1] ?? text.split('\n')[0]!;
  return reason
    .replace(/^\S*onnxruntime_src\S*\s*/, '')
    .replace(/(?<![\w.:/])(?:[A-Za-z]:)?[\\/](?:[^\\/\s:'"]+[\\/])+([^\\/\s:'"]+)/g, '$1')
    .replace(/\b0x[0-9a-f]{6,}\b/gi, '0x…')
    .replace(/\S+![0-9a-f]+: \(caller: [0-9a-f]+\) \w+\(\d+\) tid\([0-9a-f]+\) /gi, 'Windows error ')
    .trim();
}

/** Tests whether a run asked for more memory than is available; half of the batch may still fit. */
export function isOutOfMemory(error: unknown): boolean {
  return /bad_alloc|out of memory|failed to allocate|allocat\w+ (?:\w+ )*fail|not enough memory|E_OUTOFMEMORY/i.test(
    String(error),
  );
}
