import type { SessionSettings } from '../onnx/sessionSettings.ts';
import { createSessions } from '../onnx/sessions.ts';
import type { Distances } from './distances.ts';
import { createDistanceModels } from './models.ts';
import { nearestNeighbors } from './nearest.ts';
import { pairDistances } from './pairs.ts';
import { distanceTiles } from './tiles.ts';

/** Creates distances in this thread: dense vectors are measured on the device, sparse ones on the processor. */
export function createDistances(settings: SessionSettings): Distances {
  const models = createDistanceModels(createSessions(settings));
  return Object.freeze<Distances>({
    pairs: (vectors, pairs, metric, task) => pairDistances(models, vectors, pairs, metric, task),
    all: (a, b, metric, task) => distanceTiles(models, a, b, metric, task),
    nearest: (queries, keys, k, metric, task) => nearestNeighbors(models, queries, keys, k, metric, task),
    dispose: models.dispose,
  });
}
