import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { GLOSSES, WORDNET } from '../../core/lexicon/packedKinds.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import type { PackedWordNetFiles } from '../../core/lexicon/packing/packWordNet.ts';
import { writeTogether } from '../files/fileSet.ts';
import { VERSION } from '../version.ts';

/**
 * Packed WordNets in a folder, each under the hash of all that it was made from, so that what changed is never
 * taken for what was. The cache is a convenience: where it cannot be read or written, `pack` does the work.
 */
export async function packedOnce(
  folder: string,
  key: string,
  pack: () => PackedWordNetFiles | Promise<PackedWordNetFiles>,
): Promise<PackedWordNetFiles> {
  const kept = await read(folder, key);
  if (kept) return kept;
  const packed = await pack();
  await write(folder, key, packed).catch(() => undefined);
  return packed;
}

/** The hash of named contents, of what else goes into the packing, and of the formats this version writes. */
export function cacheKeyOf(files: ReadonlyMap<string, Uint8Array>, addition = ''): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([VERSION, WORDNET.version, GLOSSES.version, addition]));
  for (const [name, content] of files) hash.update(JSON.stringify([name, content.length])).update(content);
  return hash.digest('hex');
}

/** Counts the packed WordNets in a cache's folder, and their bytes. */
export async function packedWordNets(folder: string): Promise<Kept> {
  const files = await keptFiles(folder);
  return {
    entries: files.filter(({ name }) => isIndex(name)).length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Removes them all, and gives what was removed. */
export async function removePackedWordNets(folder: string): Promise<Kept> {
  const removed = await packedWordNets(folder);
  for (const { name } of await keptFiles(folder)) await rm(path.join(folder, name), { force: true });
  return removed;
}

export interface Kept {
  readonly entries: number;
  readonly bytes: number;
}

/** WordNets that are kept: those used last. */
const KEPT = 4;

const INDEX = '.index.bin';
const PARTS = ['.glosses.bin', INDEX] as const;

/** Reads the files kept under the key; undefined if there are none, or they are damaged. */
async function read(folder: string, key: string): Promise<PackedWordNetFiles | undefined> {
  try {
    const [glosses, index] = await Promise.all(PARTS.map((part) => readFile(path.join(folder, key + part))));
    const opened = openWordNet(index!, () => glosses!);
    if (opened.synsetCount > 0) opened.gloss(0);
    const now = new Date();
    await utimes(path.join(folder, key + INDEX), now, now).catch(() => undefined);
    return { index: index!, glosses: glosses! };
  } catch {
    return undefined;
  }
}

async function write(folder: string, key: string, { index, glosses }: PackedWordNetFiles): Promise<void> {
  await writeTogether(folder, 'followed', async (files) => {
    for (const [part, content] of [[PARTS[0], glosses] as const, [INDEX, index] as const]) {
      await (await files.create(key + part)).write(content);
    }
  });
  await removeOld(folder);
}

/** Leaves the {@link KEPT} used last; takes away what a killed process left unfinished long ago. */
async function removeOld(folder: string): Promise<void> {
  const files = await keptFiles(folder);
  const keys = files
    .filter(({ name }) => isIndex(name))
    .sort((a, b) => b.used - a.used)
    .map(({ name }) => name.slice(0, -INDEX.length));
  const old = new Set(keys.slice(KEPT).flatMap((key) => PARTS.map((part) => key + part)));
  const complete = new Set(keys.flatMap((key) => PARTS.map((part) => key + part)));
  const longAgo = Date.now() - AN_HOUR;
  for (const { name, used } of files) {
    if (old.has(name) || (!complete.has(name) && used < longAgo))
      await rm(path.join(folder, name), { force: true });
  }
}

/** Lists the kept files, without those that another process removes meanwhile. */
async function keptFiles(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => OF_THE_CACHE.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await stat(path.join(folder, name)).catch(() => undefined);
      return file ? [{ name, used: file.mtimeMs, bytes: file.size }] : [];
    }),
  );
  return found.flat();
}

function isIndex(name: string): boolean {
  return /^[0-9a-f]+\.index\.bin$/.test(name);
}

/** Whole files, and those that are being written aside. */
const OF_THE_CACHE = /^\.?[0-9a-f]{64}\.(?:index|glosses)\.bin/;
const AN_HOUR = 3_600_000;
