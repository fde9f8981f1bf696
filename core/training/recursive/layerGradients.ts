import {
  type Floats,
  LAYERS,
  type LayerName,
  type LayerParameters,
  type LayerShape,
  layerShapes,
  type RecursiveShape,
  viewLayers,
} from '../../encoders/vectors/recursive/layers.ts';
import type { Feed, RunningModel } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { joinFloats } from '../composition/joinFloats.ts';
import { tanh } from '../graph/activations.ts';
import { add } from '../graph/arithmetic.ts';
import { emit } from '../graph/emit.ts';
import { pullBack } from '../graph/gradients.ts';
import { product } from '../graph/products.ts';
import { type Real, ROWS, Tape, type Tensor } from '../graph/tape.ts';

/**
 * The way back through the layers of a recursive auto-encoder. The gradients by parameters are products with as many rows
 * as all levels have together: one for each layer at the end is far cheaper than one for each level.
 */
export interface LayerGradients {
  /**
   * Given the output of a layer for rows and the gradient by it, returns the gradient by the rows, and remembers what the
   * gradients by the layer's parameters follow from.
   */
  run(layer: LayerName, rows: Floats, output: Floats, gradient: Floats): Promise<Floats>;
  /** Writes the gradients by the parameters, of all that has been remembered, and forgets it. */
  finish(gradients: Readonly<Record<LayerName, LayerParameters>>): Promise<void>;
  dispose(): Promise<void>;
}

/** The models of a layer, and what has gone back through it. */
interface LayerBack {
  readonly shape: LayerShape;
  readonly rowModel: RunningModel;
  readonly weightModel: RunningModel;
  /** The inputs of the layer, and the gradients by x·W + b. */
  readonly inputs: Floats[];
  readonly bySums: Floats[];
}

/** Opens the gradients of the layers with these parameters, whose later changes they see. */
export async function openLayerGradients(
  shape: RecursiveShape,
  parameters: Floats,
  sessions: Sessions,
): Promise<LayerGradients> {
  const real = parameters instanceof Float32Array ? 'float32' : 'float64';
  const views = viewLayers(parameters, shape);
  const open = (bytes: Uint8Array) => sessions.open(() => ({ bytes, keepsMemory: false }), ['cpu']);
  const feed = (data: Floats, ...shape: number[]): Feed => ({ type: real, data, shape });
  const opened = new Map<LayerName, LayerBack>();
  for (const layer of layerShapes(shape)) {
    const { rowModel, weightModel } = gradientModels(layer, real);
    opened.set(layer.name, {
      shape: layer,
      rowModel: await open(rowModel),
      weightModel: await open(weightModel),
      inputs: [],
      bySums: [],
    });
  }
  return {
    async run(name, rows, output, gradient) {
      const { shape, rowModel, inputs: remembered, bySums } = opened.get(name)!;
      const { inputs, outputs, isCurved } = shape;
      const count = rows.length / inputs;
      const found = await rowModel.run<Record<'dx' | 'ds', Float32Array | Float64Array>>({
        w: feed(views[name].w, inputs, outputs),
        ...(isCurved && { y: feed(output, count, outputs) }),
        dy: feed(gradient, count, outputs),
      });
      remembered.push(rows);
      bySums.push(found.ds);
      return found.dx;
    },
    async finish(gradients) {
      for (const name of LAYERS) {
        const { shape, weightModel, inputs, bySums } = opened.get(name)!;
        const rows = joinFloats(inputs.splice(0));
        const count = rows.length / shape.inputs;
        if (count === 0) continue;
        const found = await weightModel.run<Record<'dw' | 'db', Float32Array | Float64Array>>({
          x: feed(rows, count, shape.inputs),
          ds: feed(joinFloats(bySums.splice(0)), count, shape.outputs),
        });
        gradients[name].w.set(found.dw);
        gradients[name].b.set(found.db);
      }
    },
    async dispose() {
      for (const { rowModel, weightModel } of opened.values()) {
        await Promise.all([rowModel.dispose(), weightModel.dispose()]);
      }
    },
  };
}

/**
 * The models of one layer's gradients. `rowModel`: from `w`, the layer's output `y` if it is curved, and the gradient `dy`
 * by it, the gradients `dx` by the rows and `ds` by x·W + b. `weightModel`: from the rows `x` and `ds`, the gradients `dw`
 * and `db`.
 */
function gradientModels({ name, inputs, outputs, isCurved }: LayerShape, real: Real) {
  const rowTape = new Tape({ real });
  const w = rowTape.input('w', [inputs, outputs]);
  // The values of x and b do not matter, since the output is known.
  const x = rowTape.constant([], [ROWS, inputs]);
  const s = add(product(x, w), rowTape.constant([], [outputs]));
  const y = isCurved ? tanh(s) : s;
  const dy = rowTape.input('dy', [ROWS, outputs]);
  const [dx, ds] = isCurved ? pullBack(y, dy, [x, s]) : [...pullBack(y, dy, [x]), dy];
  const known = new Map(isCurved ? [['y', y]] : []);
  const weightTape = new Tape({ real });
  const rows = weightTape.input('x', [ROWS, inputs]);
  const [weights, bias] = [weightTape.constant([], [inputs, outputs]), weightTape.constant([], [outputs])];
  const bySums = weightTape.input('ds', [ROWS, outputs]);
  const [dw, db] = pullBack(add(product(rows, weights), bias), bySums, [weights, bias]);
  const named = (one: string, a: Tensor, other: string, b: Tensor) =>
    new Map([
      [one, a],
      [other, b],
    ]);
  return {
    rowModel: emit(rowTape, named('dx', dx!, 'ds', ds!), `rows-${name}`, known),
    weightModel: emit(weightTape, named('dw', dw!, 'db', db!), `weights-${name}`),
  };
}
