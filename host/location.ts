import { fileURLToPath } from 'node:url';

/**
 * Where Semloc's own files are. This file is in host/ when run from sources and in dist/ when bundled, both one
 * level below the root: the one place that relies on it.
 */
const ROOT = new URL('../', import.meta.url);

/** The folder resources/, with which Semloc ships. */
export function resourcesFolder(): string {
  return fileURLToPath(new URL('resources/', ROOT));
}

/** The folder of the pages' bundles; empty before a build. */
export function pagesFolder(): string {
  return fileURLToPath(new URL('dist/media/', ROOT));
}

/** The script of a worker thread: `engineWorker` is engineWorker.ts here, engineWorker.mjs in dist/. */
export function workerUrl(name: string): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs';
  return new URL(`./${name}.${extension}`, import.meta.url);
}
