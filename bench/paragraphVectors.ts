// Paragraph vectors beside gensim's Doc2Vec, in one run:
//   SEMLOC_DATA=FOLDER node bench/paragraphVectors.ts [all|speed|neighbors] [ARCHITECTURE,OBJECTIVE]
// Text: EWT, MASC and the paraphrases of MSRP, one sentence per line, 100 components, one thread. Prints words (of the
// vocabulary, in the corpus) per second of processor time for one epoch of each architecture and objective; rounds alternate,
// medians. Then trains models for ten epochs without some sentences, infers these, and prints how many of their ten nearest
// sentences Semloc and gensim have in common, beside gensim with two seeds, with a 95% bootstrap interval over sentences.
// Needs Debian's python3-gensim.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInference } from '../core/encoders/vectors/paragraphs/inference.ts';
import { createParagraphMemory } from '../core/encoders/vectors/paragraphs/paragraphMemory.ts';
import type { OptionValues } from '../core/options.ts';
import { createRandom } from '../core/random.ts';
import { setInitialParameters } from '../core/training/paragraphVectors/initialParameters.ts';
import { createNumbering } from '../core/training/paragraphVectors/numbering.ts';
import { createParagraphReader } from '../core/training/paragraphVectors/paragraphReader.ts';
import { readVocabulary } from '../core/training/paragraphVectors/readVocabulary.ts';
import { paragraphVectorSettings } from '../core/training/paragraphVectors/settings.ts';
import { createParagraphSteps, stepsPerEpoch } from '../core/training/paragraphVectors/trainStep.ts';
import { wordsOf } from '../core/training/paragraphVectors/wordsOf.ts';
import { startTrainingThreads } from '../host/training/trainingThreads.ts';
import { evaluationData } from './lib/evaluationData.ts';

const [what = 'all', only = ''] = process.argv.slice(2);
const data = evaluationData('treebanks/ and msrpc/');
const COMMON = { dimension: 100, 'min-count': 2, window: 5, subsample: 0 };
const ROUNDS = 3;
const HELD_OUT = 400;
const COMPARED = [
  ['pv-dbow', 'negative-sampling'],
  ['pv-dbow', 'hierarchical-softmax'],
  ['pv-dm-mean', 'negative-sampling'],
  ['pv-dm-concat', 'negative-sampling'],
] as const;

const lines = corpusLines(data);
const every = Math.floor(lines.length / HELD_OUT);
const isHeldOut = (line: number) => line % every === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'semloc-pv-'));
try {
  const tokens = lines.map((line) => wordsOf(line, false).join(' '));
  writeFileSync(path.join(folder, 'all.txt'), tokens.filter((_, i) => !isHeldOut(i)).join('\n'));
  writeFileSync(path.join(folder, 'heldOut.txt'), tokens.filter((_, i) => isHeldOut(i)).join('\n'));
  const training = lines.filter((_, i) => !isHeldOut(i));
  const heldOut = lines.filter((_, i) => isHeldOut(i));
  if (what !== 'neighbors') await compareSpeed(training);
  for (const [architecture, objective] of what === 'speed'
    ? []
    : COMPARED.filter((each) => `${each}`.includes(only))) {
    await compareNeighbors(training, heldOut, architecture, objective);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function compareSpeed(text: readonly string[]): Promise<void> {
  console.log('thousand words per second of processor time (median of 3)   Semloc   gensim   ratio');
  for (const architecture of ['pv-dbow', 'pv-dm-mean', 'pv-dm-concat']) {
    for (const objective of ['negative-sampling', 'hierarchical-softmax']) {
      if (!`${architecture},${objective}`.includes(only)) continue;
      const rates = { semloc: [] as number[], gensim: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        rates.semloc.push((await train(text, { architecture, objective, epochs: 1 }, 1)).rate);
        rates.gensim.push(gensim('rate', architecture, objective, 1, 1).rate);
      }
      const [own, other] = [middle(rates.semloc), middle(rates.gensim)];
      const columns = [own / 1e3, other / 1e3].map((rate) => rate.toFixed(0).padStart(9)).join('');
      console.log(
        `${`${architecture}, ${objective}`.padEnd(57)}${columns}${(own / other).toFixed(2).padStart(8)}`,
      );
    }
  }
}

async function compareNeighbors(
  text: readonly string[],
  heldOut: readonly string[],
  architecture: string,
  objective: string,
): Promise<void> {
  const neighbors: number[][][] = [];
  for (const seed of [1, 2]) {
    const trained = await train(text, { architecture, objective, epochs: 10 }, seed);
    neighbors.push(heldOut.map((line) => nearest(trained.infer(line), trained.paragraphs, 100)));
  }
  for (const seed of [1, 2]) neighbors.push(gensim('neighbors', architecture, objective, 10, seed).neighbors);
  const used = [...heldOut.keys()].filter((i) => wordsOf(heldOut[i]!, false).length >= 8);
  console.log(
    `ten nearest sentences in common, ${used.length} held-out sentences of 8 words or more, ${architecture}, ${objective}, 10 epochs`,
  );
  const names = ['Semloc 1', 'Semloc 2', 'gensim 1', 'gensim 2'];
  for (const [a, b] of [
    [2, 3],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [0, 1],
  ] as const) {
    const shares = used.map(
      (i) => neighbors[a]![i]!.filter((n) => neighbors[b]![i]!.includes(n)).length / 10,
    );
    console.log(`  ${names[a]} and ${names[b]}: ${withInterval(shares)}`);
  }
}

async function train(text: readonly string[], options: OptionValues, seed: number) {
  const settings = paragraphVectorSettings({ ...COMMON, ...options }, seed);
  const file = {
    path: 'corpus',
    async *lines() {
      yield* text;
    },
  };
  const corpus = await readVocabulary(file, settings);
  const { vocabulary, paragraphs } = corpus;
  const words = vocabulary.words.length;
  const memory = createParagraphMemory(settings, words, paragraphs, settings.threads);
  setInitialParameters(memory, settings);
  const reader = createParagraphReader(file, corpus);
  const training = createParagraphSteps(
    { settings, vocabulary, paragraphs, memory },
    reader,
    startTrainingThreads,
  );
  const steps = stepsPerEpoch(paragraphs, settings) * settings.epochs;
  const before = process.cpuUsage();
  for (let done = 1; done <= steps; done++) await training.step(done);
  const { user, system } = process.cpuUsage(before);
  await training.dispose();
  const matrices = memory.parameters.length - paragraphs * settings.dimension;
  const model = createParagraphMemory(settings, words, 1);
  model.parameters.set(memory.parameters.subarray(0, matrices));
  const manifest = {
    ...settings,
    format: 'semloc paragraph vectors 1',
    words,
    matrices: '',
    vocabulary: '',
  } as const;
  const numbersOf = createNumbering(vocabulary.words, false);
  const infer = createInference({ manifest, vocabulary, memory: model }, settings.epochs);
  return {
    rate: (corpus.usedTokens * settings.epochs * 1e6) / (user + system),
    paragraphs: memory.parameters.subarray(matrices),
    infer: (line: string) => infer(numbersOf(line)),
  };
}

/** The ten rows with the highest cosine. */
function nearest(vector: Float32Array, rows: Float32Array, dimension: number): number[] {
  const scores: [number, number][] = [];
  for (let row = 0; row * dimension < rows.length; row++) {
    let [product, square] = [0, 0];
    for (let k = 0; k < dimension; k++) {
      const x = rows[row * dimension + k]!;
      product += x * vector[k]!;
      square += x * x;
    }
    scores.push([product / Math.sqrt(square), row]);
  }
  return scores
    .sort(([a], [b]) => b - a)
    .slice(0, 10)
    .map(([, row]) => row);
}

function gensim(what: string, architecture: string, objective: string, epochs: number, seed: number) {
  const script = path.join(import.meta.dirname, 'peer', 'doc2vec.py');
  const run = spawnSync(
    '/usr/bin/python3',
    [script, folder, what, architecture, objective, String(epochs), String(seed)],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', PYTHONHASHSEED: '1' },
    },
  );
  if (run.status !== 0) throw new Error(`gensim is not there or failed: ${run.stderr}`);
  return JSON.parse(run.stdout) as { rate: number; neighbors: number[][] };
}

/** The sentences, as words between spaces. */
function corpusLines(root: string): string[] {
  const treebanks = ['en_ewt-train', 'en_ewt-dev', 'en_ewt-test', 'masc'].flatMap((name) =>
    readFileSync(path.join(root, 'treebanks', `${name}.conllu`), 'utf8')
      .split(/\n\n+/)
      .map((block) =>
        block
          .split('\n')
          .map((line) => line.split('\t'))
          .filter(([id]) => /^\d+$/.test(id!))
          .map((columns) => columns[1]!.replaceAll(' ', ''))
          .join(' '),
      ),
  );
  const paraphrases = readFileSync(path.join(root, 'msrpc', 'msr_paraphrase_data.txt'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1] ?? '');
  return [...treebanks, ...paraphrases].filter((line) => wordsOf(line, false).length > 0);
}

function withInterval(values: readonly number[]): string {
  const random = createRandom(1, 'bootstrap');
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const means = Array.from({ length: 2000 }, () =>
    mean(values.map(() => values[random.below(values.length)]!)),
  );
  means.sort((a, b) => a - b);
  return `${mean(values).toFixed(3)} [${means[50]!.toFixed(3)}, ${means[1949]!.toFixed(3)}]`;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
