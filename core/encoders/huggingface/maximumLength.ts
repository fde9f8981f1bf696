import { InputError } from '../../inputError.ts';
import type { JsonFiles, JsonObject } from './jsonFiles.ts';

/**
 * The limit in the folder's files, at most the model's positions. A given one must not exceed these.
 *
 * @param written what sentence-transformers wrote, which stands before the tokenizer's
 * @param fixed the only length that the model takes, if there is one
 */
export async function maximumLengthOf(
  json: JsonFiles,
  given: number | undefined,
  written: unknown,
  fixed?: number,
): Promise<number | undefined> {
  const tokenizer = (await json.object('tokenizer_config.json')) ?? {};
  const positions = await positionsIn(json, fixed);
  if (given !== undefined) {
    if (given > positions) {
      throw new InputError(
        `The maximum length ${given} is larger than the ${positions} positions of the model in ${json.path()}.`,
        `Give at most ${positions}.`,
      );
    }
    return given;
  }
  const plausible = [isLength(written) ? written : tokenizer.model_max_length, positions].filter(isLength);
  return plausible.length > 0 ? Math.min(...plausible) : undefined;
}

/** The most tokens that the model takes; infinite if it has no limit. */
export async function positionsIn(json: JsonFiles, fixed = Number.POSITIVE_INFINITY): Promise<number> {
  const own = positionsOf((await json.object('config.json')) ?? {});
  return Math.min(own ?? Number.POSITIVE_INFINITY, fixed);
}

/** Tests whether a value is a plausible limit: a tokenizer without a limit has 10^30. */
export function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1e6;
}

/** Model types whose first positions, up to that of the padding token, are never used. */
const OFFSET_POSITIONS = ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet', 'longformer'];

function positionsOf({ max_position_embeddings: positions, model_type, pad_token_id }: JsonObject) {
  if (!isLength(positions)) return undefined;
  if (!OFFSET_POSITIONS.includes(String(model_type))) return positions;
  return positions - (Number.isInteger(pad_token_id) ? (pad_token_id as number) + 1 : 2);
}
