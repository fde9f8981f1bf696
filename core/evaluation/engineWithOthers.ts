import type { EncoderDescription } from '../encoders/encoder.ts';
import type { Engine } from '../engine/engine.ts';

/** The same engine, in which each id stands for the encoder that `idFor` says; descriptions keep the id asked for. */
export function engineWithOthers(engine: Engine, idFor: (encoder: EncoderDescription) => string): Engine {
  const others = new Map<string, string>();
  const otherOf = async (id: string, signal?: AbortSignal): Promise<string> => {
    const known = others.get(id);
    if (known !== undefined) return known;
    const other = idFor(await engine.describe(id, { signal }));
    others.set(id, other);
    return other;
  };
  return Object.freeze<Engine>({
    ...engine,
    describe: async (id, running) => ({
      ...(await engine.describe(await otherOf(id, running?.signal), running)),
      id,
    }),
    encode: async (id, sentences, running) =>
      engine.encode(await otherOf(id, running?.signal), sentences, running),
    distances: async (id, sentences, pairs, metric, running) =>
      engine.distances(await otherOf(id, running?.signal), sentences, pairs, metric, running),
    nearest: async (id, sentences, candidates, count, metric, running) =>
      engine.nearest(await otherOf(id, running?.signal), sentences, candidates, count, metric, running),
  });
}
