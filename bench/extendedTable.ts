// The table of docs/reproduction.md that sets the extended table of word vectors beside the published one:
//   SEMLOC_DATA=FOLDER node bench/extendedTable.ts [--check]
// Evaluates both by the commands below the table and writes its rows into the page; with --check it changes nothing, and
// fails where the page has other rows. Takes some minutes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MetricValue, Run } from '../core/evaluation/run.ts';
import { evaluationData } from './lib/evaluationData.ts';

const data = evaluationData('msrpc/, compveceval/, senteval_sts_tokenized/, costra1.1/ and wordsim/');
const cli = path.join(import.meta.dirname, '..', 'cli', 'bin.ts');
const TABLES = ['published', 'extended'] as const;

/** The runs with the published and with the extended table. */
function both(method: string, corpus: string, encoders: string, ...more: string[]): [Run, Run] {
  const [published, extended] = TABLES.map((vectors) => {
    const argv = ['evaluate', method, '--corpus', path.join(data, corpus), '--encoder', encoders];
    const out = execFileSync(process.execPath, [cli, ...argv, '--vectors', vectors, '--json', ...more], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(out) as Run;
  });
  return [published!, extended!];
}

const percent = (share: number) => (100 * share).toFixed(1);

function metricOf({ metrics }: Run, name: string, encoder: string): MetricValue {
  const found = metrics.find((each) => each.metric === name && each.encoder === encoder);
  if (!found) throw new Error(`There is no ${name} of ${encoder}.`);
  return found;
}

/** A cell: a score with its interval. */
function withInterval({ value, interval }: MetricValue): string {
  return `${percent(value!)}${interval ? ` [${interval.map(percent).join(', ')}]` : ''}`;
}

/** A cell: the scores of metrics or encoders, without intervals. */
function scores(run: Run, cells: readonly (readonly [metric: string, encoder: string])[]): string {
  return cells.map(([metric, encoder]) => percent(metricOf(run, metric, encoder).value!)).join(', ');
}

/** The proportion of tokens that have no vector. */
function unknown({ coverage }: Run, encoder: string): string {
  const { unknownTokens, tokens } = coverage[encoder]!;
  return percent(unknownTokens / tokens!);
}

const WHITE = ['glove-sum', 'glove-sif-pc'];
const COMPOSED = ['glove-sum', 'glove-mean', 'glove-max', 'glove-product'];
const STS = ['glove-mean', 'glove-sif', 'glove-sif-pc'];
const localization = both('localization', 'msrpc', WHITE.join(), '--profile', 'white2015');
const definitions = both('compveceval', 'compveceval', COMPOSED.join(), '--seed', '1');
const sts = both('sts', 'senteval_sts_tokenized/STS', STS.join());
const czech = both('costra', 'costra1.1', 'glove-sum');
const words = both('wordsim', 'wordsim', 'glove-sum');

const row = (name: string, encoder: string, cell: (run: Run) => string, runs: readonly Run[]) =>
  `| ${[name, encoder, ...runs.map(cell)].join(' | ')} |`;
const whiteRows = ['T1@1', 'T1@3', 'T2@1', 'T3@1'].flatMap((metric, place) =>
  WHITE.map((encoder, index) => {
    const n = metricOf(localization[0], metric, encoder).n.toLocaleString('en');
    const title = ['White, T1, 1 noun changed', '3 nouns', 'T2, 1 verb', 'T3, 1 word'][place];
    const cell = (run: Run) => withInterval(metricOf(run, metric, encoder));
    return row(index === 0 ? `${title} (n = ${n})` : '', `\`${encoder}\``, cell, localization);
  }),
);
const years = [...new Set(sts[0].metrics.map(({ metric }) => metric))].filter((metric) =>
  /^[^/]+\/pearson$/.test(metric),
);
const tokens = [localization, definitions, sts, czech].map((runs) =>
  runs.map((run) => unknown(run, Object.keys(run.coverage)[0]!)),
);
const sameWords = words[0].metrics.every(({ metric, encoder, value }) => {
  return percent(value!) === percent(metricOf(words[1], metric, encoder).value!);
});
const rows = [
  '| | encoder | published | extended |',
  '|---|---|---|---|',
  `| out-of-vocabulary tokens: MSRPC with its variants, definitions, STS, Czech (Costra) | | ${[0, 1].map((table) => tokens.map((each) => each[table]).join(', ')).join(' | ')} |`,
  ...whiteRows,
  `| word similarity, all 13 sets | \`glove-sum\` | as above | ${sameWords ? 'the same' : 'others'} |`,
  row(
    'CompVecEval, MRR, seed 1',
    'sum, mean, max, product',
    (run) =>
      scores(
        run,
        COMPOSED.map((encoder) => ['mrr', encoder] as const),
      ),
    definitions,
  ),
  row(
    'the same, MNR',
    '',
    (run) =>
      scores(
        run,
        COMPOSED.map((encoder) => ['mnr', encoder] as const),
      ),
    definitions,
  ),
  ...STS.map((encoder, index) =>
    row(
      index === 0 ? "STS 2012 to 2016 and STS-B test, mean of subsets weighted by pairs, Pearson's r" : '',
      `\`${encoder}\``,
      (run) =>
        scores(
          run,
          years.map((metric) => [metric, encoder] as const),
        ),
      sts,
    ),
  ),
];

const page = path.join(import.meta.dirname, '..', 'docs', 'reproduction.md');
const text = readFileSync(page, 'utf8');
const start = text.indexOf(rows[0]!);
const end = text.indexOf('\n\n', start);
if (start < 0 || end < 0) throw new Error(`${page} has no such table.`);
const written = text.slice(0, start) + rows.join('\n') + text.slice(end);
if (written === text) console.log('The table is current.');
else if (process.argv.includes('--check')) {
  console.error(`The table of docs/reproduction.md is stale. It should be:\n${rows.join('\n')}`);
  process.exitCode = 1;
} else writeFileSync(page, written);
