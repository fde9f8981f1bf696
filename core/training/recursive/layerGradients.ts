import {
  type Floats,
  type LayerName,
  type LayerParameters,
  type LayerShape,
  layerShapes,
  type RecursiveShape,
  viewLayers,
} from '../../encoders/vectors/recursive/layers.ts';
import type { Feed, RunningModel } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { tanh } from '../graph/activations.ts';
import { add } from '../graph/arithmetic.ts';
import { emit } from '../graph/emit.ts';
import { pullBack } from '../graph/gradients.ts';
import { product } from '../graph/products.ts';
import { type Real, ROWS, Tape } from '../graph/tape.ts';

/** The way back through the layers of a recursive auto-encoder. */
export interface LayerGradients {
  /**
   * Given the output of a layer for rows and the gradient by it, returns the gradient by the rows, and adds those by the
   * layer's parameters to `sums`.
   */
  run(
    layer: LayerName,
    rows: Floats,
    output: Floats,
    gradient: Floats,
    sums: LayerParameters,
  ): Promise<Floats>;
  dispose(): Promise<void>;
}

/** Opens the gradients of the layers with these parameters, whose later changes they see. */
export async function openLayerGradients(
  shape: RecursiveShape,
  parameters: Floats,
  sessions: Sessions,
): Promise<LayerGradients> {
  const real = parameters instanceof Float32Array ? 'float32' : 'float64';
  const views = viewLayers(parameters, shape);
  const models = new Map<LayerName, { readonly model: RunningModel; readonly shape: LayerShape }>();
  for (const layer of layerShapes(shape)) {
    const bytes = gradientModel(layer, real);
    const model = await sessions.open(() => ({ bytes, keepsMemory: false }), ['cpu']);
    models.set(layer.name, { model, shape: layer });
  }
  return {
    async run(name, rows, output, gradient, sums) {
      const { model, shape } = models.get(name)!;
      const { inputs, outputs, isCurved } = shape;
      const feed = (data: Floats, ...shape: number[]): Feed => ({ type: real, data, shape });
      const count = rows.length / inputs;
      const found = await model.run<Record<'dx' | 'dw' | 'db', Float32Array | Float64Array>>({
        x: feed(rows, count, inputs),
        w: feed(views[name].w, inputs, outputs),
        ...(isCurved && { y: feed(output, count, outputs) }),
        dy: feed(gradient, count, outputs),
      });
      addTo(sums.w, found.dw);
      addTo(sums.b, found.db);
      return found.dx;
    },
    async dispose() {
      for (const { model } of models.values()) await model.dispose();
    },
  };
}

/**
 * A model of the gradients of one layer. Inputs: `x` `[rows, inputs]`, `w`, the layer's output `y` if it is curved, and
 * the gradient `dy` by it; outputs `dx`, `dw` and `db`.
 */
function gradientModel({ name, inputs, outputs, isCurved }: LayerShape, real: Real): Uint8Array {
  const tape = new Tape({ real });
  const x = tape.input('x', [ROWS, inputs]);
  const w = tape.input('w', [inputs, outputs]);
  // Its value does not matter, since the output is known.
  const b = tape.constant(new Float32Array(outputs), [outputs]);
  const sums = add(product(x, w), b);
  const y = isCurved ? tanh(sums) : sums;
  const gradients = pullBack(y, tape.input('dy', [ROWS, outputs]), [x, w, b]);
  const named = ['dx', 'dw', 'db'].map((output, i) => [output, gradients[i]!] as const);
  const known = new Map(isCurved ? [['y', y]] : []);
  return emit(tape, new Map(named), `gradients-${name}`, known).bytes;
}

function addTo(sums: Floats, added: Floats): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += added[i]!;
}
