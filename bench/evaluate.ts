// What is known of the methods of evaluation beside what Semloc gives: npm run bench:evaluate
// Reads the data sets that docs/reproduction.md names in $SEMLOC_DATA; those that are not there are passed over.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { evaluationData } from './lib/evaluationData.ts';

const data = evaluationData('the sets of docs/reproduction.md');

const cli = path.join(import.meta.dirname, '..', 'cli', 'bin.ts');

// biome-ignore lint/suspicious/noExplicitAny: each method has its own run.json
function evaluate(method: string, folder: string, encoder: string, ...more: string[]): any {
  const corpus = path.join(data, folder);
  if (!existsSync(corpus)) return console.log(`${method}: skipped, there is no ${folder}`);
  const argv = [
    'evaluate',
    method,
    '--corpus',
    corpus,
    '--encoder',
    encoder,
    '--vectors',
    'published',
    '--json',
    ...more,
  ];
  const began = performance.now();
  const out = execFileSync(process.execPath, [cli, ...argv], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  console.log(`\n${method}, ${encoder}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return JSON.parse(out);
}

function beside(name: string, known: number, found: number | undefined): void {
  console.log(`${name.padEnd(28)}known ${String(known).padStart(7)}   found ${String(found).padStart(7)}`);
}

const points = (score: number) => Number((100 * score).toFixed(1));

const costra = evaluate('costra', 'costra1.1', 'bow');
const totals = {
  basic: 4406,
  modality: 2748,
  time: 10403,
  style: 38248,
  generalization: 10129,
  opposite: 14864,
};
for (const [name, total] of Object.entries(costra ? totals : {})) {
  beside(`${name}, comparisons`, total, costra.classes.bow[name].total);
}

const localization = evaluate('localization', 'msrpc', 'bow', '--profile', 'white2015');
const t1 = [100, 99, 95, 85, 66, 50, 34, 18, 11];
for (const [index, known] of (localization ? t1 : []).entries()) {
  const { correct, total } = localization.tables.T1.bow[index];
  beside(`T1, ${index + 1} changed, %`, known, points(correct / total));
}

const wordsim = evaluate('wordsim', 'wordsim', 'glove-sum');
const spearman = {
  'EN-WS-353-ALL': 52.9,
  'EN-WS-353-REL': 49.6,
  'EN-WS-353-SIM': 60.4,
  'EN-SIMLEX-999': 29.6,
  'EN-SimVerb-3500': 17.8,
  'EN-MEN-TR-3k': 68.1,
  'EN-RW-STANFORD': 41.7,
  'EN-RG-65': 69.1,
  'EN-MC-30': 62.7,
  'EN-MTurk-287': 62.4,
  'EN-MTurk-771': 58.1,
  'EN-YP-130': 45.4,
  'EN-VERB-143': 30.2,
};
for (const [name, known] of Object.entries(wordsim ? spearman : {})) {
  beside(name, known, points(wordsim.sets['glove-sum'][name].spearman));
}

const encoders = { 'glove-sum': 4.7, 'glove-mean': 3.7, 'glove-max': 3.8, 'glove-product': 0.8 };
const compveceval = evaluate('compveceval', 'compveceval', Object.keys(encoders).join(','));
for (const [encoder, known] of Object.entries(compveceval ? encoders : {})) {
  beside(`${encoder}, MRR`, known, points(compveceval.scores[encoder].mrr));
}
