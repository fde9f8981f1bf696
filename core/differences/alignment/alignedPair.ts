import type { WordRelation } from './wordRelation.ts';

/** Two units that correspond to each other. */
export interface AlignedPair {
  /** Indexes of units. */
  readonly a: number;
  readonly b: number;
  /** `other` where the two are of one kind and have nothing else in common. */
  readonly relation: 'same' | 'other' | WordRelation;
  /** True where the two stand at different places among the others. */
  readonly isMoved: boolean;
}
