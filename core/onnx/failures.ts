/**
 * What an error of onnxruntime's says, in one line that holds nothing of this run: it is kept in manifests, where
 * a repeated run must give the same bytes. Its messages carry source files, line feeds, paths and addresses; the
 * sentence at the end is what helps.
 */
export function failureReason(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).trim();
  if (/Failed to load shared library/.test(text)) {
    return 'the libraries of this provider are not installed beside onnxruntime-node';
  }
  const said = /was false\.\s+([^\n]+)/.exec(text)?.[1] ?? text.split('\n')[0];
  return said
    .replace(/^\S*onnxruntime_src\S*\s*/, '')
    .replace(/(?<![\w.:/])(?:[A-Za-z]:)?[\\/](?:[^\\/\s:'"]+[\\/])+([^\\/\s:'"]+)/g, '$1')
    .replace(/\b0x[0-9a-f]{6,}\b/gi, '0x…')
    .trim();
}

/** Whether a run asked for more memory than there is: half of the work may still fit. */
export function isOutOfMemory(error: unknown): boolean {
  return /bad_alloc|out of memory|failed to allocate|allocat\w+ (?:\w+ )*fail|not enough memory|E_OUTOFMEMORY/i.test(
    String(error),
  );
}
