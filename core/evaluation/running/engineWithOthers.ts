import type { EncoderDescription, Engine } from '../../engine/index.ts';

/** An engine in which `idFor` maps each requested id to another encoder; descriptions keep the requested id. */
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
    describe: async (id, task) => ({
      ...(await engine.describe(await otherOf(id, task?.signal), task)),
      id,
    }),
    encode: async (id, sentences, task) => engine.encode(await otherOf(id, task?.signal), sentences, task),
    distances: async (id, sentences, pairs, metric, task) =>
      engine.distances(await otherOf(id, task?.signal), sentences, pairs, metric, task),
    nearest: async (id, sentences, candidates, count, metric, task) =>
      engine.nearest(await otherOf(id, task?.signal), sentences, candidates, count, metric, task),
  });
}
