// Lexical substitution: node bench/accuracy/lexsub.ts DATASETS
//
// Ranks the candidates for the words of SemEval-2007 task 10 (McCarthy and Navigli 2007); resources/fit.json was trained
// without their lemmas. DATASETS is the folder `datasets` of https://github.com/orenmel/lexsub. Prints how often the first
// candidate, and one of the first three, is among the substitutes that people gave, of all targets that have any. Intervals
// draw lemmas. `--part test` reads the official test part alone.
//
// Published P@1 in percent on the same data (Arefyev et al. 2020, the README of Samsung/LexSubGen): XLNet 31.7, XLNet with
// embeddings 49.5. These rank the words of a whole vocabulary, Semloc those that WordNet relates to the word and five used alike.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '../../core/engine/index.ts';
import { PARTS_OF_SPEECH } from '../../core/english/partOfSpeech.ts';
import { inGroups } from '../../core/inGroups.ts';
import { createFits } from '../../core/judging/fits.ts';
import { createReadInContext, createWithSenses } from '../../core/judging/inContext.ts';
import { createReadSenses } from '../../core/judging/readSenses.ts';
import { openSenseModel } from '../../core/judging/senseModel.ts';
import { createReadWords } from '../../core/judging/wordVectors.ts';
import { createCandidates } from '../../core/substitution/fit/candidates.ts';
import { fitsOf, openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { singleWord } from '../../core/substitution/fit/replaceableWords.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { annotateTarget, readTargets } from '../../scripts/train/fitting/lexicalSubstitution.ts';
import { inOrder, type Ranked } from '../../scripts/train/fitting/ranking.ts';
import { lemmaMean, lemmaPercentage } from '../lib/lemmaIntervals.ts';
import { type Result, record } from '../lib/results.ts';

const FIRST = "WordNet's order of senses";
const LIKENESS = 'similarity of use';
const FREE = 'fit without an encoder';
const READ = 'fit with minilm';

const { values, positionals } = parseArgs({
  options: { part: { type: 'string', default: 'all' } },
  allowPositionals: true,
});
const folder = positionals[0] ?? join(process.env.SEMLOC_DATA ?? '', 'lexsub');
if (!existsSync(join(folder, 'lst_all.gold'))) {
  console.log('skipped: name the folder datasets of https://github.com/orenmel/lexsub');
  process.exit(0);
}
const read = (name: string) => readFileSync(join(folder, name), 'latin1');
const targets = readTargets(read(`lst_${values.part}.preprocessed`), read(`lst_${values.part}.gold`));
const opened = await openAnnotator();
const resources = createResources();
const engine = createEngine({ resources, files: createModelFiles(), device: 'cpu' });
const candidatesFor = createCandidates(opened);
const resource = (file: string) =>
  openFitModel(readFileSync(new URL(`../../resources/${file}`, import.meta.url)), file);
const [free, reading] = [resource('fit.json'), resource('fit.minilm.json')];
const { wordnet } = opened;
const senseModel = openSenseModel(await resources.read('senses.minilm.bin'), wordnet);
const readWords = createReadWords(engine, reading.encoder!);
const readFits = createFits(readWords, reading);
const inContext = createReadInContext(
  readWords,
  createWithSenses(createReadSenses(engine, senseModel), wordnet),
);

interface Scored extends Ranked {
  readonly lemma: string;
  readonly pos: string;
}

const methods = new Map<string, Scored[]>();
for (const some of inGroups(targets, 256)) {
  const places = some.map((target) => {
    const annotation = annotateTarget(target, opened.annotator.annotateTokens);
    return {
      ...{ target, annotation, tokens: target.tokens },
      candidates: candidatesFor(annotation, singleWord(annotation, target.index)),
    };
  });
  const read = await inContext(places);
  const fits = await readFits(some.map(({ tokens }, at) => ({ tokens, candidates: read[at]! })));
  for (const [at, { target, annotation, candidates }] of places.entries()) {
    const { scored } = candidates;
    const { lemma, pos, gold } = target;
    const labels = scored.map(({ word }) => Number(gold.has(word.toLowerCase())));
    const add = (method: string, scores: readonly number[], kept = labels) => {
      const ranked = methods.get(method) ?? [];
      methods.set(method, ranked);
      ranked.push({ lemma, pos, scores, labels: kept });
    };
    const accepted = annotation.substitutions
      .filter(({ token, kind }) => token === target.index && kind.endsWith('synonym'))
      .flatMap((substitution) => substitution.candidates);
    const given = accepted.map((each) => Number(gold.has(each.lemma.replaceAll('_', ' ').toLowerCase())));
    add(
      'accepted by the strict profile',
      accepted.map((_, order) => -order),
      given,
    );
    add(
      FIRST,
      scored.map((_, order) => -order),
    );
    add(
      LIKENESS,
      scored.map(({ likeness }) => likeness ?? -1),
    );
    add(FREE, fitsOf(candidates, free));
    add(READ, fits[at]!);
  }
}
await engine.dispose();

const lemmas = new Set(targets.map(({ lemma, pos }) => `${lemma} ${pos}`)).size;
console.log(`${targets.length} targets of ${lemmas} words; in percent, with 95% intervals by lemma\n`);
console.log(`${''.padEnd(32)}${'best in gold'.padEnd(22)}${'one of three'.padEnd(22)}answered`);
const results: Result[] = [];
for (const [method, ranked] of methods) {
  const shares = [1, 3].map((first) => lemmaMean(casesOf(ranked, first)).padEnd(22));
  const answered = ranked.filter(({ labels }) => labels.length > 0).length / ranked.length;
  console.log(`${method.padEnd(32)}${shares.join('')}${(100 * answered).toFixed(1)}`);
  if (method === LIKENESS) continue;
  for (const [first, name] of [
    [1, 'first in gold'],
    [3, 'one of three in gold'],
  ] as const)
    results.push({
      ...{ measure: `${name}: ${method}`, data: 'targets', units: 'lemmas' },
      ...lemmaPercentage(casesOf(ranked, first)),
    });
}
if (values.part === 'all') record('lexsub', 'node bench/accuracy/lexsub.ts DATASETS', results);

for (const [base, other] of [
  [FIRST, FREE],
  [FREE, READ],
] as const)
  for (const count of [1, 3]) {
    const before = casesOf(methods.get(base)!, count);
    const gains = casesOf(methods.get(other)!, count).map(({ lemma, value }, at) => ({
      lemma,
      value: value - before[at]!.value,
    }));
    console.log(`gain of ${other} over ${base}, one of ${count}: ${lemmaMean(gains)}`);
  }
for (const method of [FREE, READ]) {
  const ranked = methods.get(method)!;
  for (const pos of PARTS_OF_SPEECH) {
    const own = ranked.filter((each) => each.pos === pos);
    console.log(`${method}, ${pos}s: ${lemmaMean(casesOf(own, 1))}, ${lemmaMean(casesOf(own, 3))}`);
  }
  for (const threshold of [0.5, 0.6, free.threshold]) {
    const top = ranked.flatMap((each) =>
      Math.max(...each.scores) >= threshold ? [{ lemma: each.lemma, value: inOrder(each)[0]! }] : [],
    );
    console.log(`${method}, first at ${threshold} or more: ${top.length} targets, in gold ${lemmaMean(top)}`);
  }
}

/** 1 for each target with a substitute that people gave among the first of the ranking. */
function casesOf(ranked: readonly Scored[], first: number) {
  return ranked.map((each) => ({
    lemma: each.lemma,
    value: Number(inOrder(each).slice(0, first).includes(1)),
  }));
}
