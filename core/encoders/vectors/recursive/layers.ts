import { Graph } from '../../../onnx/graph.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { Sessions } from '../../../onnx/sessions.ts';

/** Numbers of the model; double precision is for checks of gradients. */
export type Floats = Float32Array | Float64Array;

/** Components of word vectors, and of the vectors of nodes. */
export interface RecursiveShape {
  readonly wordDimension: number;
  readonly dimension: number;
}

/**
 * The four layers, y = f(x·W + b): `enter` makes a node of a word's vector, `compose` one of two nodes, `decompose` two
 * nodes of one, and `leave` a word's vector of a node. f is tanh, and the identity in `leave`, since the components of
 * word vectors are not limited to 1.
 */
export const LAYERS = ['enter', 'compose', 'decompose', 'leave'] as const;
export type LayerName = (typeof LAYERS)[number];

export interface LayerShape {
  readonly name: LayerName;
  readonly inputs: number;
  readonly outputs: number;
  readonly isCurved: boolean;
}

/** The shapes of the layers, in the order in which their parameters are packed: W `[inputs, outputs]`, then b. */
export function layerShapes({ wordDimension, dimension }: RecursiveShape): readonly LayerShape[] {
  return [
    { name: 'enter', inputs: wordDimension, outputs: dimension, isCurved: true },
    { name: 'compose', inputs: 2 * dimension, outputs: dimension, isCurved: true },
    { name: 'decompose', inputs: dimension, outputs: 2 * dimension, isCurved: true },
    { name: 'leave', inputs: dimension, outputs: wordDimension, isCurved: false },
  ];
}

/** The number of all parameters. */
export function layerParameters(shape: RecursiveShape): number {
  return layerShapes(shape).reduce((sum, { inputs, outputs }) => sum + (inputs + 1) * outputs, 0);
}

/** The parameters of a layer, or gradients by them. */
export interface LayerParameters<F extends Floats = Floats> {
  readonly w: F;
  readonly b: F;
}

/** Views of the layers in packed parameters. */
export function viewLayers<F extends Floats>(
  packed: F,
  shape: RecursiveShape,
): Readonly<Record<LayerName, LayerParameters<F>>> {
  let end = 0;
  const take = (length: number) => packed.subarray(end, (end += length)) as F;
  const views = layerShapes(shape).map(({ name, inputs, outputs }) => {
    return [name, { w: take(inputs * outputs), b: take(outputs) }] as const;
  });
  return Object.fromEntries(views) as Record<LayerName, LayerParameters<F>>;
}

/** The layers of a model, opened. */
export interface Layers {
  readonly shape: RecursiveShape;
  /** Applies a layer to rows `[count, inputs]`; returns `[count, outputs]`. */
  run(layer: LayerName, rows: Floats): Promise<Floats>;
  /** An array of zeros, in the precision of the parameters. */
  zeros(length: number): Floats;
  dispose(): Promise<void>;
}

/** Opens the layers. They see later changes of the parameters. */
export async function openLayers(
  shape: RecursiveShape,
  parameters: Floats,
  sessions: Sessions,
): Promise<Layers> {
  const real = parameters instanceof Float32Array ? 'float32' : 'float64';
  const views = viewLayers(parameters, shape);
  const models = new Map<LayerName, { readonly model: RunningModel; readonly shape: LayerShape }>();
  for (const layer of layerShapes(shape)) {
    // A level is too small for the way to another device.
    const model = await sessions.open(
      () => ({ bytes: layerModel(layer, real), keepsMemory: false }),
      ['cpu'],
    );
    models.set(layer.name, { model, shape: layer });
  }
  return {
    shape,
    async run(name, rows) {
      const { model, shape } = models.get(name)!;
      const { inputs, outputs } = shape;
      const { w, b } = views[name];
      const { y } = await model.run<{ y: Float32Array | Float64Array }>({
        x: { type: real, data: rows, shape: [rows.length / inputs, inputs] },
        w: { type: real, data: w, shape: [inputs, outputs] },
        b: { type: real, data: b, shape: [outputs] },
      });
      return y;
    },
    zeros: (length) => (real === 'float32' ? new Float32Array(length) : new Float64Array(length)),
    async dispose() {
      for (const { model } of models.values()) await model.dispose();
    },
  };
}

/** A model of one layer. Inputs: `x` `[rows, inputs]`, `w` and `b`; output `y` `[rows, outputs]`. */
function layerModel(
  { name, inputs, outputs, isCurved }: LayerShape,
  real: 'float32' | 'float64',
): Uint8Array {
  const graph = new Graph(`semloc-${name}`);
  const x = graph.input('x', real, ['rows', inputs]);
  const w = graph.input('w', real, [inputs, outputs]);
  const b = graph.input('b', real, [outputs]);
  const sums = graph.node('Gemm', [x, w, b]);
  graph.output(isCurved ? graph.node('Tanh', [sums]) : sums, 'y', real, ['rows', outputs]);
  return graph.bytes();
}
