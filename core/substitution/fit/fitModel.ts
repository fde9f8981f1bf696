import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { logistic } from '../../logistic.ts';
import { sha256 } from '../../sha256.ts';
import type { Candidates } from './candidates.ts';
import { featureNames, featuresOf } from './features.ts';

/** A model of how well a word fits a place: a logistic regression, which `scripts/train/fit.ts` trains. */
export interface FitModel {
  /** The encoder by whose vectors a word is compared with its place; absent if none is asked. */
  readonly encoder?: string;
  /** The weight, beside the log odds, of what a word keeps in the sentence that it makes (`createReadKeeping`), with an encoder. */
  readonly inPlace?: number;
  /** SHA-256 in hexadecimal over the rest of the file. */
  readonly sha256: string;
  /** The probability from which on a word is marked as one that fits. */
  readonly threshold: number;
  readonly bias: number;
  /** One per feature, in the order of `featureNames`. */
  readonly weights: readonly number[];
}

/** Opens a model, which is JSON. @throws InputError where it is damaged, or of other features */
export function openFitModel(bytes: Uint8Array, file: string): FitModel {
  const { sha256: stated, ...content } = parsed(bytes);
  const { encoder, inPlace, threshold, bias, weights = {} } = content as Partial<ModelFile>;
  const names = featureNames(encoder !== undefined);
  const isWhole =
    names.every((name) => Number.isFinite(weights[name])) && (!encoder || Number.isFinite(inPlace));
  if (hashOf(content) !== stated || !isWhole || threshold === undefined || bias === undefined) {
    throw new InputError(
      `${file} is damaged, or of another version of Semloc.`,
      'Run `git checkout` on it in a checkout, or reinstall Semloc.',
    );
  }
  const model = { sha256: stated, threshold, bias, weights: names.map((name) => weights[name]!) };
  return encoder === undefined ? model : { encoder, inPlace, ...model };
}

interface ModelFile extends Omit<FitModel, 'weights'> {
  readonly weights: Readonly<Record<string, number>>;
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

/** The probabilities of the candidates that keep the meaning, in their order. */
export function fitsOf({ scored, place }: Candidates, model: FitModel): number[] {
  return scored.map((word) => fitOf(model, featuresOf(word, place)));
}

/** The probability, 0 to 1, that a word is accepted in a place. */
export function fitOf(
  { bias, weights }: Pick<FitModel, 'bias' | 'weights'>,
  features: readonly number[],
): number {
  return logistic(features.reduce((sum, feature, at) => sum + feature * weights[at]!, bias));
}
