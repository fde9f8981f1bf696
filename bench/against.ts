/**
 * Measures how fast this checkout annotates compared with another one, in one process: rounds of both take turns, and
 * each pair of rounds gives a ratio of processor times, whose median holds on a busy machine too.
 *
 *     SEMLOC_DATA=/path/to/data node bench/against.ts OTHER_CHECKOUT [strict|white2015|tag|tokenize ...]
 *
 * The other checkout needs its node_modules and its built resources.
 */

import { loadavg } from 'node:os';
import path from 'node:path';
import { newsSentences } from './lib/newsSentences.ts';

/** Pairs of rounds that count, after those that warm up. */
const PAIRS = 150;
const WARM_UP = 32;
const SENTENCES_A_ROUND = 250;

const [other, ...asked] = process.argv.slice(2);
const data = process.env.SEMLOC_DATA;
if (!data || !other) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/, and name another checkout.');
  process.exit(0);
}
const sentences = await newsSentences(data);
const rows = [];
for (const what of asked.length > 0 ? asked : ['strict', 'white2015', 'tag', 'tokenize']) {
  const both = [
    await workOf(path.resolve(other), what),
    await workOf(path.join(import.meta.dirname, '..'), what),
  ];
  rows.push({ what, ...compare(both as [Work, Work]) });
}
console.table(rows);
console.log(`load average ${loadavg()[0]!.toFixed(1)}`);

type Work = (sentence: number) => unknown;

/** The work to do on a sentence, by the code of one checkout. */
async function workOf(root: string, what: string): Promise<Work> {
  const load = (file: string) => import(path.join(root, file));
  const { openLinguistics, annotatorFor } = await load('host/openAnnotator.ts');
  const { createResources } = await load('host/resources.ts');
  const { PROFILES } = await load('core/profile/index.ts');
  const { tokenize } = await load('core/text/tokenize.ts');
  if (what === 'tokenize') return (i) => tokenize(sentences[i]!);
  const linguistics = await openLinguistics({ resources: createResources() });
  if (what === 'tag') {
    const words = sentences.map((sentence) => tokenize(sentence).map(({ text }: { text: string }) => text));
    return (i) => linguistics.tagger.tag(words[i]);
  }
  const { annotator } = await annotatorFor(linguistics, { profile: PROFILES[what] });
  return (i) => annotator.annotate(sentences[i]!);
}

function compare([theirs, own]: readonly [Work, Work]) {
  const pairs: [number, number][] = [];
  for (let round = 0; round < WARM_UP + PAIRS; round++) {
    const from = round * SENTENCES_A_ROUND;
    const first = spent(round % 2 === 0 ? theirs : own, from);
    const second = spent(round % 2 === 0 ? own : theirs, from);
    pairs.push(round % 2 === 0 ? [first, second] : [second, first]);
  }
  const counted = pairs.slice(WARM_UP);
  const ratios = counted.map(([before, now]) => before / now).sort((a, b) => a - b);
  const quantile = (share: number) => ratios[Math.floor(share * ratios.length)]!.toFixed(2);
  const rate = (side: 0 | 1) =>
    Math.round((1e6 * SENTENCES_A_ROUND) / Math.min(...counted.map((pair) => pair[side])));
  return {
    'other / this, median': quantile(0.5),
    'middle half': `${quantile(0.25)} to ${quantile(0.75)}`,
    'other, sentences per CPU s': rate(0),
    'this, sentences per CPU s': rate(1),
  };
}

/** Microseconds of processor time. */
function spent(work: Work, from: number): number {
  const start = process.cpuUsage();
  for (let i = 0; i < SENTENCES_A_ROUND; i++) work((from + i) % sentences.length);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
