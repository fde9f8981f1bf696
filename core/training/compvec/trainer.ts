import { MANIFEST } from '../../encoders/vectors/table/vectorManifest.ts';
import { count } from '../count.ts';
import { DEFINITION_DATA } from '../definitions/definitionData.ts';
import { remarksOn } from '../definitions/remarks.ts';
import { readTrainingDefinitions } from '../definitions/trainingDefinitions.ts';
import { type Magnitudes, magnitudesOf, normsOf } from '../magnitudes.ts';
import { magnitudesText } from '../magnitudesText.ts';
import type { Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { watchedLines } from '../watchedLines.ts';
import { createTunedWords } from '../wordVectors/tunedWords.ts';
import { vectorSource, vectorsName } from '../wordVectors/vectorSource.ts';
import { writeTunedWords } from '../wordVectors/writeTunedWords.ts';
import { evaluateHeldOut } from './evaluateHeldOut.ts';
import { COMPVEC_OPTIONS, type CompVecSettings, compVecSettings } from './settings.ts';
import { createTrainStep } from './trainStep.ts';

/**
 * CompVec (Scheepers 2017, chapter 4): fine-tunes word vectors so that those of the words of a definition compose to the
 * vector of the word it defines. Only the vectors of the words in the definitions are trained and held in memory.
 */
export const compvec: Trainer<CompVecSettings, CompVecCounts, CompVecFindings, 'vectors'> = {
  name: 'compvec',
  title: 'CompVec',
  purpose: 'Word vectors, tuned until definitions compose to the words they define (Scheepers 2017)',
  description: `
Fine-tunes word vectors until the words of a definition compose to the word it
defines (Scheepers 2017, chapter 4). The data are lines “lemma TAB definition”,
as in CompVecEval's training file. The folder is an encoder with the composition
that its vectors were trained for: --encoder FOLDER.`,
  ...DEFINITION_DATA,
  options: COMPVEC_OPTIONS,
  output: { file: MANIFEST, holds: 'word vectors' },
  startsFrom: 'vectors',
  settings: compVecSettings,
  label: ({ composition, loss }) => `${composition}, ${loss}`,
  begin,
  summary(manifest) {
    const { composition, loss, margin, seed } = manifest.settings;
    const { pairs, words } = manifest.counts;
    const unknown = words.unknown > 0 ? ` (${count(words.unknown)} without a vector)` : '';
    return [
      vectorsName(manifest.sources.vectors),
      manifest.data.name,
      `${composition}, ${loss} loss, margin ${margin}`,
      `${count(pairs.training)} definitions, ${count(pairs.heldOut)} held out`,
      `${count(words.tuned)} words${unknown}`,
      `seed ${seed}`,
    ];
  },
  text({ manifest, findings }, out) {
    const { composition } = manifest.settings;
    const { pairs, words } = manifest.counts;
    return [
      magnitudesText(findings.magnitudes, PRINTED),
      `${count(words.tuned)} words fine-tuned on ${count(pairs.training)} definitions: ${out}\n`,
      `Use them: --encoder ${out} (composed by ${composition}).\n`,
    ].join('');
  },
};

/** The numbers of CompVec in training.json. */
export interface CompVecCounts {
  readonly pairs: { readonly training: number; readonly heldOut: number };
  readonly words: { readonly tuned: number; readonly unknown: number };
}

/** The findings of CompVec in training.json. */
export interface CompVecFindings {
  readonly magnitudes: Magnitudes;
}

/** Words listed at each end in training.json, and those of them that are printed. */
const MAGNITUDES = 20;
const PRINTED = 8;

async function begin(
  { data, vectors: table, files, task, notice }: TrainerInputs<'vectors'>,
  settings: CompVecSettings,
): Promise<TrainingTask<CompVecCounts, CompVecFindings, 'vectors'>> {
  const { dimension } = table.layout;
  const tuned = createTunedWords(table, files);
  const definitions = await readTrainingDefinitions(watchedLines(data, task), tuned, settings);
  const vectors = await tuned.vectors(settings.seed);
  for (const message of remarksOn(definitions, tuned)) notice(message);
  const { training, heldOut } = definitions;
  return {
    sources: { vectors: vectorSource(table) },
    counts: {
      pairs: { training: training.length, heldOut: heldOut.length },
      words: { tuned: tuned.words.length, unknown: tuned.unknown() },
    },
    parameters: vectors,
    usualLoss: settings.margin,
    createStep: (parameters, moments) => createTrainStep(parameters, dimension, training, moments, settings),
    evaluate: (parameters, pause) => evaluateHeldOut(parameters, dimension, heldOut, settings, pause),
    findings: (parameters) => ({
      magnitudes: magnitudesOf(
        tuned.words,
        normsOf(vectors, dimension),
        normsOf(parameters, dimension),
        MAGNITUDES,
      ),
    }),
    saved: table.vocabulary.size,
    async save(parameters, record, written, progress) {
      const name = `${table.name}, tuned by CompVec`;
      const folder = { name, format: 'compvec', composition: settings.composition };
      await writeTunedWords({ tuned, table, vectors: parameters }, folder, record, written, progress);
    },
  };
}
