import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The place of Semloc's own files. This file is in host/ when run from sources and in dist/ when bundled, both one
 * level below the root: the one place that relies on it.
 */
const ROOT = new URL('../', import.meta.url);

/** The folder resources/, with which Semloc ships. */
export function resourcesFolder(): string {
  return fileURLToPath(new URL('resources/', ROOT));
}

/** The folder of the encoder that ships with Semloc; in the npm package semloc-minilm where semloc is a package, too. */
export function minilmFolder(): string {
  const own = path.join(resourcesFolder(), 'encoders', 'minilm');
  if (existsSync(own)) return own;
  try {
    return path.dirname(createRequire(import.meta.url).resolve('semloc-minilm/package.json'));
  } catch {
    return own;
  }
}

/** The schema of semloc.config.json, which the build writes. */
export function configSchemaFile(): string {
  return fileURLToPath(new URL('dist/config.schema.json', ROOT));
}

/** The folder samples/, with which Semloc ships. */
export function samplesFolder(): string {
  return fileURLToPath(new URL('samples/', ROOT));
}

/** The folder of the pages' bundles; empty before a build. */
export function pagesFolder(): string {
  return fileURLToPath(new URL('dist/media/', ROOT));
}

/**
 * The script of a worker thread, by its path in host/: `engineThread/engineWorker` is that file here, and
 * engineWorker.mjs in dist/.
 */
export function workerUrl(script: string): URL {
  return scriptUrl(script, 'mjs');
}

/** The same for any script that is a bundle of its own, with the ending that the bundle has. */
export function scriptUrl(script: string, ending: 'mjs' | 'cjs'): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? `./${script}.ts` : `./${path.posix.basename(script)}.${ending}`, import.meta.url);
}
