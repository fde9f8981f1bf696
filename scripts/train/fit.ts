// Trains resources/fit.json, the model of how well a word fits a place, and resources/fit.minilm.json, the one with the
// built-in encoder, which asks for resources/senses.minilm.bin:
//   npx node scripts/train/fit.ts DATASETS [--encoder minilm] [--seed N] [--out FILE]
// DATASETS is the folder `datasets` of the repository https://github.com/orenmel/lexsub, with CoInCo. The lemmas of
// SemEval-2007 are left out, which is for judging alone. The figures are of five models, each on lemmas that it was not
// trained on, which the seed draws. The same files and seed give the same bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '../../core/engine/index.ts';
import { createDenseDesign } from '../../core/evaluation/classification/denseDesign.ts';
import { fitLogistic } from '../../core/evaluation/classification/logisticRegression.ts';
import { inGroups } from '../../core/inGroups.ts';
import { InputError } from '../../core/inputError.ts';
import { createReadKeeping, exchange, tiesOf } from '../../core/judging/fits.ts';
import { createReadInContext, createWithSenses } from '../../core/judging/inContext.ts';
import { createReadSenses } from '../../core/judging/readSenses.ts';
import { openSenseModel } from '../../core/judging/senseModel.ts';
import { createReadWords } from '../../core/judging/wordVectors.ts';
import type { WordNet } from '../../core/lexicon/wordnet.ts';
import { logit } from '../../core/logistic.ts';
import { createRandom } from '../../core/random.ts';
import { featureNames } from '../../core/substitution/fit/features.ts';
import { type FitModel, fitOf, hashOf } from '../../core/substitution/fit/fitModel.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { createExamples, type FitExamples, type ReadInContext } from './fitting/examples.ts';
import { readTargets } from './fitting/lexicalSubstitution.ts';
import { type Ranked, rankingScores } from './fitting/ranking.ts';
import { runScript, writeResource } from './runScript.ts';

/** Targets that an encoder reads at once. */
const BATCH = 256;

/**
 * The fit from which on a word is marked, without an encoder and with one: the lowest twentieths from which on readers of running
 * text found three of four marked words right and 92% right or marginal (docs/benchmarks.md). What people gave does not tell it:
 * they were asked about words that have substitutes.
 */
const THRESHOLDS = { without: 0.75, with: 0.85 };

/** Models whose figures the card gives. */
const FOLDS = 5;

const DATA =
  'CoInCo, Concepts in Context (Kremer, Erk, Padó and Thater 2014), CC BY 3.0 US, on texts of MASC (Ide et al. 2008), free ' +
  'for any use; as preprocessed by Melamud in https://github.com/orenmel/lexsub, Apache-2.0. Features from WordNet 3.1 ' +
  '(WordNet license) and GloVe 6B (Pennington, Socher and Manning 2014; Public Domain Dedication and License 1.0).';

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      encoder: { type: 'string' },
      out: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || !/^\d+$/.test(values.seed))
    throw new InputError(
      'usage: npx node scripts/train/fit.ts DATASETS [--encoder minilm] [--seed N] [--out FILE]',
    );
  const { encoder } = values;
  const opened = await openAnnotator();
  const reader = encoder === undefined ? undefined : await openReader(encoder, opened.wordnet);
  const examples = await readExamples(folder, opened, reader?.inContext);
  const model = fitted(examples);
  const foldOf = ({ lemma }: FitExamples) => createRandom(Number(values.seed), lemma).below(FOLDS);
  const ranked = rankedUnseen(examples, foldOf);
  const inPlace = reader && (await decideTies(reader.readKeeping, examples, ranked, foldOf));
  await reader?.dispose();
  const threshold = encoder === undefined ? THRESHOLDS.without : THRESHOLDS.with;
  const content = {
    card: {
      model:
        'Logistic regression: the probability that at least one of six people gave the word as a substitute',
      data: DATA,
      ...sizeOf(examples),
      onUnseenLemmas: { ...rounded(rankingScores(ranked)), marked: marked(ranked, threshold) },
      calibration: calibration(ranked),
    },
    ...(encoder !== undefined && { encoder, inPlace: digits(inPlace!) }),
    threshold,
    bias: digits(model.bias),
    weights: Object.fromEntries(
      featureNames(encoder !== undefined).map((name, at) => [name, digits(model.weights[at]!)]),
    ),
  };
  console.log(JSON.stringify(content.card, null, 2));
  const whole = { ...content, sha256: hashOf(content) };
  const file = `../../resources/fit.${encoder === undefined ? '' : `${encoder}.`}json`;
  writeResource(
    values.out ?? join(import.meta.dirname, file),
    new TextEncoder().encode(`${JSON.stringify(whole, null, 2)}\n`),
  );
});

/** Opens what reads candidates by an encoder. */
async function openReader(encoder: string, wordnet: WordNet) {
  const resources = createResources();
  const engine = createEngine({ resources, files: createModelFiles(), device: 'cpu' });
  const senseModel = openSenseModel(await resources.read(`senses.${encoder}.bin`), wordnet);
  const readWords = createReadWords(engine, encoder);
  return {
    inContext: createReadInContext(
      readWords,
      createWithSenses(createReadSenses(engine, senseModel), wordnet),
    ),
    readKeeping: createReadKeeping(readWords),
    dispose: () => engine.dispose(),
  };
}

async function readExamples(
  folder: string,
  opened: Awaited<ReturnType<typeof openAnnotator>>,
  inContext: ReadInContext | undefined,
): Promise<FitExamples[]> {
  const read = (name: string) => readFileSync(join(folder, name), 'latin1');
  const judged = new Set(read('lst_all.preprocessed').match(/^[^.\t]+/gm));
  const targets = readTargets(
    read('coinco_all.no_problematic.preprocessed'),
    read('coinco_all.no_problematic.gold'),
  ).filter(({ lemma }) => !judged.has(lemma));
  const examplesOf = createExamples({
    ...opened,
    annotateTokens: opened.annotator.annotateTokens,
    inContext,
  });
  const examples: FitExamples[] = [];
  for (const some of inGroups(targets, BATCH)) examples.push(...(await examplesOf(some)));
  return examples;
}

/** Fits a model to examples, with a penalty on the weights of standardized features. */
function fitted(
  examples: readonly Pick<FitExamples, 'rows' | 'labels'>[],
): Pick<FitModel, 'bias' | 'weights'> {
  const rows = examples.flatMap((each) => each.rows);
  const targets = Uint32Array.from(examples.flatMap(({ labels }) => labels));
  const scales = rows[0]!.map((_, at) => scaleOf(rows.map((row) => row[at]!)));
  const standard = new Float32Array(rows.length * scales.length);
  for (const [row, features] of rows.entries())
    for (const [at, { mean, deviation }] of scales.entries())
      standard[row * scales.length + at] = (features[at]! - mean) / deviation;
  const design = createDenseDesign(standard, rows.length, scales.length);
  const fit = fitLogistic({ design, rows: Uint32Array.from(rows.keys()), targets, classes: 2, c: 1 });
  const weights = scales.map(({ deviation }, at) => fit.weights[at]! / deviation);
  const shift = scales.reduce((sum, { mean }, at) => sum + weights[at]! * mean, 0);
  return { bias: fit.weights.at(-1)! - shift, weights };
}

/** The mean and the standard deviation of a feature; 1 for one that never changes. */
function scaleOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, each) => sum + each / values.length, 0);
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2 / values.length, 0);
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : 1 };
}

/** The candidates of all targets, scored by a model that was trained on other lemmas. */
function rankedUnseen(examples: readonly FitExamples[], foldOf: (each: FitExamples) => number) {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitted(examples.filter((each) => foldOf(each) !== fold)),
  );
  return examples.map((each) => {
    const model = models[foldOf(each)]!;
    return { labels: each.labels, scores: each.rows.map((row) => fitOf(model, row)) };
  });
}

/**
 * Learns the weight of what candidates keep of the word, beside their log odds, from the ties of rankings, and decides each tie by the
 * weight that was learned on other lemmas.
 */
async function decideTies(
  readKeeping: ReturnType<typeof createReadKeeping>,
  examples: readonly FitExamples[],
  ranked: readonly { readonly scores: number[]; readonly labels: readonly number[] }[],
  foldOf: (each: FitExamples) => number,
): Promise<number> {
  const ties = tiesOf(ranked.map(({ scores }) => scores));
  const places = examples.map(({ place }) => place);
  const keeping: (readonly [number, number])[] = [];
  for (const some of inGroups(ties, BATCH)) keeping.push(...(await readKeeping(places, some)));
  const learned = ties.map(({ at, pair }, tie) => ({
    fold: foldOf(examples[at]!),
    rows: pair.map((each, i) => [logit(ranked[at]!.scores[each]!), keeping[tie]![i]!]),
    labels: pair.map((each) => ranked[at]!.labels[each]!),
  }));
  const weights = Array.from({ length: FOLDS }, (_, own) =>
    weightInPlace(learned.filter(({ fold }) => fold !== own)),
  );
  for (const [tie, { at, pair }] of ties.entries())
    exchange(ranked[at]!.scores, pair, keeping[tie]!, weights[learned[tie]!.fold]!);
  return weightInPlace(learned);
}

function weightInPlace(ties: readonly Pick<FitExamples, 'rows' | 'labels'>[]): number {
  const [ofFit, ofKeeping] = fitted(ties).weights;
  return ofKeeping! / ofFit!;
}

function sizeOf(examples: readonly FitExamples[]) {
  return {
    targets: examples.length,
    lemmas: new Set(examples.map(({ lemma }) => lemma)).size,
    candidates: examples.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}

/** The share of targets with a word at or above the threshold, and the share of these words that people gave. */
function marked(ranked: readonly Ranked[], threshold: number) {
  const words = ranked.flatMap(pairsOf).filter(([score]) => score >= threshold);
  const some = ranked.filter(({ scores }) => scores.some((score) => score >= threshold)).length;
  const given = words.filter(([, label]) => label === 1).length;
  return rounded({ targets: some / ranked.length, words: words.length, given: given / words.length });
}

/** The mean probability and the share that people gave, by tenths of the probability. */
function calibration(ranked: readonly Ranked[]) {
  const pairs = ranked.flatMap(pairsOf);
  return Array.from({ length: 10 }, (_, tenth) => {
    const words = pairs.filter(([score]) => Math.min(9, Math.floor(10 * score)) === tenth);
    const mean = (at: 0 | 1) => words.reduce((sum, pair) => sum + pair[at], 0) / words.length;
    return rounded({ words: words.length, probability: mean(0), given: mean(1) });
  }).filter(({ words }) => words! > 0);
}

function pairsOf({ scores, labels }: Ranked) {
  return scores.map((score, at): [number, number] => [score, labels[at]!]);
}

function rounded(scores: Readonly<Record<string, number>> | object): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, digits(value as number)]));
}

/** Four digits after the point: more would only suggest that they mean something. */
function digits(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
