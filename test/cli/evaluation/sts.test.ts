import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { DATA, noData } from '../../evaluationData.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

type Pair = readonly [first: string, second: string, score: number | undefined];

test('a folder in SentEval’s layout has the correlations and means of a plain calculation', async (t) => {
  const folder = temporaryFolder(t);
  const random = createRandom(5, 'sts');
  const draw = (count: number) => Math.floor(random.next() * count);
  const sentence = () => Array.from({ length: 1 + draw(6) }, () => 'abcdefg'[draw(7)]).join(' ');
  const known: Record<string, Record<string, Pair[]>> = {};
  for (const [year, names] of Object.entries({ STS12: ['up', 'down'], STS15: ['one', 'two', 'three'] })) {
    const place = folder.at('STS', `${year}-en-test`);
    mkdirSync(place, { recursive: true });
    known[year] = {};
    for (const name of names) {
      // Scores are coarse, so that many are equal; some are blank.
      const pairs = Array.from(
        { length: 20 + draw(30) },
        (): Pair => [sentence(), sentence(), draw(6) === 0 ? undefined : draw(11) / 2],
      );
      known[year][name] = pairs;
      const write = (part: string, line: (pair: Pair) => string) =>
        writeFileSync(path.join(place, `STS.${part}.${name}.txt`), pairs.map((p) => `${line(p)}\n`).join(''));
      write('input', ([first, second]) => `${first}\t${second}`);
      write('gs', ([, , score]) => String(score ?? ''));
    }
  }
  const argv = ['evaluate', 'sts', '--corpus', folder.at('STS'), '--encoder', 'bow', '--json'];
  const { code, out } = await run(argv);
  assert.equal(code, 0);
  const { subsets, years } = JSON.parse(out);
  for (const [year, ofYear] of Object.entries(known)) {
    const found = Object.entries(ofYear).map(([name, pairs]) => {
      const scored = pairs.filter(([, , score]) => score !== undefined);
      const gold = scored.map(([, , score]) => score!);
      // Cosines that are equal but for rounding share a rank.
      const cosines = scored.map(([first, second]) => Number(cosine(first, second).toFixed(12)));
      const plain = { pearson: pearson(gold, cosines), spearman: pearson(ranks(gold), ranks(cosines)) };
      const { pairs: counted, ...correlations } = subsets.bow[`${year}/${name}`];
      assert.equal(counted, scored.length);
      alike(correlations, plain);
      return { ...plain, pairs: counted };
    });
    const pairs = found.reduce((sum, { pairs }) => sum + pairs, 0);
    for (const kind of ['pearson', 'spearman'] as const) {
      const { weighted, unweighted } = years.bow[year];
      const sum = (weight: (pairs: number) => number) =>
        found.reduce((total, each) => total + weight(each.pairs) * each[kind], 0);
      alike({ mean: weighted[kind] }, { mean: sum((n) => n / pairs) });
      alike({ mean: unweighted[kind] }, { mean: sum(() => 1 / found.length) });
    }
  }
});

/** Pairs, and × 100 Pearson weighted and not, Spearman weighted and not: by NumPy and SciPy from the same vectors. */
const KNOWN = {
  STS12: [3108, 46.52, 46.46, 52.18, 51.58],
  STS13: [1500, 43.31, 41.13, 46.55, 43.69],
  STS14: [3750, 47.33, 47.29, 50.13, 50.0],
  STS15: [3000, 48.71, 45.88, 55.39, 52.67],
  STS16: [1186, 38.57, 38.5, 47.09, 46.81],
  STSB: [1379, 40.89, 40.89, 40.85, 40.85],
} as const;

test('the built-in vectors agree with people as much as they are known to', {
  skip: noData,
}, async () => {
  const corpus = path.join(DATA, 'senteval_sts_tokenized', 'STS');
  const argv = [
    'evaluate',
    'sts',
    '--corpus',
    corpus,
    '--encoder',
    'glove-sum',
    '--vectors',
    'published',
    '--json',
  ];
  const { code, out } = await run(argv);
  assert.equal(code, 0);
  const years = JSON.parse(out).years['glove-sum'];
  assert.deepEqual(Object.keys(years), Object.keys(KNOWN));
  for (const [year, [pairs, ...expected]] of Object.entries(KNOWN)) {
    const { weighted, unweighted, pairs: counted } = years[year];
    assert.equal(counted, pairs);
    const found = [weighted.pearson, unweighted.pearson, weighted.spearman, unweighted.spearman];
    for (const [index, score] of found.entries()) {
      assert(Math.abs(100 * score - expected[index]!) < 0.01, `${year}: ${found}`);
    }
  }
});

function alike<Name extends string>(found: Record<Name, number>, expected: Record<Name, number>): void {
  for (const name of Object.keys(expected) as Name[]) {
    assert(Math.abs(found[name] - expected[name]) < 1e-9, `${name}: ${found[name]}, not ${expected[name]}`);
  }
}

function cosine(first: string, second: string): number {
  const words = [...new Set(`${first} ${second}`.split(' '))];
  const [a, b] = [first, second].map((text) =>
    words.map((word) => text.split(' ').filter((other) => other === word).length),
  ) as [number[], number[]];
  const product = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * y[index]!, 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/** Pearson's correlation by the sums of products. */
function pearson(x: readonly number[], y: readonly number[]): number {
  const n = x.length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const products = (a: readonly number[], b: readonly number[]) => sum(a.map((value, i) => value * b[i]!));
  const joint = n * products(x, y) - sum(x) * sum(y);
  return joint / Math.sqrt((n * products(x, x) - sum(x) ** 2) * (n * products(y, y) - sum(y) ** 2));
}

/** Ranks by counting: the values below, and half of the other equal ones. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}
