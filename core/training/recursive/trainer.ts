import { createRowLookup } from '../../encoders/vectors/lookup/rowLookup.ts';
import type { RecursiveShape } from '../../encoders/vectors/recursive/layers.ts';
import { RECURSIVE_MANIFEST, recursiveFiles } from '../../encoders/vectors/recursive/recursiveFolder.ts';
import { STRUCTURE_TITLES } from '../../encoders/vectors/recursive/structure.ts';
import { createSessions } from '../../onnx/sessions.ts';
import { plural } from '../../plural.ts';
import { sha256 } from '../../sha256.ts';
import { count } from '../count.ts';
import type { Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { watchedLines } from '../watchedLines.ts';
import { createTunedWords } from '../wordVectors/tunedWords.ts';
import { vectorSource, vectorsName } from '../wordVectors/vectorSource.ts';
import { writeTunedWords } from '../wordVectors/writeTunedWords.ts';
import { evaluateHeldOut } from './evaluateHeldOut.ts';
import { initialLayers, meanWord } from './initialLayers.ts';
import { RECURSIVE_OPTIONS, type RecursiveSettings, recursiveSettings } from './settings.ts';
import { readTrainingSentences, type TrainingSentences } from './trainingSentences.ts';
import { createRecursiveSteps, type RecursiveSteps } from './trainStep.ts';

/**
 * The unfolding recursive auto-encoder (Socher et al. 2011, NIPS; White et al. 2015, 6.1.1): composes the words of a
 * sentence along a tree to one vector, from which the words can be reconstructed.
 */
export const recursiveAutoEncoder: Trainer<RecursiveSettings, RecursiveCounts, object, 'vectors'> = {
  name: 'u-rae',
  title: 'Recursive auto-encoder',
  purpose: 'Vectors of sentences that unfold to their words along a tree (Socher et al. 2011)',
  description: `
Trains an unfolding recursive auto-encoder (Socher et al. 2011): two vectors at a
time become one along a tree, from which the words can be reconstructed. The
data are text with one sentence per line (--corpus TEXT...) or trees in brackets
(--trees FILE). The folder is an encoder: --encoder FOLDER, or
FOLDER#structure=balanced for other trees. --show SENTENCE --out FOLDER prints
what a trained one reconstructs of a sentence.`,
  dataFile: 'text in UTF-8 with one sentence per line, or trees in brackets',
  options: RECURSIVE_OPTIONS,
  metric: { name: 'heldOutLoss', title: 'held-out loss', lowerIsBetter: true },
  output: { file: RECURSIVE_MANIFEST, holds: 'a recursive auto-encoder' },
  version: 2,
  startsFrom: 'vectors',
  readsText: true,
  settings: recursiveSettings,
  label: ({ structure, dimension }) => `${STRUCTURE_TITLES[structure]}, ${dimension} components`,
  begin,
  summary(manifest) {
    const { structure, dataFormat, dimension, seed } = manifest.settings;
    const { sentences, words, parameters } = manifest.counts;
    return [
      `U-RAE, ${dimension} components, ${count(parameters)} parameters`,
      vectorsName(manifest.sources.vectors),
      manifest.data.name,
      dataFormat === 'trees' ? 'trees of the data' : STRUCTURE_TITLES[structure],
      `${count(sentences.training)} sentences, ${count(sentences.heldOut)} held out`,
      `${count(words.used)} words`,
      `seed ${seed}`,
    ];
  },
  text({ manifest }, out) {
    const { structure } = manifest.settings;
    const { sentences, parameters } = manifest.counts;
    return [
      `U-RAE with ${count(parameters)} parameters trained on ${count(sentences.training)} sentences: ${out}\n`,
      `Use it: --encoder ${out} (${STRUCTURE_TITLES[structure]}).\n`,
      `What it reconstructs of a sentence: semloc train u-rae --show SENTENCE --out ${out}\n`,
    ].join('');
  },
};

/** The numbers of a recursive auto-encoder in training.json. */
export interface RecursiveCounts {
  readonly sentences: { readonly training: number; readonly heldOut: number };
  /** Different words with a vector, and occurrences of others. */
  readonly words: { readonly used: number; readonly unknownTokens: number };
  readonly parameters: number;
  /** The mean square of the words' distance from their mean, by which the loss is divided. */
  readonly variance: number;
}

/** Prepares a training. The parameters are the layers; the word vectors stay as they are. */
async function begin(
  { data, vectors: table, files, headFinder, task, notice }: TrainerInputs<'vectors'>,
  settings: RecursiveSettings,
): Promise<TrainingTask<RecursiveCounts, object, 'vectors'>> {
  const shape: RecursiveShape = { wordDimension: table.layout.dimension, dimension: settings.dimension };
  const words = createTunedWords(table, files);
  const lookup = createRowLookup(table.vocabulary, table.form);
  const rowOf: typeof words.rowOf = (word, before, after) =>
    lookup.rowOf(word, before, after) < 0 ? -1 : words.rowOf(word, before, after);
  const sentences = await readTrainingSentences(watchedLines(data, task), settings, rowOf, headFinder);
  for (const message of remarksOn(sentences)) notice(message);
  const { training, heldOut, unknown } = sentences;
  const vectors = await words.vectors(settings.seed);
  const mean = meanWord(training, vectors, shape.wordDimension);
  const scale = mean.variance > 0 ? 1 / mean.variance : 1;
  const parameters = initialLayers(shape, mean, settings.seed);
  const sessions = createSessions({ device: 'cpu' });
  const isParsed = settings.structure === 'parser' && settings.dataFormat === 'sentences';
  let steps: RecursiveSteps | undefined;
  return {
    sources: {
      vectors: vectorSource(table),
      ...(isParsed && { parser: { name: 'built-in tagger and parser', sha256: sha256(headFinder.hash) } }),
    },
    counts: {
      sentences: { training: training.length, heldOut: heldOut.length },
      words: { used: words.words.length, unknownTokens: unknown },
      parameters: parameters.length,
      variance: mean.variance,
    },
    parameters,
    usualLoss: 1,
    createStep(current, moments) {
      const context = { settings, shape, sessions, sentences: training, vectors, scale };
      steps = createRecursiveSteps(current, moments, context);
      return steps.step;
    },
    async evaluate(current, pause) {
      const distance = await evaluateHeldOut(shape, current, heldOut, vectors, sessions, pause);
      return distance === undefined ? undefined : scale * distance;
    },
    findings: () => ({}),
    saved: table.vocabulary.size,
    async save(trained, record, written, progress) {
      const folder = { name: table.name, format: 'u-rae' };
      await writeTunedWords({ tuned: words, table, vectors }, folder, record, written, progress);
      for (const { name, bytes } of recursiveFiles(shape, settings.structure, trained)) {
        await (await written.create(name)).write(bytes);
      }
    },
    dispose: async () => steps?.dispose(),
  };
}

/** Says what of the data is left out. */
function* remarksOn({ heldOut, unknown, short, long }: TrainingSentences): Generator<string> {
  if (short > 0) yield `${plural(short, 'sentence')} with fewer than two words that have a vector skipped.`;
  if (long > 0) yield `${plural(long, 'sentence')} with too many words skipped (--sentence-words).`;
  if (unknown > 0) yield `${plural(unknown, 'token')} without a vector left out.`;
  if (heldOut.length === 0) yield 'Nothing is held out: training does not stop early.';
}
