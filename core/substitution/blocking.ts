import type { Collocation, Reason } from '../annotation.ts';
import type { Profile } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';

/** What is known of a token before its meaning is looked at. */
export interface BlockingEvidence {
  readonly text: string;
  readonly tag: PennTag;
  /** 0 to 1. */
  readonly confidence: number;
  readonly inCollocation: boolean;
  readonly inEntity: boolean;
}

/**
 * Says of a token why it must not be replaced whatever it means, or undefined if it may. The first reason
 * that holds, in this order: auxiliary (White 2015, 3.3.2), collocation (3.3.3), entity, low confidence.
 */
export function createBlocking(profile: Profile): (token: BlockingEvidence) => Reason | undefined {
  const auxiliaries = new Set(profile.auxiliaries);
  return ({ text, tag, confidence, inCollocation, inEntity }) => {
    if (tag === 'MD' || auxiliaries.has(text.toLowerCase())) return 'auxiliary';
    if (inCollocation) return 'collocation';
    if (inEntity) return 'entity';
    if (confidence < profile.tagConfidence) return 'low-confidence';
    return undefined;
  };
}

/** For each token whether a collocation covers it. */
export function coveredBy(collocations: readonly Collocation[], tokenCount: number): Uint8Array {
  const covered = new Uint8Array(tokenCount);
  for (const { from, to } of collocations) covered.fill(1, from, to);
  return covered;
}
