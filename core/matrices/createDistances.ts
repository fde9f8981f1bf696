import type { SessionSettings } from '../onnx/sessionSettings.ts';
import { createSessions } from '../onnx/sessions.ts';
import type { Distances } from './distances.ts';
import { createDistanceModels } from './models.ts';
import { nearestNeighbours } from './nearest.ts';
import { pairDistances } from './pairs.ts';
import { distanceTiles } from './tiles.ts';

/** Distances in this thread. Dense vectors are measured on the device, counts in double precision without it. */
export function createDistances(settings: SessionSettings): Distances {
  const models = createDistanceModels(createSessions(settings));
  return Object.freeze<Distances>({
    pairs: (vectors, pairs, metric, running) => pairDistances(models, vectors, pairs, metric, running),
    all: (a, b, metric, running) => distanceTiles(models, a, b, metric, running),
    nearest: (queries, keys, k, metric, running) =>
      nearestNeighbours(models, queries, keys, k, metric, running),
    dispose: models.dispose,
  });
}
