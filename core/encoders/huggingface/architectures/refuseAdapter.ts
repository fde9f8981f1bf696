import { InputError } from '../../../inputError.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonFiles } from '../jsonFiles.ts';

/** Refuses a folder with an adapter: transformers takes the weights of another model for it, and none that lie beside it. */
export async function refuseAdapter(json: JsonFiles): Promise<void> {
  const adapter = await json.object('adapter_config.json');
  if (!adapter) return;
  throw new InputError(
    `${json.path()} contains an adapter (adapter_config.json) of ${shownValue(adapter.base_model_name_or_path ?? null)}, which Semloc does not apply.`,
    'Merge the two by peft, and save the tokenizer beside them: AutoPeftModelForFeatureExtraction.from_pretrained("FOLDER").merge_and_unload().save_pretrained("MERGED").',
  );
}
