import type { Device } from '../onnx/devices.ts';
import type { RunningModel } from '../onnx/runningModel.ts';
import type { Sessions } from '../onnx/sessions.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import { type Precision, productsGraph, rowwiseGraph, tileGraph } from './graphs.ts';

/** The models that measure dense vectors. Each is opened at its first use. */
export interface DistanceModels {
  rowwise(): Promise<RunningModel>;
  tile(metric: DistanceMetric): Promise<RunningModel>;
  products(): Promise<RunningModel>;
  dispose(): Promise<void>;
}

/** Devices on which distances are exact enough: dml and coreml may round to half precision. */
const EXACT: readonly Device[] = ['cuda', 'webgpu', 'cpu'];

export function createDistanceModels(sessions: Sessions): DistanceModels {
  const open = new Map<string, Promise<RunningModel>>();
  const opened = (name: string, graph: (device: Device) => Uint8Array): Promise<RunningModel> => {
    const known = open.get(name);
    if (known) return known;
    const opening = sessions.open((device) => ({ bytes: graph(device), trial: TRIAL }), EXACT);
    open.set(name, opening);
    opening.catch(() => open.get(name) === opening && open.delete(name));
    return opening;
  };
  const dispose = async () => {
    const openings = [...open.values()];
    open.clear();
    const models = await Promise.allSettled(openings);
    await Promise.all(models.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
  };
  return Object.freeze({
    rowwise: () => opened('rowwise', (device) => rowwiseGraph(precisionOn(device))),
    tile: (metric: DistanceMetric) =>
      opened(`tile ${metric}`, (device) => tileGraph(metric, precisionOn(device))),
    products: () => opened('products', (device) => productsGraph(precisionOfProducts(device))),
    dispose,
  });
}

/** WebGPU has no double precision. */
function precisionOn(device: Device): Precision {
  return device === 'webgpu' ? 'float32' : 'float64';
}

/** CUDA multiplies single precision with the 11 bits of TF32 on NVIDIA cards: too few for the error bound. */
function precisionOfProducts(device: Device): Precision {
  return device === 'cuda' ? 'float64' : 'float32';
}

const TRIAL = {
  a: { type: 'float32', data: Float32Array.of(1, 2, 3, -1, 0.5, 2), shape: [2, 3] },
  b: { type: 'float32', data: Float32Array.of(0, 1, -2, 4, 0.25, 1), shape: [2, 3] },
} as const;
