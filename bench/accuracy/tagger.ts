// Accuracy of resources/tagger.bin on en_ewt-test with gold tokens:
//   SEMLOC_DATA=... node bench/accuracy/tagger.ts [--model FILE] [--conllu FILE]
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { readConllu } from '../../scripts/train/treebanks/conllu.ts';
import { pennSentence } from '../../scripts/train/treebanks/treebank.ts';
import { percentage } from '../lib/bootstrap.ts';
import { record } from '../lib/results.ts';

interface Decision {
  readonly word: string;
  readonly gold: string;
  readonly tag: string;
  readonly confidence: number;
}

const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: join(import.meta.dirname, '../../resources/tagger.bin') },
    conllu: { type: 'string' },
  },
});
const data = process.env.SEMLOC_DATA;
if (!options.conllu && !data) {
  console.log('Skipped: SEMLOC_DATA does not name the evaluation data, and no --conllu FILE was given.');
  process.exit(0);
}
const file = options.conllu ?? join(data!, 'treebanks/en_ewt-test.conllu');
const sentences = [...readConllu(readFileSync(file, 'utf8'), basename(file))].map(pennSentence);
const started = performance.now();
const tagger = openTagger(readFileSync(options.model));
const opened = performance.now() - started;
const tagged = sentences.map(({ words, tags }) => {
  const tagging = tagger.tag(words);
  return words.map((word, i) => ({
    word,
    gold: tags[i]!,
    tag: tagging.tags[i]!,
    confidence: tagging.confidences[i]!,
  }));
});
const decisions = tagged.flat();

console.log(`${basename(file)}: ${sentences.length} sentences, ${decisions.length} tokens, gold tokens`);
console.log(
  `Penn tag right         ${percent(share(decisions, isRight))}   ("to": TO and IN both count as right)`,
);
console.log(`the same, "to" strict  ${percent(share(decisions, ({ gold, tag }) => gold === tag))}`);
printSpeed();
printTags();
printCoverage();
printCalibration();
printConfusions();
if (!options.conllu)
  record('tagger', 'npm run bench:accuracy -- tagger', [
    {
      measure: 'Penn tags',
      data: 'EWT test, tokens',
      ...percentage(tagged.map((some) => ({ sum: some.filter(isRight).length, count: some.length }))),
      units: 'sentences',
    },
  ]);

/** English Web Treebank tags the preposition "to" IN, the Penn Treebank and this tagger TO. */
function isRight({ word, gold, tag }: Decision): boolean {
  return gold === tag || (/^to$/i.test(word) && /^(?:TO|IN)$/.test(gold) && /^(?:TO|IN)$/.test(tag));
}

function printSpeed(): void {
  const start = performance.now();
  let tokens = 0;
  while (performance.now() - start < 2000) {
    for (const { words } of sentences) tokens += tagger.tag(words).tags.length;
  }
  const perSecond = tokens / ((performance.now() - start) / 1000);
  console.log(`opened in ${opened.toFixed(0)} ms, ${Math.round(perSecond / 1000)}k tokens/s on one core\n`);
}

function printTags(): void {
  console.log('tag     gold  precision  recall     F1');
  const tags = [...new Set(decisions.map(({ gold }) => gold))];
  const count = (test: (decision: Decision) => boolean) => decisions.filter(test).length;
  const rows = tags.map((name) => {
    const gold = count((decision) => decision.gold === name);
    const given = count((decision) => decision.tag === name);
    const right = count((decision) => decision.gold === name && decision.tag === name);
    return {
      name,
      gold,
      precision: right / given || 0,
      recall: right / gold,
      f1: (2 * right) / (gold + given),
    };
  });
  for (const row of rows.toSorted((a, b) => b.gold - a.gold)) {
    const metrics = [row.precision, row.recall, row.f1].map((value) => percent(value).padStart(8)).join(' ');
    console.log(`${row.name.padEnd(6)} ${String(row.gold).padStart(5)} ${metrics}`);
  }
}

/** Prints the precision that a gate on confidence gives: of the words tagged so, the most confident share is kept. */
function printCoverage(): void {
  console.log('\nprecision at coverage    100%     95%     90%     80%');
  const groups: [string, RegExp][] = [
    ['NN, NNS', /^NNS?$/],
    ['VB*', /^VB/],
    ['NN, NNS, VB*', /^(?:NNS?|VB.?)$/],
  ];
  for (const [name, pattern] of groups) {
    const given = decisions
      .filter(({ tag }) => pattern.test(tag))
      .sort((a, b) => b.confidence - a.confidence);
    const metrics = [1, 0.95, 0.9, 0.8].map((coverage) => {
      const kept = given.slice(0, Math.round(given.length * coverage));
      return percent(share(kept, isRight)).padStart(8);
    });
    console.log(`${name.padEnd(20)} ${metrics.join('')}`);
  }
}

function printCalibration(): void {
  console.log('\nconfidence      words    mean   right');
  const edges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01];
  for (let i = 0; i + 1 < edges.length; i++) {
    const inside = decisions.filter(
      ({ confidence }) => confidence >= edges[i]! && confidence < edges[i + 1]!,
    );
    if (inside.length === 0) continue;
    const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    const range = `${edges[i]!.toFixed(2)}-${Math.min(1, edges[i + 1]!).toFixed(2)}`;
    console.log(
      `${range.padEnd(12)} ${String(inside.length).padStart(8)} ${percent(mean)} ${percent(share(inside, isRight))}`,
    );
  }
}

function printConfusions(): void {
  const counts = new Map<string, number>();
  for (const decision of decisions) {
    if (isRight(decision)) continue;
    const key = `${decision.gold}>${decision.tag}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 16);
  console.log(`\nmost frequent errors (gold>given): ${most.map(([key, n]) => `${key} ${n}`).join(', ')}`);
}

function share(list: readonly Decision[], test: (decision: Decision) => boolean): number {
  return list.length === 0 ? 0 : list.filter(test).length / list.length;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(2)}%`;
}
