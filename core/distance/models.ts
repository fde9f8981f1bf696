import type { Device } from '../encoders/encoder.ts';
import type { Metric } from '../encoders/engine.ts';
import type { RunningModel } from '../encoders/onnx/runningModel.ts';
import type { Sessions } from '../encoders/onnx/sessions.ts';
import { nearestGraph, type Precision, rowwiseGraph, tileGraph } from './graphs.ts';

/** The models that measure dense vectors, each opened at its first use. */
export interface DistanceModels {
  rowwise(): Promise<RunningModel>;
  tile(metric: Metric): Promise<RunningModel>;
  nearest(metric: Metric): Promise<RunningModel>;
  dispose(): Promise<void>;
}

export function createDistanceModels(sessions: Sessions): DistanceModels {
  const open = new Map<string, Promise<RunningModel>>();
  const opened = (name: string, graph: (precision: Precision) => Uint8Array): Promise<RunningModel> => {
    const known = open.get(name);
    if (known) return known;
    const opening = sessions.open((device) => ({ bytes: graph(precisionOn(device)) }));
    open.set(name, opening);
    opening.catch(() => open.delete(name));
    return opening;
  };
  const dispose = async () => {
    const models = await Promise.allSettled(open.values());
    open.clear();
    await Promise.all(models.map((one) => (one.status === 'fulfilled' ? one.value.dispose() : undefined)));
  };
  return Object.freeze({
    rowwise: () => opened('rowwise', rowwiseGraph),
    tile: (metric: Metric) => opened(`tile ${metric}`, (precision) => tileGraph(metric, precision)),
    nearest: (metric: Metric) => opened(`nearest ${metric}`, (precision) => nearestGraph(metric, precision)),
    dispose,
  });
}

/** WebGPU has no double precision. */
export function precisionOn(device: Device): Precision {
  return device === 'webgpu' ? 'float32' : 'float64';
}
