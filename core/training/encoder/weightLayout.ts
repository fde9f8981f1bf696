import type { Storing, TrainableFolder } from '../../engine/index.ts';
import { InputError } from '../../inputError.ts';
import type { Random } from '../../random.ts';
import { drawParameters, type ParameterShape, parameterCount, viewParameters } from '../graph/parameters.ts';
import { Tape } from '../graph/tape.ts';
import { merged, type Supplement, supplementOf } from './lowRank.ts';
import { recordNetwork } from './recordedNetwork.ts';

/** The weights of a network: in which of the arrays that steps take each of them is. */
export interface WeightLayout {
  /** Those that are trained, but for the words, or their supplements: one behind the other in the parameters. */
  readonly trained: readonly ParameterShape[];
  /** Those that stay as they are. */
  readonly frozen: readonly ParameterShape[];
  /** The table of words, of which a step reads and changes few rows. */
  readonly words: { readonly name: string; readonly rows: number; readonly width: number };
  /** What is trained instead of matrices, by their names; of the other weights none is trained then. */
  readonly supplements: ReadonlyMap<string, Supplement>;
  /** True if the words are trained, too; they are then behind the other parameters. */
  readonly trainsWords: boolean;
  /** The name in the file of a weight that the network asks for. */
  nameOf: (...weight: Parameters<Storing>) => string;
}

/**
 * Finds the weights that a network uses, in the order in which it does.
 *
 * @param layers how many of its last layers are trained; 0 for the whole network
 * @param rank that of the supplements that are trained instead of matrices; 0 to train the weights themselves
 * @throws InputError if it has fewer layers, or a matrix that is narrower
 */
export function layoutOf(folder: TrainableFolder, layers: number, rank = 0): WeightLayout {
  const { weights } = folder;
  const names = new Map(
    weights.names.map((name) => {
      const { path, start } = weights.find(name)!;
      return [`${path} ${start}`, name] as const;
    }),
  );
  const nameOf: WeightLayout['nameOf'] = (_, __, { path, start }) => names.get(`${path} ${start}`)!;
  const used = new Map<string, ParameterShape>();
  const tape = new Tape();
  const matrices = new Set<string>();
  const recorded = recordNetwork(
    folder,
    tape,
    { rows: 1, length: 2 },
    (...weight) => {
      const name = nameOf(...weight);
      const { shape } = weight[2];
      used.set(name, { name, shape, initial: 'zeros' });
      return tape.input(name, shape);
    },
    (_, ...weight) => {
      matrices.add(nameOf(...weight));
      return undefined;
    },
  );
  const [rows, width] = weights.find(recorded.wordsName)!.shape as [number, number];
  const all = [...used.values()];
  const count = Math.max(...all.map(({ name }) => layerOf(name))) + 1;
  const narrowest = Math.min(...[...matrices].flatMap((name) => used.get(name)!.shape));
  assertWithin('layers', layers, count);
  assertWithin('rank', rank, narrowest);
  const isTrained = ({ name }: ParameterShape) => layers === 0 || layerOf(name) >= count - layers;
  const chosen = all.filter(isTrained);
  const supplements = new Map(
    chosen
      .filter(({ name }) => rank > 0 && matrices.has(name))
      .map((matrix) => [matrix.name, supplementOf(matrix, rank)]),
  );
  return {
    trained: rank > 0 ? [...supplements.values()].flatMap(({ a, b }) => [a, b]) : chosen,
    frozen: rank > 0 ? all : all.filter((each) => !isTrained(each)),
    supplements,
    words: { name: recorded.wordsName, rows, width },
    trainsWords: rank === 0 && layers === 0,
    nameOf,
  };
}

function assertWithin(option: string, value: number, most: number): void {
  if (value <= most) return;
  throw new InputError(`--${option} ${value} is too large for this network.`, `Give 0 to ${most}.`);
}

/** The number of the layer that a weight is in: the first number in its name; −1 if it is in none. */
function layerOf(name: string): number {
  return Number(/\.(\d+)\./.exec(name)?.[1] ?? -1);
}

/** Weights in the arrays of a layout. */
export interface WeightArrays {
  /** The trained ones: those of the network and, if they are trained, the words behind them. */
  readonly parameters: Float32Array;
  readonly frozen: Float32Array;
  /** The words, which lie in the parameters if they are trained. */
  readonly words: Float32Array;
}

/** The trained words within parameters, or those that are not trained. */
export function wordsIn(layout: WeightLayout, parameters: Float32Array, words: Float32Array): Float32Array {
  return layout.trainsWords ? parameters.subarray(parameterCount(layout.trained)) : words;
}

/** Reads the weights of a folder, and draws supplements. */
export async function readWeights(
  folder: TrainableFolder,
  layout: WeightLayout,
  random: Random,
): Promise<WeightArrays> {
  const { trained, frozen, words, trainsWords } = layout;
  const own = parameterCount(trained);
  const parameters = new Float32Array(own + (trainsWords ? words.rows * words.width : 0));
  parameters.set(drawParameters(trained, random));
  const others = new Float32Array(parameterCount(frozen));
  for (const [array, shapes] of [
    [parameters, trained],
    [others, frozen],
  ] as const) {
    for (const [name, view] of viewParameters(array, shapes)) {
      if (folder.weights.find(name)) view.set(await folder.read(name));
    }
  }
  const table = await folder.read(words.name);
  if (!trainsWords) return { parameters, frozen: others, words: table };
  parameters.set(table, own);
  return { parameters, frozen: others, words: parameters.subarray(own) };
}

/** The weights after training by their names in the file, but for those that have stayed as they were. */
export function trainedWeights(
  layout: WeightLayout,
  { parameters, frozen }: Pick<WeightArrays, 'parameters' | 'frozen'>,
): ReadonlyMap<string, Float32Array> {
  const { trained, supplements, words, trainsWords } = layout;
  const views = new Map(viewParameters(parameters, trained));
  if (supplements.size > 0) {
    const matrices = viewParameters(frozen, layout.frozen);
    return new Map(
      [...supplements].map(([name, supplement]) => [name, merged(matrices.get(name)!, supplement, views)]),
    );
  }
  return trainsWords ? views.set(words.name, parameters.subarray(parameterCount(trained))) : views;
}
