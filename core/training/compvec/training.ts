import type { Magnitudes } from './magnitudes.ts';
import type { CompVecSettings } from './settings.ts';
import type { HeldOutEvaluation } from './tune.ts';

/** training.json: how the vectors beside it came about. */
export interface Training {
  readonly method: 'compvec';
  readonly manifest: TrainingManifest;
  readonly looks: readonly HeldOutEvaluation[];
  readonly magnitudes: Magnitudes;
}

export interface TrainingManifest {
  readonly semloc: string;
  readonly data: { readonly name: string; readonly sha256: string };
  readonly vectors: { readonly name: string; readonly sha256: string };
  readonly settings: CompVecSettings;
  readonly pairs: { readonly training: number; readonly heldOut: number };
  readonly words: { readonly tuned: number; readonly unknown: number };
}
