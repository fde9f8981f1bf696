import { InputError } from '../../inputError.ts';
import { tableOf } from '../../tableOf.ts';
import type { PoolingName } from '../encoder.ts';

/** The supported poolings of token vectors. */
const TOKEN_POOLINGS = [
  'cls',
  'max',
  'mean',
  'mean-sqrt-length',
  'weighted-mean',
  'last-token',
] as const satisfies readonly PoolingName[];
export type TokenPooling = (typeof TOKEN_POOLINGS)[number];

/** Several poolings are concatenated in this order. `given`: the model itself outputs one vector per sentence. */
export type FolderPooling = readonly TokenPooling[] | readonly ['given'];

export function isGiven(pooling: FolderPooling): pooling is readonly ['given'] {
  return pooling[0] === 'given';
}

/** The switches in sentence-transformers' 1_Pooling/config.json, in the order in which it concatenates. */
export const POOLING_SWITCHES: ReadonlyMap<string, TokenPooling> = tableOf({
  pooling_mode_cls_token: 'cls',
  pooling_mode_max_tokens: 'max',
  pooling_mode_mean_tokens: 'mean',
  pooling_mode_mean_sqrt_len_tokens: 'mean-sqrt-length',
  pooling_mode_weightedmean_tokens: 'weighted-mean',
  pooling_mode_lasttoken: 'last-token',
});

/** Short names in sentence-transformers that differ. */
const SYNONYMS: ReadonlyMap<string, TokenPooling> = tableOf({
  lasttoken: 'last-token',
  mean_sqrt_len_tokens: 'mean-sqrt-length',
  mean_sqrt_len: 'mean-sqrt-length',
  weightedmean: 'weighted-mean',
});

/**
 * Reads the name of a pooling, or several joined by `+`: `cls+mean`.
 *
 * @throws InputError that lists the names
 */
export function parsePooling(text: string, place: string): FolderPooling {
  if (text.trim() === 'given') return ['given'];
  return text.split('+').map((part) => {
    const name = part.trim();
    const known = SYNONYMS.get(name) ?? TOKEN_POOLINGS.find((each) => each === name);
    if (known) return known;
    throw new InputError(
      `${place} names the pooling "${part}", which is unknown.`,
      `Known: ${TOKEN_POOLINGS.join(', ')}, several joined by +, or given for the model's own sentence vectors.`,
    );
  });
}
