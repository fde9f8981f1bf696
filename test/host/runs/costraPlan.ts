import { createEngine } from '../../../core/engine/createEngine.ts';
import { costra } from '../../../core/evaluation/methods/costra/costra.ts';
import { createResources } from '../../../host/resources.ts';

/** An evaluation by Costra's method. */
export function costraPlan(corpus: string) {
  return {
    method: costra,
    corpus: [corpus],
    encoders: ['bow', 'glove-sum'],
    engine: createEngine({ resources: createResources(), device: 'cpu' }),
    openAnnotator: () => Promise.reject(new Error('Costra needs no annotator')),
    seed: 1,
  };
}
