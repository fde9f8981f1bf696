// What an adapter gains and what it costs, by its map and its weight of the identity:
//   SEMLOC_DATA=FOLDER node bench/adapter.ts [ENCODER, glove-sif-pc if not given] [MAP:IDENTITY...]
// Variants for 20,000 pairs are made of EWT's training part and embedded once. Prints for each map and weight the accuracy of
// triplets by what is new in them after 1,000 steps, Pearson's r on STS-B's development and test part without the pairs of the MSR
// Paraphrase Corpus, of which nothing is learned, and the seconds of processor time of the steps; above them, those of making and
// embedding the variants.
import path from 'node:path';
import type { Encoder, Sentence } from '../core/encoders/encoder.ts';
import { createEngine } from '../core/engine/index.ts';
import type { DenseMatrix } from '../core/matrices/embeddings.ts';
import { createSessions } from '../core/onnx/sessions.ts';
import { createRandom } from '../core/random.ts';
import { createTripletBatches } from '../core/training/adapter/batches.ts';
import type { DenseLayer } from '../core/training/adapter/denseLayer.ts';
import { embedGroups } from '../core/training/adapter/embedGroups.ts';
import { adaptedVectors, correctTriplets } from '../core/training/adapter/evaluateTriplets.ts';
import { createHeldOut } from '../core/training/adapter/heldOut.ts';
import { mapNamed } from '../core/training/adapter/maps/index.ts';
import { adapterSettings } from '../core/training/adapter/settings.ts';
import { createAdapterSteps } from '../core/training/adapter/trainStep.ts';
import { divideGroups, TRIPLET_SETS } from '../core/training/adapter/tripletSets.ts';
import { makeGroups } from '../core/training/adapter/variantGroups.ts';
import { drawParameters, viewParameters } from '../core/training/graph/parameters.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { evaluationData } from './lib/evaluationData.ts';
import { correlations, ratedPairs } from './lib/ratedPairs.ts';
import { treebankSentences } from './lib/treebankSentences.ts';

const DEFAULTS = [
  'linear:0',
  'linear:0.3',
  'linear:1',
  'linear:3',
  'linear:10',
  'two-layer:1',
  'two-layer:3',
];
const [id = 'glove-sif-pc', ...given] = process.argv.slice(2);
const data = evaluationData('treebanks/ and senteval_sts_tokenized/');
const noPause = async () => {};
const settings = adapterSettings({ encoder: id, lines: true }, 1);
const sessions = createSessions({ device: 'cpu' });
const engine = createEngine({ resources: createResources(), device: 'cpu' });
const { dimension = 0 } = await engine.describe(id);

let since = process.cpuUsage();
/** Seconds of processor time since the last call. */
function seconds(): string {
  const { user, system } = process.cpuUsage(since);
  since = process.cpuUsage();
  return ((user + system) / 1e6).toFixed(1);
}

const sentences = await treebankSentences(path.join(data, 'treebanks', 'en_ewt-train.conllu'));
const { annotator } = await openAnnotator();
const text = async () => sentences.join('\n');
async function* lines() {
  yield* sentences;
}
const bytes = async () => Buffer.from(await text());
const file = { path: 'EWT', name: 'ewt.txt', sha256: '', text, lines, bytes };
const { groups } = await makeGroups(file, annotator, settings, console.error);
const pairs = groups.reduce((sum, { variants }) => sum + variants.length, 0);
console.log(`${groups.length} sentences, ${pairs} pairs: made in ${seconds()} s of processor time`);
const { data: vectors, scale } = await embedGroups(groups, id, engine);
console.log(`embedded by ${id} in ${seconds()} s`);
const { training, triplets } = divideGroups(groups, createHeldOut(settings), settings.seed);
const parts = [await ratedPairs(data, 'dev'), await ratedPairs(data, 'test')];
const counts = TRIPLET_SETS.map((set) => `${set} ${triplets.filter((each) => each.set === set).length}`);
console.log(`triplets: ${counts.join(', ')}; STS-B: ${parts.map(({ length }) => length).join(', ')}`);
console.log(['map', 'identity', ...TRIPLET_SETS, 'STS-B dev', 'test', 'seconds'].join('\t'));
await report('none', '', undefined, '');
for (const run of given.length > 0 ? given : DEFAULTS) {
  const [map = '', identity = ''] = run.split(':');
  seconds();
  const layers = await trained(map, Number(identity));
  await report(map, identity, layers, seconds());
}
await engine.dispose();

async function trained(name: string, identity: number): Promise<readonly DenseLayer[]> {
  const map = mapNamed(name);
  const shapes = map.parameters(dimension, settings.hidden);
  const parameters = drawParameters(shapes, createRandom(settings.seed, 'parameters'));
  const moments = { first: new Float32Array(parameters.length), second: new Float32Array(parameters.length) };
  const scaled = vectors.map((component) => component * scale);
  const { batch: size, hidden } = settings;
  const steps = createAdapterSteps(parameters, moments, {
    ...{ map, sessions, device: 'cpu' },
    settings: { ...settings, identity },
    shape: { size, dimension, hidden },
    draw: createTripletBatches(training, scaled, dimension, size, settings),
  });
  for (let step = 1; step <= settings.steps; step++) await steps.step(step);
  await steps.dispose();
  return map.layers(dimension, viewParameters(parameters, shapes));
}

async function report(
  map: string,
  identity: string,
  layers: readonly DenseLayer[] | undefined,
  spent: string,
): Promise<void> {
  const mapped = async (data: Float32Array) =>
    layers ? (await adaptedVectors({ data, dimension }, layers, sessions, noPause)).data : data;
  const correct = correctTriplets({ data: await mapped(vectors), dimension }, triplets);
  const accuracies = TRIPLET_SETS.map((set) => {
    const own = correct.filter((_, at) => triplets[at]!.set === set);
    return own.reduce((sum, each) => sum + each, 0) / own.length;
  });
  const encode = async (sentences: readonly Sentence[]) => {
    const found = (await engine.encode(id, sentences)) as DenseMatrix;
    return { ...found, data: await mapped(found.data) };
  };
  const encoder = { description: await engine.describe(id), encode, dispose: noPause } satisfies Encoder;
  const scores: number[] = [];
  for (const part of parts) scores.push((await correlations(encoder, part))[0]);
  const columns = [...accuracies, ...scores].map((each) => each.toFixed(3));
  console.log([map, identity, ...columns, spent].join('\t'));
}
