import type { Engine } from '../../core/engine/index.ts';
import { plural } from '../../core/plural.ts';

/** An engine that counts the sentences that its encoders truncated. */
export interface CountingEngine {
  readonly engine: Engine;
  /** A sentence for the user; undefined if no sentence was truncated. */
  notice(): string | undefined;
}

export function countTruncation(engine: Engine): CountingEngine {
  const truncated = new Map<string, number>();
  const count = (encoder: string, more: number | undefined) => {
    if (more) truncated.set(encoder, (truncated.get(encoder) ?? 0) + more);
  };
  return {
    engine: {
      ...engine,
      async encode(encoder, sentences, running) {
        const vectors = await engine.encode(encoder, sentences, running);
        if (vectors.kind === 'dense') count(encoder, vectors.truncatedSentences);
        return vectors;
      },
      async distances(encoder, ...rest) {
        const measured = await engine.distances(encoder, ...rest);
        count(encoder, measured.truncatedSentences);
        return measured;
      },
    },
    notice() {
      if (truncated.size === 0) return undefined;
      const each = [...truncated].map(([encoder, cut]) => `${encoder} truncated ${plural(cut, 'sentence')}`);
      return `${each.join('; ')}: longer than its maximum length.`;
    },
  };
}
