import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Observation } from '../../core/evaluation/method.ts';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import {
  createObservations,
  type MetricObservations,
} from '../../core/evaluation/observations/observations.ts';
import { ranksOf } from '../../core/evaluation/statistics/correlation/correlation.ts';
import { estimate } from '../../core/evaluation/statistics/estimate.ts';
import { isPairRanking } from '../../core/evaluation/statistics/pairClassification/pairRankings.ts';
import { designOf } from '../../core/evaluation/statistics/unitDesign.ts';
import type { CellGroup, DrawnCell } from './cell.ts';

/** The runs, in $SEMLOC_DATA, with the metrics that are taken of each, and the number of units drawn for coverage. */
const RUNS: readonly (readonly [method: string, folder: string, metrics: readonly string[]])[] = [
  ['localization', 'msrpc', ['T1@2', 'T3@1']],
  ['costra', 'costra1.1', ['basic', 'generalization']],
  [
    'sts',
    'senteval_sts_tokenized/STS',
    [
      'STS14/headlines/pearson',
      'STS12/MSRvid/pearson',
      'STS14/headlines/spearman',
      'STS16/plagiarism/pearson',
    ],
  ],
  ['wordsim', 'wordsim', ['EN-RG-65/spearman', 'EN-SIMLEX-999/spearman', 'EN-MTurk-287/pearson']],
  ['compveceval', 'compveceval', ['mrr', 'mnr']],
];

const ENCODERS = ['bow', 'glove-mean'];
/** The encoders of methods on which those would be alike: words are single, and sums of one vector are its means. */
const ENCODERS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['wordsim', ['glove-sum', 'glove-sif-pc']],
  ['compveceval', ['glove-sum', 'glove-max']],
]);

/** Two encoders on real corpora: units drawn at random cover the whole corpus; exchanged encoders do not differ. */
export const realRuns: CellGroup = {
  title: 'real runs, encoders exchanged at random',
  async *cells() {
    const data = process.env.SEMLOC_DATA;
    if (!data) return console.log('skipped: set SEMLOC_DATA to the folder of evaluation data');
    for (const [method, folder, metrics] of RUNS) {
      if (!existsSync(path.join(data, folder))) {
        console.log(`${method}: skipped, there is no ${folder}`);
        continue;
      }
      const observations = examplesOf(method, path.join(data, folder), ENCODERS_OF.get(method) ?? ENCODERS);
      for (const metric of metrics) {
        const found = [...observations.metrics()].find((each) => each.metric === metric);
        if (found) yield* cellsOf(`${method}, ${metric}`, found);
      }
    }
  },
};

function examplesOf(method: string, corpus: string, encoders: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-coverage-'));
  const cli = path.join(import.meta.dirname, '..', '..', 'cli', 'bin.ts');
  try {
    const argv = ['evaluate', method, '--corpus', corpus, '--encoder', encoders.join(), '--out', folder];
    execFileSync(process.execPath, [cli, ...argv, '--no-cache'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const observations = createObservations(encoders);
    const { observations: of } = methodNamed(method)!;
    for (const line of readFileSync(path.join(folder, 'examples.jsonl'), 'utf8').split('\n')) {
      if (line !== '') for (const each of of(JSON.parse(line))) observations.add(each);
    }
    return observations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function* cellsOf(
  name: string,
  { kind, encoders, links }: MetricObservations,
): AsyncGenerator<DrawnCell> {
  const [a, b] = [...encoders.values()];
  if (!a || !b) return;
  const design = designOf(a.units, links);
  const casesOf = Array.from({ length: design.count }, (): number[] => []);
  for (const [at, unit] of design.unitOf.entries()) casesOf[unit]!.push(at);
  const isMean = kind === 'share' || kind === 'mean';
  const observed = (
    metric: string,
    encoder: string,
    unit: number,
    value: number,
    gold: number,
  ): Observation => {
    if (kind === 'share') return { metric, encoder, unit, correct: value === 1 };
    if (kind === 'mean') return { metric, encoder, unit, value };
    if (isPairRanking(kind)) return { metric, encoder, unit, value, isPositive: gold === 1, ranking: kind };
    return { metric, encoder, unit, value, gold, correlation: kind };
  };
  const alikeValues = [a, b].map(({ values }) => {
    // Exchanged scores must be on one scale for their correlations and rankings to be the same.
    if (isMean) return values;
    return standardized(kind === 'pearson' ? values : ranksOf(values));
  });
  const truths = await Promise.all([a, b].map((column) => estimate(kind, column, design)));
  const drawn = Math.min(100, Math.floor(design.count / 3));
  if (!design.isCrossed) {
    yield {
      name: `${name}, ${drawn} of ${design.count} units drawn`,
      units: drawn,
      truth: () => ({ a: truths[0]!.value!, b: truths[1]!.value! }),
      *draw(random, alike) {
        for (let unit = 0; unit < drawn; unit++) {
          const isExchanged = alike && random.next() < 0.5;
          for (const at of casesOf[random.below(design.count)]!) {
            const [x, y] = isExchanged ? [1, 0] : [0, 1];
            const values = alike ? alikeValues : [a.values, b.values];
            yield observed('m', 'a', unit, values[x]![at]!, a.gold[at] ?? 0);
            yield observed('m', 'b', unit, values[y]![at]!, a.gold[at] ?? 0);
          }
        }
      },
    };
  }
  const keys = keysByUnit(links);
  yield {
    name: `${name}, all${design.isCrossed ? ', exchanged by the first of what they share' : ''}`,
    units: design.independent,
    *draw(random) {
      const coins = new Map<number, boolean>();
      const coin = (of: number) => {
        if (!coins.has(of)) coins.set(of, random.next() < 0.5);
        return coins.get(of)!;
      };
      for (let at = 0; at < a.values.length; at++) {
        const unit = a.units[at]!;
        const shared = keys.get(unit);
        const isExchanged = coin(design.isCrossed ? (shared?.[0] ?? -1 - unit) : design.unitOf[at]!);
        const [x, y] = isExchanged ? [1, 0] : [0, 1];
        for (const [encoder, from] of [
          ['a', x],
          ['b', y],
        ] as const) {
          const each = observed('m', encoder, unit, alikeValues[from]![at]!, a.gold[at] ?? 0);
          yield { ...each, ...(shared && { shared: shared.map(String) }) };
        }
      }
    },
  };
}

function keysByUnit(links: MetricObservations['links']): ReadonlyMap<number, readonly number[]> {
  const keys = new Map<number, number[]>();
  for (const [link, unit] of (links?.units ?? []).entries()) {
    const known = keys.get(unit);
    if (known) known.push(links!.keys[link]!);
    else keys.set(unit, [links!.keys[link]!]);
  }
  return keys;
}

function standardized(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const square = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return values.map((each) => (each - mean) / Math.sqrt(square));
}
