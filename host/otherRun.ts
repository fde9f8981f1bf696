import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../core/evaluation/manifest.ts';
import { parseRun } from '../core/evaluation/parseRun.ts';

/**
 * What the finished run in a folder is of: its method, corpus and encoders. Undefined where there is none that can
 * be read, or it is of this method and manifest.
 */
export async function otherRunIn(
  folder: string,
  method: string,
  manifest: Manifest,
): Promise<string | undefined> {
  try {
    const file = path.join(folder, 'run.json');
    const other = parseRun(await readFile(file, 'utf8'), file);
    if (other.method === method && JSON.stringify(other.manifest) === JSON.stringify(manifest))
      return undefined;
    const corpus = other.manifest.corpus.files.map(({ name }) => name);
    return [other.method, ...corpus, ...Object.keys(other.manifest.encoders)].join(', ');
  } catch {
    return undefined;
  }
}
