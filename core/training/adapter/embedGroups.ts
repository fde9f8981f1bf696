import { type AdaptedEncoder, type Engine, splitId, withoutVectors } from '../../engine/index.ts';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { VariantGroup } from './variantGroups.ts';

/**
 * Describes the encoder to adapt. Rejects with an InputError if it cannot be opened, if its vectors have no fixed
 * dimension, or if it is an adapter that rests on another encoder.
 */
export async function adaptedEncoder(
  id: string,
  engine: Engine,
  files: ModelFiles,
  task?: TaskOptions,
): Promise<AdaptedEncoder> {
  const description = await engine.describe(id, task);
  const { label, hash, adapts, table, dimension, normalized } = description;
  if (dimension === undefined) {
    throw (
      withoutVectors(description) ??
      new InputError(
        `The encoder ${id} counts words: its vectors have no fixed dimension.`,
        'Choose an encoder with dense vectors, such as glove-sum.',
      )
    );
  }
  if (adapts !== undefined) {
    throw new InputError(`The encoder ${id} is an adapter.`, 'Give the encoder that it was trained on.');
  }
  return {
    id: await absoluteId(id, files),
    label,
    hash,
    ...(table && { table: table.name }),
    dimension,
    normalized,
  };
}

/** The id with the absolute path, where it is one of a folder. */
async function absoluteId(id: string, files: ModelFiles): Promise<string> {
  const found = await splitId(id, files);
  if (!found) return id;
  return `${files.resolve(found.folder)}${found.variant === undefined ? '' : `#${found.variant}`}`;
}

/** The vectors of groups, `[rows, dimension]`, each sentence's before those of its variants. */
export interface GroupVectors {
  readonly data: Float32Array;
  /** The factor after which the mean squared length of the vectors is 1. */
  readonly scale: number;
}

/** Embeds groups. Rejects with an InputError if all vectors are zero, and as the encoder does. */
export async function embedGroups(
  groups: readonly VariantGroup[],
  id: string,
  engine: Engine,
  task?: TaskOptions,
): Promise<GroupVectors> {
  const sentences = groups.flatMap(({ sentence, variants }) => [sentence, ...variants]);
  const embedded = await engine.encode(id, sentences, task);
  if (embedded.kind !== 'dense') throw new Error(`${id} has sparse vectors`);
  let squares = 0;
  for (const component of embedded.data) squares += component * component;
  if (squares === 0) {
    throw new InputError(
      `All vectors of ${id} are zero.`,
      'Choose an encoder that knows the words of the text.',
    );
  }
  return { data: embedded.data, scale: Math.sqrt(embedded.rows / squares) };
}
