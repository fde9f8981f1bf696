/**
 * Measures pairs of sentences compared per second of processor time, best of five rounds after one that is not counted:
 * variants of queries and of news beside their sentences, and pairs of news that people wrote (MSRPC). Beside it, the
 * tagger and the parser alone on the same sentences, of which each pair needs two taggings, and two trees where words have
 * moved:
 *
 *     SEMLOC_DATA=/path/to/data node bench/compareSentences.ts
 */
import path from 'node:path';
import { createSentenceComparison } from '../core/differences/compareSentences.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { generate } from '../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../core/variants/kinds/index.ts';
import { readTextFile } from '../host/files/textInput.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { comparedTexts } from './lib/comparedTexts.ts';
import { evaluationData } from './lib/evaluationData.ts';

const data = evaluationData('msrpc/ and treebanks/');
const PAIRS = 1_500;
const opened = await openAnnotator();
const { annotator, tagger } = opened;
const { compare } = createSentenceComparison(opened);
const texts = await comparedTexts(data, false);

console.log('| pairs | n | tokens per sentence | pairs/s | taggings of both/s |\n|---|---|---|---|---|');
for (const source of ['queries', 'news'] as const)
  row(`variants of ${source}`, variantsOf(texts.get(source)!));
const lines = (await readTextFile(path.join(data, 'msrpc', 'msr_paraphrase_test.txt'))).trim().split(/\r?\n/);
row(
  'MSRPC',
  lines.slice(1, PAIRS + 1).map((line) => line.split('\t').slice(3) as [string, string]),
);

/** One variant of every kind of each sentence, up to the number of pairs. */
function variantsOf(sentences: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const sentence of sentences) {
    const annotation = annotator.annotate(sentence);
    for (const kind of VARIANT_KINDS) {
      const [variant] = generate(annotation, kind, { levels: 1, parse: annotator.parse }).variants;
      if (variant) pairs.push([sentence, variant.text]);
    }
    if (pairs.length >= PAIRS) break;
  }
  return pairs.slice(0, PAIRS);
}

function row(name: string, pairs: readonly (readonly [string, string])[]): void {
  const words = pairs.flat().map((sentence) => tokenize(sentence).map(({ text }) => text));
  const length = words.reduce((sum, each) => sum + each.length, 0) / words.length;
  const compared = rate(pairs.length, () => {
    for (const [a, b] of pairs) compare(a, b);
  });
  const tagged = rate(pairs.length, () => {
    for (const each of words) tagger.tag(each);
  });
  console.log(`| ${name} | ${pairs.length} | ${length.toFixed(1)} | ${compared} | ${tagged} |`);
}

/** The best of five rounds, per second of processor time. */
function rate(count: number, round: () => void): number {
  round();
  let best = 0;
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage();
    round();
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (count * 1e6) / (user + system));
  }
  return Math.round(best);
}
