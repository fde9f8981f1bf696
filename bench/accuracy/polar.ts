/**
 * Chooses the settings of glove-polar. Questions are made by Semloc's variants of EWT's training part: does a synonym lie
 * closer than a negation (triplet) and than an antonym (antonym), a negated antonym closer than the antonym and the
 * negated word (choice)? Beside them stand the correlations with STS-B's training part. The best settings have the largest
 * sum of the mean accuracy and the mean correlation. MASC and STS-B's development part are measured afterwards; nothing is
 * chosen on them.
 *
 *     SEMLOC_DATA=/path/to/data node bench/accuracy/polar.ts [--first 4000] [--chosen]
 *
 * `--chosen` measures the settings in force, the steps to them and glove-sif-pc alone, without trying others.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Encoder } from '../../core/encoders/encoder.ts';
import { parseComposition } from '../../core/encoders/vectors/composition.ts';
import { openComposed } from '../../core/encoders/vectors/openComposed.ts';
import { openPolar, POLAR_SETTINGS } from '../../core/encoders/vectors/polar/openPolar.ts';
import type { PolarSettings } from '../../core/encoders/vectors/polar/polarWords.ts';
import { openShippedTable } from '../../core/encoders/vectors/table/shippedTable.ts';
import { createSessions } from '../../core/onnx/sessions.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { accuracies, correlations, type RatedPair, ratedPairs } from '../lib/polarityData.ts';
import { type PolarityQuestion, polarityQuestions } from '../lib/polarityQuestions.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { wilsonText } from '../lib/wilson.ts';

const data = process.env.SEMLOC_DATA;
const { values } = parseArgs({
  options: { first: { type: 'string', default: '4000' }, chosen: { type: 'boolean', default: false } },
});
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder of evaluation data.');
  process.exit(0);
}

interface Part {
  readonly questions: readonly PolarityQuestion[];
  readonly pairs: readonly RatedPair[];
}

/** The steps to glove-polar; 0.3 is the SIF weight of *not*. */
const STEPS: readonly (readonly [string, Partial<PolarSettings>])[] = [
  ['split and turned', { polarLength: 0, negation: 0.3 }],
  ['split, turned, other negations weighted', { polarLength: 0 }],
  ['split, turned, least length', { negation: 0.3 }],
  ['glove-polar', {}],
];

const resources = createResources();
const sessions = createSessions({ device: 'cpu', threads: 1 });
const annotatorParts = await openAnnotator({ resources });

const chosenOn = await partOf('en_ewt-train.conllu', 'train');
const heldOut = await partOf('masc.conllu', 'dev');
const sifPc = await openComposed(
  'glove-sif-pc',
  await openShippedTable(resources, 'extended'),
  parseComposition('sif-pc', 'glove-sif-pc'),
  sessions,
);
if (!values.chosen) await tryAll();
const parts = [
  ['EWT and STS-B, training parts', chosenOn],
  ['MASC and STS-B, development part', heldOut],
] as const;
for (const [name, part] of parts) {
  console.log(`\n${name} (STS-B: n = ${part.pairs.length})`);
  await print('glove-sif-pc', sifPc, part);
  for (const [step, settings] of STEPS)
    await print(step, await polarOf({ ...POLAR_SETTINGS, ...settings }), part);
}

/** Tries all settings of the grid and prints them, the best first. */
async function tryAll(): Promise<void> {
  const tried: { name: string; score: number }[] = [];
  for (const polarLength of [1, 2, 3, 4, 5, 6]) {
    for (const negation of [1, 2, 3, 4, 6]) {
      for (const reach of [1, 2, 3, 8]) {
        const encoder = await polarOf({ ...POLAR_SETTINGS, polarLength, negation, reach });
        const counts = [...(await accuracies(encoder, chosenOn.questions)).values()];
        const [pearson, spearman] = await correlations(encoder, chosenOn.pairs);
        await encoder.dispose();
        const shares = counts.map(({ right, n }) => right / n);
        const score =
          shares.reduce((sum, share) => sum + share, 0) / shares.length + (pearson + spearman) / 2;
        const figures = [...shares, pearson, spearman, score].map((x) => (100 * x).toFixed(1).padStart(6));
        tried.push({ name: `${polarLength} ${negation} ${reach}  ${figures.join(' ')}`, score });
      }
    }
  }
  tried.sort((a, b) => b.score - a.score);
  console.log('polarLength negation reach: accuracies by sort, Pearson, Spearman, sum of the means');
  for (const { name } of tried) console.log(name);
}

function polarOf(settings: PolarSettings): Promise<Encoder> {
  return openPolar({ id: 'glove-polar', label: '' }, { resources, vectors: 'extended', sessions }, settings);
}

async function partOf(treebank: string, part: 'train' | 'dev'): Promise<Part> {
  const texts = await treebankSentences(path.join(data!, 'treebanks', treebank));
  const { annotator, wordnet } = annotatorParts;
  const questions = texts
    .slice(0, Number(values.first))
    .flatMap((text) => polarityQuestions(annotator, wordnet, text));
  return { questions, pairs: await ratedPairs(data!, part) };
}

async function print(name: string, encoder: Encoder, { questions, pairs }: Part): Promise<void> {
  const figures = Array.from(await accuracies(encoder, questions), ([sort, { right, n }]) => {
    return `${sort} ${((100 * right) / n).toFixed(1)} ${wilsonText(right, n)} (n = ${n})`;
  });
  const [pearson, spearman] = await correlations(encoder, pairs);
  const rated = `Pearson ${(100 * pearson).toFixed(1)}, Spearman ${(100 * spearman).toFixed(1)}`;
  console.log(`${name}: ${figures.join(', ')}, ${rated}`);
}
