import type { Engine } from '../engine/index.ts';
import { createLruCache } from '../lruCache.ts';
import type { DenseMatrix } from '../matrices/embeddings.ts';
import type { SensedPlace } from '../substitution/senses/sensedPlaces.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { SenseModel } from './senseModel.ts';

/** A place with the vector of its word in the sentence. */
export interface ReadPlace {
  readonly place: SensedPlace;
  readonly vector: Float32Array;
}

/** Gives the probability of each sense of places, in order; each gloss is read once. */
export function createReadSenses(engine: Pick<Engine, 'encode'>, model: SenseModel) {
  const kept = createLruCache<string, Float32Array>(KEPT);
  return async (read: readonly ReadPlace[], task?: TaskOptions): Promise<number[][]> => {
    const texts = read.map(({ place: { lemma, senses } }) =>
      senses.length > 1 ? senses.map((synset) => model.glossText(lemma, synset)) : [],
    );
    const known = new Map(texts.flat().map((text) => [text, kept.get(text)]));
    const unknown = [...known.keys()].filter((text) => !known.get(text));
    if (unknown.length > 0) {
      const sentences = unknown.map((text) => ({ text, tokens: [] }));
      const { columns, data } = (await engine.encode(model.encoder, sentences, task)) as DenseMatrix;
      for (const [row, text] of unknown.entries()) {
        const vector = data.slice(row * columns, (row + 1) * columns);
        known.set(text, vector);
        kept.set(text, vector);
      }
    }
    return read.map(({ place, vector }, at) => {
      const glosses = texts[at]!.map((text) => known.get(text)!);
      return glosses.length > 0 ? model.probabilities(place, vector, glosses) : place.senses.map(() => 1);
    });
  };
}

/** Vectors of glosses that are kept: 16 MB. */
const KEPT = 10_000;
