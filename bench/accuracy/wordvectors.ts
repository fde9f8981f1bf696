// Word similarity of the built-in table: node bench/accuracy/wordvectors.ts
// Reads the data sets `word word score` in $SEMLOC_DATA/wordsim; prints Spearman's rank correlation with
// people's judgments, and how many pairs both of whose words the table has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTableHeader } from '../../core/encoders/vectors/table/header.ts';
import { openVocabulary } from '../../core/encoders/vectors/table/vocabulary.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('skipped: set SEMLOC_DATA to the folder of evaluation data');
  process.exit(0);
}

const resource = (name: string) => readFileSync(new URL(`../../resources/${name}`, import.meta.url));
const file = resource('glove.rows.bin');
const { sections, dimension } = readTableHeader(file, 'glove.rows.bin', 'rows');
const rows = new Int8Array(file.buffer, file.byteOffset + sections.rows.offset, sections.rows.length);
const vocabulary = openVocabulary(resource('glove.words.bin'), 'glove.words.bin');

console.log('set                  Spearman  used  skipped');
for (const name of readdirSync(join(data, 'wordsim')).sort()) {
  const scores = new Map<string, number>();
  for (const line of readFileSync(join(data, 'wordsim', name), 'utf8').split('\n')) {
    const [, a, b, score] = /^(\S+)\s+(\S+)\s+(-?[\d.]+)\s*$/.exec(line) ?? [];
    if (score) scores.set(`${a.toLowerCase()} ${b.toLowerCase()}`, Number(score));
  }
  if (scores.size < 10) continue;
  const people: number[] = [];
  const table: number[] = [];
  for (const [pair, score] of scores) {
    const [a, b] = pair.split(' ').map((word) => vocabulary.rowOf(word));
    if (a < 0 || b < 0) continue;
    people.push(score);
    table.push(cosine(a, b));
  }
  const spearman = pearson(ranks(people), ranks(table));
  const row = [name.padEnd(20), (100 * spearman).toFixed(1).padStart(8), String(people.length).padStart(6)];
  console.log(`${row.join(' ')} ${String(scores.size - people.length).padStart(7)}`);
}

/** Scales cancel. */
function cosine(a: number, b: number): number {
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let k = 0; k < dimension; k++) {
    const x = rows[a * dimension + k];
    const y = rows[b * dimension + k];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Ties get the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => values[i] - values[j]);
  const result = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let i = from; i < to; i++) result[order[i]] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

function pearson(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < x.length; i++) {
    xy += (x[i] - mx) * (y[i] - my);
    xx += (x[i] - mx) ** 2;
    yy += (y[i] - my) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}
