import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { isRecord, jsonIn } from '../../core/isRecord.ts';
import { sha256 } from '../../core/sha256.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { readRegularIfAny } from '../files/regularFile.ts';
import type { JudgedSources } from './judgedSources.ts';

/** The name of the file that says which files a merge wrote, and from what. */
export const MERGE_FILE = 'merge.json';
export const MERGE_FORMAT = 'semloc-merge';

/** The content of merge.json. */
export interface MergeManifest extends JudgedSources {
  readonly format: typeof MERGE_FORMAT;
  /** SHA-256 of the other files, by name. */
  readonly files: { readonly [name: string]: string };
}

/**
 * Tests that what a merge would replace is what an earlier merge wrote.
 *
 * @throws InputError that names the file which is not
 */
export async function refuseForeign(folder: string, names: Iterable<string>): Promise<void> {
  const written = await writtenFiles(folder);
  for (const name of names) {
    const file = path.join(folder, name);
    if (!(await lstat(file).catch(() => undefined))) continue;
    const bytes = written.has(name) ? await readRegularIfAny(file, LARGEST) : undefined;
    if (bytes && sha256(bytes) === written.get(name)) continue;
    throw new InputError(
      `${file} exists, and is not as semloc annotations merge wrote it.`,
      'Give another folder as --out, or move the file away.',
    );
  }
}

/** The hashes of the files that a merge wrote into the folder, by name. */
async function writtenFiles(folder: string): Promise<Map<string, string>> {
  const file = path.join(folder, MERGE_FILE);
  const bytes = await readRegularIfAny(file, 64 << 20);
  if (!bytes) return new Map();
  const manifest = jsonIn(decodeNamed(bytes, file));
  if (!isRecord(manifest) || manifest.format !== MERGE_FORMAT || !isRecord(manifest.files)) return new Map();
  const hashes = Object.entries(manifest.files) as [string, string][];
  return new Map([...hashes, [MERGE_FILE, sha256(bytes)]]);
}

/** Bytes. */
const LARGEST = 512 << 20;
