// Writes a corpus of made-up pairs, the same from the same arguments, to measure long runs with:
//   node bench/lib/pairsFile.ts sts|pairs|localization|triplets CASES FILE
import { closeSync, openSync, writeSync } from 'node:fs';
import { createSentences } from './madeUpSentences.ts';

/** A record of the corpus of a method. */
const RECORDS: Readonly<Record<string, (id: number, sentence: () => string, score: number) => object>> = {
  sts: (_, sentence, score) => ({ sentence1: sentence(), sentence2: sentence(), score }),
  pairs: (_, sentence, score) => ({
    sentence1: sentence(),
    sentence2: sentence(),
    label: Number(score > 2.5),
  }),
  localization: (id, sentence) => ({ id, base: sentence(), paraphrase: sentence() }),
  triplets: (id, sentence) => ({ id, s1: sentence(), s2: sentence(), s3: sentence() }),
};

const [method = '', cases = '', file] = process.argv.slice(2);
const record = RECORDS[method];
if (!record || !(Number(cases) > 0) || !file) {
  console.error(`usage: node bench/lib/pairsFile.ts ${Object.keys(RECORDS).join('|')} CASES FILE`);
  process.exit(2);
}
const { sentence, draw } = createSentences();

const handle = openSync(file, 'w');
let lines: string[] = [];
for (let id = 0; id < Number(cases); id++) {
  lines.push(`${JSON.stringify(record(id, sentence, draw(501) / 100))}\n`);
  if (lines.length < 10_000 && id < Number(cases) - 1) continue;
  writeSync(handle, lines.join(''));
  lines = [];
}
closeSync(handle);
