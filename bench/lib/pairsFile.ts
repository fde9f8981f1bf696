// Writes a corpus of made-up pairs, the same from the same arguments, to measure long runs with:
//   node bench/lib/pairsFile.ts sts|pairs|localization|triplets CASES FILE
import { closeSync, openSync, writeSync } from 'node:fs';

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

const SUBJECTS = 'dog cat teacher student doctor lawyer artist writer farmer child judge player'.split(' ');
const VERBS = 'bought sold found lost opened closed raised lowered started stopped liked painted'.split(' ');
const OBJECTS = 'car house book picture garden window company paper boat road bridge table'.split(' ');
const PLACES = 'in the city|near the river|behind the school|on Monday|last year|without a word'.split('|');

const [method = '', cases = '', file] = process.argv.slice(2);
const record = RECORDS[method];
if (!record || !(Number(cases) > 0) || !file) {
  console.error(`usage: node bench/lib/pairsFile.ts ${Object.keys(RECORDS).join('|')} CASES FILE`);
  process.exit(2);
}
let state = 1;
const draw = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const one = (words: readonly string[]) => words[draw(words.length)]!;
const sentence = () =>
  `The ${one(SUBJECTS)} ${one(VERBS)} the ${one(OBJECTS)} of ${draw(1e6)} ${one(SUBJECTS)}s ${one(PLACES)} .`;

const handle = openSync(file, 'w');
let lines: string[] = [];
for (let id = 0; id < Number(cases); id++) {
  lines.push(`${JSON.stringify(record(id, sentence, draw(501) / 100))}\n`);
  if (lines.length < 10_000 && id < Number(cases) - 1) continue;
  writeSync(handle, lines.join(''));
  lines = [];
}
closeSync(handle);
