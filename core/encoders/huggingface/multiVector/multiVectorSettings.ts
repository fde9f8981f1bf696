import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { JsonFiles, JsonObject } from '../jsonFiles.ts';
import { positionsIn } from '../maximumLength.ts';
import { componentsIn, moduleConfig } from '../modules/moduleWeights.ts';
import { type Module, readModules } from '../modules/readModules.ts';
import { assertSettings, SETTINGS } from './settingsShapes.ts';

/** The way in which a multi-vector encoder makes vectors of the tokens of a text. */
export interface MultiVectorSettings {
  readonly query: RoleSettings;
  readonly document: RoleSettings;
  /** The Dense modules that each token's vector goes through; undefined for `linear.weight` beside the network's weights. */
  readonly steps: readonly Module[] | undefined;
  /** What is taken for granted because no file states it. */
  readonly assumed: readonly string[];
}

/** The treatment of queries, or of documents. */
export interface RoleSettings {
  /** The text before each text; empty for none. */
  readonly prompt: string;
  /** The token that is put after the first one; empty for none. */
  readonly marker: string;
  /** Maximum tokens; undefined for what the model's other files say. */
  readonly maximumLength: number | undefined;
  /** The expansion to a length by the mask token; undefined for none. */
  readonly expansion: Expansion | undefined;
  /** Tokens whose vectors are left out. */
  readonly skipped: readonly string[];
  /** True if a word of `skipped` that the vocabulary lacks stands for the unknown token, as in PyLate. */
  readonly skipsUnknown: boolean;
}

export interface Expansion {
  /** Tokens. */
  readonly length: number;
  /** True if the other tokens attend to those that are added. */
  readonly attended: boolean;
  /** The token that is added; undefined for the mask token. */
  readonly token: string | undefined;
}

/**
 * Reads the settings of a folder of PyLate's ColBERT, of sentence-transformers' MultiVectorEncoder, or of Stanford's ColBERT;
 * undefined for other folders. Rejects with an InputError if it has parts that are not read.
 */
export async function readMultiVectorSettings(json: JsonFiles): Promise<MultiVectorSettings | undefined> {
  const declared = (await json.object(DECLARED)) ?? {};
  const modules = await readModules(json);
  if (declared.model_type === 'MultiVectorEncoder') return readNative(declared, modules ?? [], json);
  if (declared.model_type === 'ColBERT' || declared.query_prefix !== undefined) {
    return readPyLate(declared, modules ?? [], json);
  }
  const { architectures } = (await json.object('config.json')) ?? {};
  const isStanford = !modules && Array.isArray(architectures) && architectures.includes('HF_ColBERT');
  return isStanford ? readStanford(json) : undefined;
}

const DECLARED = 'config_sentence_transformers.json';

/** Python's string.punctuation. */
const PUNCTUATION = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

/** The most tokens of a query or document, whatever the model. */
const LONGEST = 1 << 15;

async function readPyLate(
  declared: JsonObject,
  modules: readonly Module[],
  json: JsonFiles,
): Promise<MultiVectorSettings> {
  assertSettings(declared, SETTINGS.pylate, json, DECLARED);
  const { prompts, default_prompt_name: chosen, do_query_expansion: isExpanded } = declared;
  if (isRecord(prompts) && (prompts[String(chosen)] ?? '') !== '') throw refused(json, 'it has a prompt');
  const lengthOf = await lengthsIn(declared, json, DECLARED);
  const length = lengthOf('query_length', isExpanded !== false) ?? 32;
  const attended = declared.attend_to_expansion_tokens === true;
  const skipped = Array.isArray(declared.skiplist_words) ? declared.skiplist_words.map(String) : PUNCTUATION;
  return {
    query: {
      ...NO_SETTINGS,
      marker: String(declared.query_prefix ?? '[Q] '),
      maximumLength: length,
      expansion: isExpanded === false ? undefined : { length, attended, token: undefined },
    },
    document: {
      ...NO_SETTINGS,
      marker: String(declared.document_prefix ?? '[D] '),
      maximumLength: lengthOf('document_length') ?? 180,
      skipped,
      skipsUnknown: true,
    },
    steps: stepsOf(modules, ['Transformer', 'Dense'], json),
    assumed: assumedIn(declared, {
      query_prefix: '“[Q] ” before queries',
      document_prefix: '“[D] ” before documents',
      query_length: 'queries of 32 tokens',
      document_length: 'documents of 180 tokens',
      skiplist_words: 'punctuation has no vectors',
      do_query_expansion: 'queries are expanded',
      attend_to_expansion_tokens: 'no token attends to the expansion',
    }),
  };
}

async function readStanford(json: JsonFiles): Promise<MultiVectorSettings> {
  const metadata = (await json.object('artifact.metadata')) ?? {};
  assertSettings(metadata, SETTINGS.stanford, json, 'artifact.metadata');
  if ((metadata.similarity ?? 'cosine') !== 'cosine') throw refused(json, 'it is not scored by cosines');
  const lengthOf = await lengthsIn(metadata, json, 'artifact.metadata');
  const length = lengthOf('query_maxlen', true) ?? 32;
  const attended = metadata.attend_to_mask_tokens === true;
  return {
    query: {
      ...NO_SETTINGS,
      marker: String(metadata.query_token_id ?? '[unused0]'),
      maximumLength: length,
      expansion: { length, attended, token: undefined },
    },
    document: {
      ...NO_SETTINGS,
      marker: String(metadata.doc_token_id ?? '[unused1]'),
      maximumLength: lengthOf('doc_maxlen') ?? 180,
      skipped: metadata.mask_punctuation === false ? [] : PUNCTUATION,
      skipsUnknown: true,
    },
    steps: undefined,
    assumed: assumedIn(metadata, {
      query_token_id: '[unused0] before queries',
      doc_token_id: '[unused1] before documents',
      query_maxlen: 'queries of 32 tokens',
      doc_maxlen: 'documents of 180 tokens',
      mask_punctuation: 'punctuation has no vectors',
      attend_to_mask_tokens: 'no token attends to the expansion',
    }),
  };
}

async function readNative(
  declared: JsonObject,
  modules: readonly Module[],
  json: JsonFiles,
): Promise<MultiVectorSettings> {
  const steps = stepsOf(modules, ['Transformer', 'Dense', 'MultiVectorMask', 'Normalize'], json);
  const { prompts, default_prompt_name: chosen } = declared;
  const file = 'sentence_bert_config.json';
  const settings = (await json.object(file)) ?? {};
  assertSettings(declared, SETTINGS.native, json, DECLARED);
  assertSettings(settings, SETTINGS.transformer, json, file);
  const mask = modules.find(({ type }) => type === 'MultiVectorMask');
  const config = mask ? await moduleConfig(mask.path, json) : {};
  if (mask) assertSettings(config, SETTINGS.mask, json, mask.path, 'config.json');
  if (Array.isArray(config.keep_only_token_ids)) throw refused(json, 'it scores certain tokens alone');
  const lengthOf = await lengthsIn(settings, json, file);
  const longest =
    settings.max_seq_length == null ? undefined : componentsIn(settings, 'max_seq_length', json.path(file));
  const promptOf = (names: readonly string[]) => {
    const texts = isRecord(prompts) ? prompts : {};
    return String(texts[[...names, String(chosen)].find((name) => texts[name] != null) ?? ''] ?? '');
  };
  const tasks = Array.isArray(config.skiplist_tasks) ? config.skiplist_tasks : ['document'];
  const words = Array.isArray(config.skiplist_words) ? config.skiplist_words.map(String) : [];
  const skippedFor = (task: string) => (tasks.includes(task) ? words : []);
  const given = isRecord(settings.query_expansion) ? settings.query_expansion : undefined;
  const expansion = given && {
    length:
      (await lengthsIn(given, json, file))('length', true) ?? componentsIn(given, 'length', json.path(file)),
    attended: given.attend === true,
    token: typeof given.token === 'string' ? given.token : undefined,
  };
  const asked = lengthOf('query_length') ?? longest;
  // A query is expanded to at least so many tokens (`min`), or to exactly as many (`fixed`).
  const least = expansion?.length ?? 0;
  const isFixed = given?.strategy === 'fixed';
  return {
    query: {
      ...NO_SETTINGS,
      prompt: promptOf(['query']),
      maximumLength: isFixed ? least : asked && Math.max(asked, least),
      expansion,
      skipped: skippedFor('query'),
    },
    document: {
      ...NO_SETTINGS,
      prompt: promptOf(['document', 'passage', 'corpus']),
      maximumLength: lengthOf('document_length') ?? longest,
      skipped: skippedFor('document'),
    },
    steps,
    assumed: [],
  };
}

const NO_SETTINGS: RoleSettings = {
  prompt: '',
  marker: '',
  maximumLength: undefined,
  expansion: undefined,
  skipped: [],
  skipsUnknown: false,
};

/**
 * Reads lengths in tokens, undefined where the file says none. Texts are cut at the model's positions, but what is expanded to a
 * length must have that many.
 */
async function lengthsIn(
  config: JsonObject,
  json: JsonFiles,
  file: string,
): Promise<(name: string, isExpanded?: boolean) => number | undefined> {
  const positions = Math.min(await positionsIn(json), LONGEST);
  return (name, isExpanded = false) => {
    if (config[name] == null) return undefined;
    const length = componentsIn(config, name, json.path(file));
    const most = isExpanded ? positions : LONGEST;
    if (length <= most) return length;
    throw new InputError(
      `${json.path(file)}: ${name} is ${length}, but the model reads at most ${most} tokens.`,
      `Write at most ${most} there.`,
    );
  };
}

/** The assumptions in the place of those names that a file does not have. */
function assumedIn(config: JsonObject, assumptions: Readonly<Record<string, string>>): string[] {
  return Object.keys(assumptions).flatMap((name) =>
    config[name] == null ? `${assumptions[name]}: no file states ${name}` : [],
  );
}

function stepsOf(modules: readonly Module[], read: readonly string[], json: JsonFiles): readonly Module[] {
  const other = modules.find(({ type }) => !read.includes(type));
  if (other) throw refused(json, `its module ${other.type} is not read`);
  if (modules[0]?.path) throw refused(json, 'its model is in a folder of its own');
  return modules.filter(({ type }) => type === 'Dense');
}

function refused(json: JsonFiles, problem: string): InputError {
  return new InputError(
    `${json.path()} is a multi-vector encoder that cannot be used: ${problem}.`,
    'Rank with PyLate or sentence-transformers, and judge the ranking as a TREC run (trec#FILE).',
  );
}
