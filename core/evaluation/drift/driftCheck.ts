import type { GateResult } from '../gates.ts';
import type { EncoderProvenance, Manifest } from '../manifest.ts';
import type { Comparison, MetricValue } from '../run.ts';
import type { Relation } from './canary.ts';
import type { DriftLevel } from './driftLevels.ts';

/** The format of a check that this version prints. */
export const CHECK_FORMAT = 1;

/** An encoder compared with a record. Holds no times and nothing of the machine but the devices. */
export interface DriftCheck {
  readonly method: 'drift';
  readonly format: number;
  readonly level: DriftLevel;
  /** The verdict, in sentences for a person. */
  readonly verdict: string;
  /** The record's encoder and the manifest of the record. */
  readonly recorded: { readonly encoder: string; readonly manifest: Manifest };
  /** The encoder that was checked, and the version of Semloc that checked it. */
  readonly manifest: Pick<Manifest, 'semloc'> & {
    readonly encoders: { readonly [id: string]: EncoderProvenance };
  };
  /** Differences between the descriptions of the two encoders. */
  readonly differences: readonly IdentityDifference[];
  readonly sentences: number;
  readonly pairs: number;
  /** The threshold by which decisions are made; null where there is none. */
  readonly threshold: number | null;
  /** The metrics of the encoder that was checked; gates test them. */
  readonly metrics: readonly MetricValue[];
  /** The scores that the record has too. */
  readonly scores: readonly ScoreChange[];
  /** The sentences whose vectors changed most, the greatest change first; none where the dimensions differ. */
  readonly worst: readonly ChangedSentence[];
  /** The pairs whose cosine changed most, the greatest change first. */
  readonly largest: readonly ChangedPair[];
  /** The pairs that are on the other side of the threshold, the farthest from it first. */
  readonly flipped: readonly ChangedPair[];
}

/** A property in which the encoder that was checked is not the one that was recorded; values as JSON. */
export interface IdentityDifference {
  /** `sha256`, `device`, `dataType`. */
  readonly field: string;
  readonly recorded: string | undefined;
  readonly checked: string | undefined;
}

/** A score before and after, with the test of their difference. */
export interface ScoreChange extends Pick<Comparison, 'interval' | 'test' | 'p' | 'pHolm'> {
  readonly metric: string;
  readonly title: string;
  readonly recorded: number | null;
  readonly checked: number | null;
  /** Checked − recorded. */
  readonly difference: number;
  readonly n: number;
  /** True if p, Holm-corrected for all scores of the check, is below 0.05. */
  readonly moved: boolean;
}

/** A sentence with the change of its vector. */
export interface ChangedSentence {
  readonly text: string;
  /** Cosine distance to the recorded vector, 0 to 2. */
  readonly vectorChange: number;
  /** Relative change of the length. */
  readonly lengthChange: number;
}

/** A pair of sentences with its cosine before and after. */
export interface ChangedPair {
  readonly texts: readonly [string, string];
  readonly relation: Relation;
  readonly kind?: string;
  readonly recorded: number;
  readonly checked: number;
}

/** A check with the gates that it had to pass. */
export interface GatedCheck {
  readonly check: DriftCheck;
  readonly gates: readonly GateResult[];
}
