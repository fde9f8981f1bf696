// Lexical substitution: node bench/accuracy/lexsub.ts DATASETS
//
// Ranks the candidates for the words of SemEval-2007 task 10 (McCarthy and Navigli 2007); resources/fit.json was trained
// without their lemmas. DATASETS is the folder `datasets` of https://github.com/orenmel/lexsub. Prints how often the first
// candidate, and one of the first three, is among the substitutes that people gave, of all targets that have any. Intervals
// draw lemmas. `--part test` reads the official test part alone.
//
// Published P@1 in percent on the same data (Arefyev et al. 2020, the README of Samsung/LexSubGen): XLNet 31.7, XLNet with
// embeddings 49.5. These rank the words of a whole vocabulary, Semloc those that WordNet relates to the word.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCandidates } from '../../core/substitution/fit/candidates.ts';
import { fitOf, openFitModel } from '../../core/substitution/fit/fitModel.ts';
import { annotateTarget, readTargets } from '../../core/substitution/fit/training/lexicalSubstitution.ts';
import { inOrder, type Ranked } from '../../core/substitution/fit/training/ranking.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { lemmaMean } from '../lib/lemmaIntervals.ts';

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
const candidatesFor = createCandidates(opened);
const file = 'fit.json';
const model = openFitModel(readFileSync(new URL(`../../resources/${file}`, import.meta.url)), file);

interface Scored extends Ranked {
  readonly lemma: string;
  readonly pos: string;
}

const methods = new Map<string, Scored[]>();
for (const target of targets) {
  const { lemma, pos, gold } = target;
  const annotation = annotateTarget(target, opened.annotator.annotateTokens);
  const { scored, place } = candidatesFor(annotation, target.index);
  const labels = scored.map(({ word }) => Number(gold.has(word.toLowerCase())));
  const add = (method: string, scores: readonly number[], kept = labels) => {
    const ranked = methods.get(method) ?? [];
    methods.set(method, ranked);
    ranked.push({ lemma, pos, scores, labels: kept });
  };
  const accepted = annotation.substitutions
    .filter(({ token, kind }) => token === target.index && kind.endsWith('synonym'))
    .flatMap((substitution) => substitution.candidates);
  add(
    'accepted by the strict profile',
    accepted.map((_, at) => -at),
    accepted.map((candidate) => Number(gold.has(candidate.lemma.replaceAll('_', ' ').toLowerCase()))),
  );
  add(
    "WordNet's order of senses",
    scored.map((_, at) => -at),
  );
  add(
    'similarity of use',
    scored.map(({ likeness }) => likeness ?? -1),
  );
  add(
    'fit',
    scored.map((word) => fitOf(model, word, place)),
  );
}

const lemmas = new Set(targets.map(({ lemma, pos }) => `${lemma} ${pos}`)).size;
console.log(`${targets.length} targets of ${lemmas} words; in percent, with 95% intervals by lemma\n`);
console.log(`${''.padEnd(32)}${'best in gold'.padEnd(22)}${'one of three'.padEnd(22)}answered`);
for (const [method, ranked] of methods) {
  const shares = [1, 3].map((first) => lemmaMean(casesOf(ranked, first)).padEnd(22));
  const answered = ranked.filter(({ labels }) => labels.length > 0).length / ranked.length;
  console.log(`${method.padEnd(32)}${shares.join('')}${(100 * answered).toFixed(1)}`);
}

const [first, fit] = ["WordNet's order of senses", 'fit'].map((method) => methods.get(method)!) as [
  Scored[],
  Scored[],
];
for (const count of [1, 3]) {
  const base = casesOf(first, count);
  const gains = casesOf(fit, count).map(({ lemma, value }, at) => ({
    lemma,
    value: value - base[at]!.value,
  }));
  console.log(`\ngain of fit over the order of senses, first ${count}: ${lemmaMean(gains)}`);
}
for (const pos of ['noun', 'verb', 'adjective', 'adverb'])
  console.log(
    `fit, ${pos}: ${lemmaMean(
      casesOf(
        fit.filter((each) => each.pos === pos),
        1,
      ),
    )}`,
  );
for (const threshold of [0.5, 0.6, model.threshold]) {
  const top = fit.flatMap((each) => {
    const score = Math.max(...each.scores);
    return score >= threshold ? [{ lemma: each.lemma, value: inOrder(each)[0]! }] : [];
  });
  console.log(`first at fit >= ${threshold}: ${top.length} targets, in gold ${lemmaMean(top)}`);
}

/** 1 for each target with a substitute that people gave among the first of the ranking. */
function casesOf(ranked: readonly Scored[], first: number) {
  return ranked.map((each) => ({
    lemma: each.lemma,
    value: Number(inOrder(each).slice(0, first).includes(1)),
  }));
}
