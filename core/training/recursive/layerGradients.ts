import {
  type Floats,
  type LayerName,
  type LayerParameters,
  type LayerShape,
  layerShapes,
  type RecursiveShape,
  viewLayers,
} from '../../encoders/vectors/recursive/layers.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
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
   * Given the gradient by the output of a layer for rows, returns that by the rows, and adds those by the layer's
   * parameters to `sums`.
   */
  run(layer: LayerName, rows: Floats, gradient: Floats, sums: LayerParameters): Promise<Floats>;
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
    async run(name, rows, gradient, sums) {
      const { model, shape } = models.get(name)!;
      const { inputs, outputs } = shape;
      const { w, b } = views[name];
      const feed = (data: Floats, ...shape: number[]) => ({ type: real, data, shape });
      const count = rows.length / inputs;
      const found = await model.run<Record<'dx' | 'dw' | 'db', Float32Array | Float64Array>>({
        x: feed(rows, count, inputs),
        w: feed(w, inputs, outputs),
        b: feed(b, outputs),
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

/** A model of the gradients of one layer. Inputs: those of the layer, and `dy`; outputs `dx`, `dw` and `db`. */
function gradientModel({ name, inputs, outputs, isCurved }: LayerShape, real: Real): Uint8Array {
  const tape = new Tape({ real });
  const x = tape.input('x', [ROWS, inputs]);
  const w = tape.input('w', [inputs, outputs]);
  const b = tape.input('b', [outputs]);
  const sums = add(product(x, w), b);
  const gradients = pullBack(isCurved ? tanh(sums) : sums, tape.input('dy', [ROWS, outputs]), [x, w, b]);
  const [dx, dw, db] = gradients as [(typeof gradients)[0], (typeof gradients)[0], (typeof gradients)[0]];
  return emit(
    tape,
    new Map([
      ['dx', dx],
      ['dw', dw],
      ['db', db],
    ]),
    `gradients-${name}`,
  ).bytes;
}

function addTo(sums: Floats, added: Floats): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += added[i]!;
}
