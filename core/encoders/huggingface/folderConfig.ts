import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { shownValue } from '../../shownValue.ts';
import { SIMILARITIES, type Similarity } from '../encoder.ts';
import type { JsonFiles, JsonObject } from './jsonFiles.ts';

/** Statements of config_sentence_transformers.json and config.json about a folder's vectors, beside its modules. */
export interface FolderConfig {
  readonly prompts: ReadonlyMap<string, string>;
  readonly defaultPrompt: string | undefined;
  /** Number of components that are kept after all modules; undefined for all. */
  readonly truncateDimension: number | undefined;
  /** The similarity that the model was trained for; undefined if the files do not say. */
  readonly similarity: Similarity | undefined;
  /** Names of the model's tasks, in the order of their numbers; empty for a model without. */
  readonly tasks: readonly string[];
}

/** Rejects with an InputError that names the file whose content cannot be used. */
export async function readFolderConfig(json: JsonFiles): Promise<FolderConfig> {
  const written = (await json.object(CONFIG)) ?? {};
  const place = json.path(CONFIG);
  const model = (await json.object('config.json')) ?? {};
  const prompts = promptsIn(written.prompts);
  return {
    prompts: prompts.size > 0 ? prompts : promptsIn(model.task_instructions),
    defaultPrompt: defaultPromptOf(written, prompts, place),
    truncateDimension: truncateDimensionOf(written, place),
    similarity: similarityOf(written, place),
    tasks: tasksOf(model, json.path('config.json')),
  };
}

const CONFIG = 'config_sentence_transformers.json';

function promptsIn(listed: unknown): ReadonlyMap<string, string> {
  const entries = isRecord(listed) ? Object.entries(listed) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function defaultPromptOf(
  { default_prompt_name: name }: JsonObject,
  prompts: ReadonlyMap<string, string>,
  place: string,
): string | undefined {
  if (typeof name !== 'string') return undefined;
  if (prompts.has(name)) return name;
  throw new InputError(`${place} names the prompt "${name}" as the default, which it does not define.`);
}

function truncateDimensionOf({ truncate_dim: dimension }: JsonObject, place: string): number | undefined {
  if (dimension === undefined || dimension === null) return undefined;
  if (Number.isInteger(dimension) && (dimension as number) >= 1) return dimension as number;
  throw new InputError(
    `${place}: truncate_dim is ${shownValue(dimension)}, but must be a whole number from 1.`,
  );
}

function similarityOf({ similarity_fn_name: name }: JsonObject, place: string): Similarity | undefined {
  if (name === undefined || name === null) return undefined;
  const known = SIMILARITIES.find((each) => each === (name === 'dot_score' ? 'dot' : name));
  if (known) return known;
  throw new InputError(
    `${place}: similarity_fn_name is ${shownValue(name)}, but must be one of ${SIMILARITIES.join(', ')}.`,
  );
}

/** jina-embeddings-v3 lists its adapters there. */
function tasksOf({ lora_adaptations: tasks }: JsonObject, place: string): readonly string[] {
  if (tasks === undefined || tasks === null) return [];
  if (Array.isArray(tasks) && tasks.every((each) => typeof each === 'string')) return tasks;
  throw new InputError(`${place}: lora_adaptations is not a list of names.`, 'Copy it again.');
}
