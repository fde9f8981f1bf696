// A batch of a recursive auto-encoder (64 sentences of EWT's development part with their gold trees, every node unfolded;
// forward and backward) beside onnxruntime's own matrix product, in one run:
//   SEMLOC_DATA=FOLDER node bench/recursive.ts
// The folder has treebanks_heads/en_ewt-dev.conllu. Prints processor time per batch on one thread, the rate of its matrix
// products, and its share of the rate that the best of several products of 1024 × 1024 matrices reaches. Batches and
// products alternate; medians over batches, and the best in parentheses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BinaryTree } from '../core/encoders/vectors/recursive/binaryTree.ts';
import { innerNodes, plantForest, planUnfolding } from '../core/encoders/vectors/recursive/forest.ts';
import { layerParameters, layerShapes, openLayers } from '../core/encoders/vectors/recursive/layers.ts';
import { headOutward } from '../core/encoders/vectors/recursive/structure.ts';
import { createSessions } from '../core/onnx/sessions.ts';
import { createRandom } from '../core/random.ts';
import { openLayerGradients } from '../core/training/recursive/layerGradients.ts';
import { unfoldingGradient } from '../core/training/recursive/unfoldingLoss.ts';
import { matrixProduct, middle, processorTimes, shown } from './lib/processorTimes.ts';

const data = process.env.SEMLOC_DATA;
if (!data) throw new Error('SEMLOC_DATA is not set');
const WORD_DIMENSION = 100;
const BATCH = 64;
const BATCHES = 12;
const trees = treesIn(path.join(data, 'treebanks_heads', 'en_ewt-dev.conllu'));
const sessions = createSessions({ device: 'cpu', threads: 1 });
const peak = await matrixProduct(1024, sessions);

console.log(`${BATCH} sentences, forward and backward, one thread: milliseconds of processor time`);
for (const dimension of [100, 200]) {
  const shape = { wordDimension: WORD_DIMENSION, dimension };
  const random = createRandom(1, `bench ${dimension}`);
  const draw = (length: number) => Float32Array.from({ length }, () => 0.2 * (random.next() - 0.5));
  const parameters = draw(layerParameters(shape));
  const layers = await openLayers(shape, parameters, sessions);
  const back = await openLayerGradients(shape, parameters, sessions);
  const [times, peaks, rates, nodes] = [[] as number[], [] as number[], [] as number[], [] as number[]];
  for (let i = 0; i < BATCHES; i++) {
    const drawn = Array.from({ length: BATCH }, () => trees[random.below(trees.length)]!);
    const forest = plantForest(drawn);
    const words = draw(forest.words * WORD_DIMENSION);
    const step = () =>
      unfoldingGradient(layers, back, { forest, words }, 1, new Float32Array(parameters.length));
    const [time] = await processorTimes(step, 1);
    const unfolding = planUnfolding(forest, innerNodes(forest));
    const inner = forest.nodes - forest.words;
    const apart = unfolding.words.length - inner;
    const counts = [forest.words, inner, apart, unfolding.words.length];
    const operations = layerShapes(shape).reduce(
      (sum, { inputs, outputs }, layer) => sum + 6 * inputs * outputs * counts[layer]!,
      0,
    );
    times.push(time!);
    nodes.push(inner + apart);
    rates.push(operations / time! / 1e6);
    peaks.push(...(await processorTimes(peak.run, 1)));
  }
  const best = peak.operations / Math.min(...peaks) / 1e6;
  console.log(
    `  ${dimension} components: ${shown(times)}, ${middle(nodes)} compositions and decompositions, ` +
      `${middle(rates).toFixed(1)} GFLOP/s, ${((100 * middle(rates)) / best).toFixed(0)}% of the best product's ${best.toFixed(1)}`,
  );
  await Promise.all([layers.dispose(), back.dispose()]);
}
console.log(`peak memory of this process ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`);

/** The trees of a treebank's sentences, binarized from the head outward. */
function treesIn(file: string): BinaryTree[] {
  return readFileSync(file, 'utf8')
    .split('\n\n')
    .map((sentence) =>
      sentence.split('\n').flatMap((line) => {
        const cells = line.split('\t');
        return /^\d+$/.test(cells[0]!) ? [Number(cells[6]) - 1] : [];
      }),
    )
    .filter((heads) => heads.length > 1)
    .map(headOutward);
}
