import { InputError } from '../../../inputError.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { readModules } from '../modules/readModules.ts';

/** The way in which a SPLADE model makes one vector of the logits of a text's tokens. */
export interface SpladeSettings {
  /** Over the tokens of the text. */
  readonly pooling: 'max' | 'sum';
  /** True if log(1 + x) is taken twice (OpenSearch). */
  readonly isTwice: boolean;
  /** The number of components, the greatest, that a vector keeps; undefined for all. */
  readonly most: number | undefined;
}

/**
 * Reads the settings of a folder of sentence-transformers' SparseEncoder; undefined for other folders. Rejects with an
 * InputError if it has parts that are not read, as those without a SpladePooling have.
 */
export async function readSpladeSettings(json: JsonFiles): Promise<SpladeSettings | undefined> {
  const modules = (await readModules(json)) ?? [];
  const splade = modules.find(({ type }) => type === 'SpladePooling');
  const { prompts, max_active_dims, model_type } =
    (await json.object('config_sentence_transformers.json')) ?? {};
  if (modules.length === 0 || !(splade || model_type === 'SparseEncoder')) return undefined;
  const most = max_active_dims ?? undefined;
  const config = (splade && (await json.object(splade.path, 'config.json'))) ?? {};
  const { pooling_strategy: pooling = 'max', activation_function: activation = 'relu' } = config;
  const [input, ...others] = modules.filter((each) => each !== splade);
  const unread = splade ? others[0] : modules.at(-1);
  const problem =
    unread !== undefined
      ? `its module ${unread.type} is not read`
      : input?.path
        ? 'its model is in a folder of its own'
        : Object.values(prompts ?? {}).some((text) => text !== '')
          ? 'its prompts are not put before texts'
          : pooling !== 'max' && pooling !== 'sum'
            ? `its pooling is ${String(pooling)}`
            : activation !== 'relu' && activation !== 'log1p_relu'
              ? `its activation function is ${String(activation)}`
              : most !== undefined && !(Number.isInteger(most) && (most as number) >= 1)
                ? `its max_active_dims is ${shownValue(most)}`
                : undefined;
  if (problem) {
    throw new InputError(
      `${json.path()} is a sparse encoder that cannot be used: ${problem}.`,
      'Embed with sentence-transformers, and give the vectors as a file.',
    );
  }
  return {
    pooling: pooling as SpladeSettings['pooling'],
    isTwice: activation === 'log1p_relu',
    most: most as number | undefined,
  };
}
