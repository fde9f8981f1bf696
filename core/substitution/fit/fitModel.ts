import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { sha256 } from '../../sha256.ts';
import { FEATURE_NAMES, type FeatureName, featuresOf, type Place } from './features.ts';
import type { PlacedWord } from './placedWords.ts';

/** A model of how well a word fits a place: a logistic regression, which `scripts/train/fit.ts` trains. */
export interface FitModel {
  /** SHA-256 in hexadecimal over the rest of the file. */
  readonly sha256: string;
  /** The probability from which on a word is marked as one that fits. */
  readonly threshold: number;
  readonly bias: number;
  readonly weights: Readonly<Record<FeatureName, number>>;
}

/** Opens a model, which is JSON. @throws InputError where it is damaged, or of other features */
export function openFitModel(bytes: Uint8Array, file: string): FitModel {
  const { sha256: stated, ...content } = parsed(bytes);
  const { threshold, bias, weights } = content as Partial<FitModel>;
  const lacking = FEATURE_NAMES.find((name) => !Number.isFinite(weights?.[name]));
  if (hashOf(content) !== stated || lacking || threshold === undefined || bias === undefined) {
    throw new InputError(
      `${file} is damaged, or of another version of Semloc.`,
      'Run `git checkout` on it in a checkout, or reinstall Semloc.',
    );
  }
  return { sha256: stated, threshold, bias, weights: weights! };
}

/** The hash that a model states of its other members. */
export function hashOf(content: object): string {
  return sha256(JSON.stringify(content));
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(content) ? content : {};
  } catch {
    return {};
  }
}

/** The probability, 0 to 1, that a word is accepted in a place. */
export function fitOf({ bias, weights }: FitModel, word: PlacedWord, place: Place): number {
  const features = featuresOf(word, place);
  const sum = FEATURE_NAMES.reduce((total, name, at) => total + weights[name] * features[at]!, bias);
  return 1 / (1 + Math.exp(-sum));
}
