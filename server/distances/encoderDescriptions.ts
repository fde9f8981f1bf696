import type { EncoderDescription, Engine } from '../../core/engine/index.ts';

/** The descriptions that engines give of their encoders. Each is asked for once, and again after a failure. */
export interface EncoderDescriptions {
  of(engine: Engine, encoder: string): Promise<EncoderDescription>;
  forget(engine: Engine, encoder: string): void;
}

export function createEncoderDescriptions(): EncoderDescriptions {
  const known = new WeakMap<Engine, Map<string, Promise<EncoderDescription>>>();
  return Object.freeze<EncoderDescriptions>({
    of(engine, encoder) {
      const ofEngine = known.get(engine) ?? new Map<string, Promise<EncoderDescription>>();
      known.set(engine, ofEngine);
      const found = ofEngine.get(encoder) ?? engine.describe(encoder);
      ofEngine.set(encoder, found);
      return found;
    },
    forget: (engine, encoder) => void known.get(engine)?.delete(encoder),
  });
}
