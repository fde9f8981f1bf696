import { extensibleFolder, openTrainableFolder, withoutVectors } from '../../engine/index.ts';
import { InputError } from '../../inputError.ts';
import { createSessions } from '../../onnx/sessions.ts';
import { createRandom } from '../../random.ts';
import { sha256 } from '../../sha256.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import type { AdapterCounts } from '../adapter/adapterText.ts';
import { adaptedEncoder } from '../adapter/embedGroups.ts';
import { adapterFindings } from '../adapter/findings.ts';
import { heldOutScores } from '../adapter/heldOutScores.ts';
import { readTriplets } from '../adapter/readTriplets.ts';
import { trainingDevice } from '../composition/trainingDevice.ts';
import type { TrainedSteps, Trainer, TrainerInputs, TrainingTask } from '../trainer.ts';
import { acceptance } from './acceptance.ts';
import { createRowBatches, paddedTokens } from './batches.ts';
import { encoderCard } from './card.ts';
import { compositionGroups } from './composition.ts';
import { constructionGroups } from './constructions.ts';
import { createRowEmbedder } from './embedRows.ts';
import { type EncoderFindings, encoderSummary, encoderText } from './encoderText.ts';
import { numberRows } from './groups.ts';
import { cosinesOf, evaluatedTriplets, ordered } from './heldOutCosines.ts';
import { labeledGroups } from './labeledGroups.ts';
import { supplementFiles } from './lowRank.ts';
import { saveEncoder } from './saveEncoder.ts';
import { ENCODER_OPTIONS, type EncoderSettings, encoderSettings } from './settings.ts';
import { askTeacher } from './teacher.ts';
import { createEncoderSteps } from './trainStep.ts';
import { layoutOf, readWeights, trainedWeights } from './weightLayout.ts';

/** Encoders of sentences, fine-tuned so that variants of a text lie as their meaning says. */
export const encoder: Trainer<EncoderSettings, AdapterCounts, EncoderFindings, 'encoder'> = {
  name: 'encoder',
  title: 'Encoder',
  purpose: 'An encoder of your own, fine-tuned on variants of your own text',
  description: `
Fine-tunes an encoder (--encoder FOLDER, a folder of sentence-transformers with its weights) on
variants of a text (--corpus TEXT...): those that preserve the meaning of a sentence come nearer
than those that change it, while the cosines of other sentences stay what they were
(--teacher-weight). All layers are trained, or the last ones (--layers), or low-rank supplements
of their matrices (--rank). Sentences, words and types of variant are held out. The folder is an
encoder: --encoder FOLDER.`,
  dataFile: 'text in UTF-8, with the option lines one sentence per line; or a table with a column of texts',
  options: ENCODER_OPTIONS,
  metric: { name: 'heldOutAccuracy', title: 'held-out accuracy' },
  output: { file: 'modules.json', holds: 'an encoder' },
  version: 4,
  startsFrom: 'encoder',
  trainsFolder: true,
  readsText: true,
  settings: encoderSettings,
  label: ({ encoder }) => encoder,
  begin,
  summary: encoderSummary,
  text: encoderText,
};

/** Prepares a training: makes variants of the text and embeds them as the encoder does now. */
async function begin(
  inputs: TrainerInputs<'encoder'>,
  settings: EncoderSettings,
): Promise<TrainingTask<AdapterCounts, EncoderFindings, 'encoder'>> {
  const { data, engine, files, task, unavailableReason, openFile, notice } = inputs;
  const description = await engine.describe(settings.encoder, task);
  const problem = withoutVectors(description);
  if (problem) throw problem;
  const source = await extensibleFolder(description, files);
  if (!source) {
    throw new InputError(
      `The encoder ${settings.encoder} is not a folder of sentence-transformers as it was saved.`,
      'Give a folder with weights and modules.json; an adapter can be trained of any encoder with dense vectors.',
    );
  }
  const base = await adaptedEncoder(settings.encoder, engine, files, task);
  const folder = await openTrainableFolder(source, files, settings.length);
  const layout = layoutOf(folder, settings.layers, settings.rank);
  const annotator = await inputs.openAnnotator();
  const { made, heldOut, training, triplets: all } = await readTriplets(inputs, annotator, settings);
  const triplets = evaluatedTriplets(all, settings.seed);
  const { dimension } = base;
  const { seed, labeledPairs } = settings;
  const judged = new Set(made.groups.filter(heldOut.hasSentence).map(({ sentence }) => sentence.text));
  const templates = Math.ceil(settings.composition * training.length);
  const added = [
    ...compositionGroups(templates, heldOut, seed),
    ...constructionGroups(templates, heldOut, seed),
    ...(labeledPairs === ''
      ? []
      : await labeledGroups(await openFile(labeledPairs), {
          annotator,
          heldOut,
          judged,
          seed,
          notice,
          task,
        })),
  ];
  const { rows, groups } = numberRows(made.groups, training, added);
  const [sentences, among] = [groups, training].map((each) => each.map(({ sentence }) => sentence));
  const teacher = await askTeacher(settings.encoder, rows, sentences!, among!, engine, task);
  const { vectors: before, related } = teacher;
  const tokens = await folder.tokenizer.each(
    rows,
    ({ text }) => folder.tokenizer.encode(text),
    () => yieldToEventLoop(task?.signal),
  );
  const weights = await readWeights(folder, layout, createRandom(seed, 'supplements'));
  const sessions = createSessions({ device: settings.device, unavailableReason });
  const device = await trainingDevice(settings.device, sessions);
  const embedder = createRowEmbedder(folder, layout, tokens, sessions);
  const evaluated = new Set(
    triplets.flatMap(({ sentence, preserved, changed }) => [sentence, preserved, changed]),
  );
  const cosinesWith = async (parameters: Float32Array, pause: () => Promise<void>) => {
    const vectors = new Float32Array(before.length);
    await embedder.embed({ ...weights, parameters }, evaluated, vectors, pause);
    return cosinesOf(triplets, vectors, dimension);
  };
  let steps: TrainedSteps | undefined;
  let found: EncoderFindings | undefined;
  return {
    sources: {
      vectors: { name: base.label, sha256: base.hash },
      variants: { name: data.name, sha256: sha256(JSON.stringify([made.groups, added])) },
    },
    counts: {
      sentences: { read: made.sentences, used: made.groups.length, training: training.length },
      pairs: made.groups.reduce((sum, { variants }) => sum + variants.length, 0),
      parameters: weights.parameters.length,
    },
    parameters: weights.parameters,
    usualLoss: 1,
    createStep(current, moments) {
      const size = Math.min(settings.batch, groups.length);
      const draw = createRowBatches(
        {
          groups,
          rows,
          lengths: tokens.map(({ ids }) => paddedTokens(ids.length, folder.longest)),
          related,
        },
        size,
        settings.seed,
      );
      const context = {
        folder,
        layout,
        weights,
        settings,
        size,
        draw,
        tokens,
        teacher: before,
        sessions,
        device,
      };
      steps = createEncoderSteps(current, moments, context);
      return steps.step;
    },
    settle: async () => steps?.settle(),
    evaluate: async (parameters, pause) =>
      heldOutScores(triplets, ordered(await cosinesWith(parameters, pause))),
    async findings(parameters) {
      const earlier = cosinesOf(triplets, before, dimension);
      const later = await cosinesWith(parameters, async () => {});
      found = {
        ...(await adapterFindings(triplets, ordered(earlier), ordered(later), seed)),
        acceptance: await acceptance(triplets, earlier, later, seed),
      };
      return found;
    },
    saved: 1,
    async save(parameters, record, written, progress) {
      const saved = {
        source,
        folder,
        trained: trainedWeights(layout, { ...weights, parameters }),
        supplement: supplementFiles(layout.supplements, parameters, settings.encoder),
        card: encoderCard(base.label, data.name, found, record),
        onnx: settings.onnx,
      };
      await saveEncoder(saved, files, written, progress);
    },
    async dispose() {
      await steps?.dispose();
      await embedder.dispose();
    },
  };
}
