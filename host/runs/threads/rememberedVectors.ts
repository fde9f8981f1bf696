import type { Engine } from '../../../core/engine/index.ts';
import { createLruCache } from '../../../core/lruCache.ts';
import type { Embeddings } from '../../../core/matrices/embeddings.ts';

/**
 * An engine that threads may ask for the vectors of the same sentences: it embeds them once, and gives each a copy, whose
 * memory may be sent away.
 */
export function rememberingVectors(engine: Engine): Engine {
  const kept = createLruCache<string, Promise<Embeddings>>(SENTENCES);
  return {
    ...engine,
    async encode(encoder, sentences, task) {
      const key = JSON.stringify([encoder, sentences]);
      let found = kept.get(key);
      if (!found) {
        found = engine.encode(encoder, sentences, task);
        const own = found;
        kept.set(key, own, sentences.length);
        own.catch(() => kept.remove(key, own));
      }
      return structuredClone(await found);
    },
  };
}

/** The most sentences whose vectors are kept: those of the largest task of SentEval, and more. */
const SENTENCES = 100_000;
