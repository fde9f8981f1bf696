import { InputError } from '../../inputError.ts';
import { isObject, type JsonFiles, type JsonObject } from './jsonFiles.ts';
import { isGiven, POOLING_SWITCHES, parsePooling, type TokenPooling } from './poolingNames.ts';

/** The content of the files that sentence-transformers writes beside a model. */
export interface SentenceTransformer {
  /** Undefined without a modules.json. */
  readonly pooling: readonly TokenPooling[] | undefined;
  readonly includePrompt: boolean;
  readonly normalize: boolean;
  /** Modules that token vectors have not been through: only `sentence_embedding` includes their effect. */
  readonly unsupportedModules: readonly string[];
  readonly prompts: Readonly<Record<string, string>>;
  readonly defaultPrompt: string | undefined;
  /** Number of components that are kept after all modules; undefined for all. */
  readonly truncateDimension: number | undefined;
  /** Maximum length in sentence_bert_config.json. */
  readonly maximumLength: unknown;
  readonly lowerCase: boolean;
}

/** Rejects with an InputError that names the file whose content cannot be used. */
export async function readSentenceTransformer(json: JsonFiles): Promise<SentenceTransformer> {
  const modules = await readModules(json);
  const named = (name: string) => modules.find(({ type }) => type === name);
  const poolingModule = named('Pooling');
  const pooling = poolingModule ? await readPooling(json, poolingModule.path) : undefined;
  const transformer = named('Transformer')?.path ?? '';
  const bert =
    (await json.object(transformer, 'sentence_bert_config.json')) ??
    (await json.object('sentence_bert_config.json')) ??
    {};
  const config = (await json.object(CONFIG)) ?? {};
  return {
    pooling: pooling?.names,
    includePrompt: pooling?.includePrompt ?? true,
    normalize: named('Normalize') !== undefined,
    unsupportedModules: modules.map(({ type }) => type).filter((type) => !SUPPORTED.includes(type)),
    ...promptsOf(config, json.path(CONFIG)),
    truncateDimension: truncateDimensionOf(config, json.path(CONFIG)),
    maximumLength: bert.max_seq_length,
    lowerCase: bert.do_lower_case === true,
  };
}

const CONFIG = 'config_sentence_transformers.json';

/** Modules that are supported, or that have no effect after training. */
const SUPPORTED = ['Transformer', 'Pooling', 'Normalize', 'Dropout'];

interface Module {
  /** The class name without its Python package. */
  readonly type: string;
  readonly path: string;
}

async function readModules(json: JsonFiles): Promise<Module[]> {
  const listed = await json.read('modules.json');
  if (listed === undefined) return [];
  const isModule = (value: unknown): value is { type: string; path: string } =>
    isObject(value) && typeof value.type === 'string' && typeof value.path === 'string';
  if (!Array.isArray(listed) || !listed.every(isModule)) {
    throw new InputError(
      `${json.path('modules.json')} is not a list of modules, each with its type and path.`,
      'Copy it again.',
    );
  }
  return listed.map(({ type, path }) => ({ type: type.slice(type.lastIndexOf('.') + 1), path }));
}

async function readPooling(json: JsonFiles, folder: string) {
  const config = await json.object(folder, 'config.json');
  const place = json.path(folder, 'config.json');
  if (!config) {
    throw new InputError(`modules.json names a pooling, but ${place} is missing.`, 'Copy it, too.');
  }
  return { names: poolingNamesOf(config, place), includePrompt: config.include_prompt !== false };
}

/** Poolings as sentence-transformers writes them: a name, a list of names to concatenate, or, in older files, switches. */
function poolingNamesOf(config: JsonObject, place: string): readonly TokenPooling[] {
  const { pooling_mode: mode } = config;
  if (typeof mode === 'string') return tokenPooling(mode, place);
  if (mode !== undefined && mode !== null) {
    if (Array.isArray(mode) && mode.length > 0 && mode.every((name) => typeof name === 'string')) {
      return mode.flatMap((name) => tokenPooling(name, place));
    }
    throw new InputError(
      `${place}: pooling_mode is ${JSON.stringify(mode)}, but must be the name of a pooling or a list of such names.`,
    );
  }
  const switches = Object.keys(POOLING_SWITCHES).filter((name) => config[name] !== undefined);
  const others = Object.keys(config).filter((name) => name.startsWith('pooling_mode_'));
  if (switches.length === 0 && others.length === 0) return ['mean'];
  const names = switches.filter((name) => config[name] === true).map((name) => POOLING_SWITCHES[name]);
  if (names.length === 0) throw new InputError(`${place} enables no known pooling.`);
  return names;
}

function tokenPooling(text: string, place: string): readonly TokenPooling[] {
  const pooling = parsePooling(text, place);
  if (!isGiven(pooling)) return pooling;
  throw new InputError(`${place} names the pooling "given", which sentence-transformers does not have.`);
}

function truncateDimensionOf({ truncate_dim: dimension }: JsonObject, place: string): number | undefined {
  if (dimension === undefined || dimension === null) return undefined;
  if (Number.isInteger(dimension) && (dimension as number) >= 1) return dimension as number;
  throw new InputError(
    `${place}: truncate_dim is ${JSON.stringify(dimension)}, but must be a whole number from 1.`,
  );
}

function promptsOf(
  config: JsonObject,
  place: string,
): Pick<SentenceTransformer, 'prompts' | 'defaultPrompt'> {
  const listed = isObject(config.prompts) ? Object.entries(config.prompts) : [];
  const prompts = Object.fromEntries(
    listed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const name = config.default_prompt_name;
  if (typeof name !== 'string') return { prompts, defaultPrompt: undefined };
  if (!Object.hasOwn(prompts, name)) {
    throw new InputError(`${place} names the prompt "${name}" as the default, which it does not define.`);
  }
  return { prompts, defaultPrompt: prompts[name] };
}
