import { ADAPTER, extensibleFolder } from '../../engine/index.ts';
import { createSessions } from '../../onnx/sessions.ts';
import { createRandom } from '../../random.ts';
import { sha256 } from '../../sha256.ts';
import { trainingDevice } from '../composition/trainingDevice.ts';
import { drawParameters, viewParameters } from '../graph/parameters.ts';
import type { TrainedSteps, Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { type AdapterCounts, adapterSummary, adapterText } from './adapterText.ts';
import { createTripletBatches } from './batches.ts';
import { adaptedEncoder, embedGroups } from './embedGroups.ts';
import { adaptedVectors, correctTriplets } from './evaluateTriplets.ts';
import { type AdapterFindings, adapterFindings } from './findings.ts';
import { heldOutScores } from './heldOutScores.ts';
import { mapNamed } from './maps/index.ts';
import { readTriplets } from './readTriplets.ts';
import { saveAdapter } from './saveAdapter.ts';
import { ADAPTER_OPTIONS, type AdapterSettings, adapterSettings } from './settings.ts';
import { createAdapterSteps } from './trainStep.ts';

/** Adapters: maps of an encoder's vectors after which variants of a text lie as their meaning says. */
export const adapter: Trainer<AdapterSettings, AdapterCounts, AdapterFindings, 'encoder'> = {
  name: 'adapter',
  title: 'Adapter',
  purpose: 'A map of an encoder’s vectors, learned from variants of your own text',
  description: `
Trains a map of the vectors of an encoder (--encoder ID), which stays as it is, on
variants of a text (--corpus TEXT...): those that preserve the meaning of a sentence
come near it, those that change it go far. --map chooses its form; --identity sets
how much of the encoder is preserved. Sentences, words and types of variant
are held out. The folder is an encoder: --encoder FOLDER.`,
  dataFile: 'text in UTF-8, with the option lines one sentence per line; or a table with a column of texts',
  options: ADAPTER_OPTIONS,
  metric: { name: 'heldOutAccuracy', title: 'held-out accuracy' },
  output: { file: ADAPTER, holds: 'an adapter' },
  version: 2,
  startsFrom: 'encoder',
  readsText: true,
  settings: adapterSettings,
  label: ({ encoder, map }) => `${encoder}, ${mapNamed(map).title}`,
  begin,
  summary: adapterSummary,
  text: adapterText,
};

/** Prepares a training: makes variants of the text and embeds them. The parameters are those of the map. */
async function begin(
  inputs: TrainerInputs<'encoder'>,
  settings: AdapterSettings,
): Promise<TrainingTask<AdapterCounts, AdapterFindings, 'encoder'>> {
  const { data, engine, files, task, unavailableReason } = inputs;
  const encoder = await adaptedEncoder(settings.encoder, engine, files, task);
  const { made, training, triplets } = await readTriplets(inputs, await inputs.openAnnotator(), settings);
  const { data: vectors, scale } = await embedGroups(made.groups, settings.encoder, engine, task);
  const { dimension } = encoder;
  const map = mapNamed(settings.map);
  const shapes = map.parameters(dimension, settings.hidden);
  const parameters = drawParameters(shapes, createRandom(settings.seed, 'parameters'));
  const sessions = createSessions({ device: settings.device, unavailableReason });
  const device = await trainingDevice(settings.device, sessions);
  const size = Math.min(settings.batch, training.length);
  const layersOf = (trained: Float32Array) => map.layers(dimension, viewParameters(trained, shapes));
  const correctWith = async (trained: Float32Array, pause: () => Promise<void>) =>
    correctTriplets(
      await adaptedVectors({ data: vectors, dimension }, layersOf(trained), sessions, pause),
      triplets,
    );
  let steps: TrainedSteps | undefined;
  return {
    sources: {
      vectors: { name: encoder.label, sha256: encoder.hash },
      variants: { name: data.name, sha256: sha256(JSON.stringify(made.groups)) },
    },
    counts: {
      sentences: { read: made.sentences, used: made.groups.length, training: training.length },
      pairs: made.groups.reduce((sum, { variants }) => sum + variants.length, 0),
      parameters: parameters.length,
    },
    parameters,
    usualLoss: Math.log(2 * size) + settings.margin * settings.tripletWeight,
    createStep(current, moments) {
      const scaled = vectors.map((component) => component * scale);
      const shape = { size, dimension, hidden: settings.hidden };
      const draw = createTripletBatches(training, scaled, dimension, size, settings);
      steps = createAdapterSteps(current, moments, { map, settings, shape, draw, sessions, device });
      return steps.step;
    },
    settle: async () => steps?.settle(),
    evaluate: async (trained, pause) => heldOutScores(triplets, await correctWith(trained, pause)),
    async findings(trained) {
      const before = correctTriplets({ data: vectors, dimension }, triplets);
      const after = await correctWith(trained, async () => {});
      return adapterFindings(triplets, before, after, settings.seed);
    },
    saved: 1,
    async save(trained, _, written, progress) {
      const folder = await extensibleFolder(await engine.describe(settings.encoder, task), files);
      const saved = { encoder, map: map.title, layers: layersOf(trained), folder };
      await saveAdapter(saved, files, written, progress);
    },
    dispose: async () => steps?.dispose(),
  };
}
