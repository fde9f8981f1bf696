import { NETWORK_MANIFEST } from '../../encoders/vectors/network/networkManifest.ts';
import { createSessions } from '../../onnx/sessions.ts';
import { createRandom } from '../../random.ts';
import { count } from '../count.ts';
import { DEFINITION_DATA } from '../definitions/definitionData.ts';
import { remarksOn } from '../definitions/remarks.ts';
import { readTrainingDefinitions } from '../definitions/trainingDefinitions.ts';
import { drawParameters } from '../graph/parameters.ts';
import type { TrainedSteps, Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { watchedLines } from '../watchedLines.ts';
import { createTunedWords } from '../wordVectors/tunedWords.ts';
import { vectorSource, vectorsName } from '../wordVectors/vectorSource.ts';
import { evaluateNetwork } from './evaluateNetwork.ts';
import { joinFloats } from './joinFloats.ts';
import { networkNamed } from './networks/index.ts';
import { saveEncoder } from './saveEncoder.ts';
import { COMPOSITION_OPTIONS, type CompositionSettings, compositionSettings } from './settings.ts';
import { trainingDevice } from './trainingDevice.ts';
import { createTrainStep } from './trainStep.ts';

/**
 * Composition networks (Scheepers 2017, chapter 5): networks that compose the vectors of the words of a definition to the
 * vector of the word it defines.
 */
export const composition: Trainer<CompositionSettings, CompositionCounts, object, 'vectors'> = {
  name: 'composition',
  title: 'Composition network',
  purpose: 'A network that composes the words of a definition to the word it defines (Scheepers 2017)',
  description: `
Trains a network that composes the word vectors of a definition to the vector of
the word it defines (Scheepers 2017, chapter 5); --network chooses it. The word
vectors are fixed, or tuned too (--embeddings tuned). The data are those of compvec.
The folder is an encoder: --encoder FOLDER; its model.onnx and tokenizer.json can be
loaded by other programs.`,
  ...DEFINITION_DATA,
  options: COMPOSITION_OPTIONS,
  output: { file: NETWORK_MANIFEST, holds: 'a composition network' },
  version: 3,
  startsFrom: 'vectors',
  settings: compositionSettings,
  label: ({ network, embeddings }) => `${networkNamed(network).title}, ${embeddings} word vectors`,
  begin,
  summary(manifest) {
    const { network, embeddings, loss, margin, seed } = manifest.settings;
    const { pairs, words, parameters } = manifest.counts;
    const unknown = words.unknown > 0 ? ` (${count(words.unknown)} without a vector)` : '';
    return [
      `${networkNamed(network).title}, ${count(parameters)} parameters`,
      `${vectorsName(manifest.sources.vectors)}, ${embeddings}`,
      manifest.data.name,
      `${loss} loss, margin ${margin}`,
      `${count(pairs.training)} definitions, ${count(pairs.heldOut)} held out`,
      `${count(words.used)} words${unknown}`,
      `seed ${seed}`,
    ];
  },
  text({ manifest }, out) {
    const { network } = manifest.settings;
    const { pairs, parameters } = manifest.counts;
    return [
      `${networkNamed(network).title} with ${count(parameters)} parameters trained on ${count(pairs.training)} definitions: ${out}\n`,
      `Use it: --encoder ${out}. For other programs: model.onnx and tokenizer.json there.\n`,
    ].join('');
  },
};

/** The numbers of a composition network in training.json. */
export interface CompositionCounts {
  readonly pairs: { readonly training: number; readonly heldOut: number };
  readonly words: { readonly used: number; readonly unknown: number };
  /** Number of the network's parameters, without word vectors. */
  readonly parameters: number;
}

/**
 * Prepares a training. The parameters are the network's and, if word vectors are tuned, behind them the vectors of the
 * words of the definitions.
 */
async function begin(
  { data, vectors: table, files, task, unavailableReason, notice }: TrainerInputs<'vectors'>,
  settings: CompositionSettings,
): Promise<TrainingTask<CompositionCounts, object, 'vectors'>> {
  const { dimension } = table.layout;
  const network = networkNamed(settings.network);
  const tuned = createTunedWords(table, files);
  const definitions = await readTrainingDefinitions(watchedLines(data, task), tuned, settings);
  const vectors = await tuned.vectors(settings.seed);
  for (const message of remarksOn(definitions, tuned)) notice(message);
  const sessions = createSessions({ device: settings.device, unavailableReason });
  const device = await trainingDevice(settings.device, sessions);
  const initial = drawParameters(network.parameters(dimension), createRandom(settings.seed, 'parameters'));
  const isTuned = settings.embeddings === 'tuned';
  const stateOf = (parameters: Float32Array) => ({
    network,
    parameters: parameters.subarray(0, initial.length),
    vectors: isTuned ? parameters.subarray(initial.length) : vectors,
    dimension,
    singleWords: settings.singleWords,
  });
  const { training, heldOut } = definitions;
  let steps: TrainedSteps | undefined;
  return {
    sources: { vectors: vectorSource(table) },
    counts: {
      pairs: { training: training.length, heldOut: heldOut.length },
      words: { used: tuned.words.length, unknown: tuned.unknown() },
      parameters: initial.length,
    },
    parameters: isTuned ? joinFloats([initial, vectors]) : initial,
    usualLoss: settings.margin,
    createStep(parameters, moments) {
      steps = createTrainStep(parameters, moments, {
        ...{ network, settings, sessions, device, dimension },
        definitions: training,
        count: initial.length,
        ...(!isTuned && { vectors }),
      });
      return steps.step;
    },
    settle: async () => steps?.settle(),
    evaluate: (parameters, pause) => evaluateNetwork(stateOf(parameters), heldOut, settings, sessions, pause),
    findings: () => ({}),
    saved: table.vocabulary.size,
    save: (parameters, record, written, progress) =>
      saveEncoder(
        stateOf(parameters),
        { tuned, table, name: isTuned ? `${table.name}, tuned` : table.name },
        record,
        written,
        progress,
      ),
    dispose: async () => steps?.dispose(),
  };
}
