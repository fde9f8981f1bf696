import type { ModelFiles } from '../../modelFiles.ts';
import { matchEncoder } from '../kinds/index.ts';
import type { MatchContext } from '../kinds/kind.ts';
import { ARCHITECTURES } from './architectures/index.ts';
import { readFolderTraits } from './folderLabel.ts';
import { readFolderPlan } from './folderPlan.ts';
import { createJsonFiles, type JsonFiles, type JsonObject } from './jsonFiles.ts';
import { openModuleWeights } from './modules/moduleWeights.ts';
import type { Module } from './modules/readModules.ts';
import { type MultiVectorSettings, readMultiVectorSettings } from './multiVector/multiVectorSettings.ts';
import { readMultiVectorModel } from './multiVector/openMultiVector.ts';
import { type SplitId, splitId } from './splitId.ts';

/** A description of a model folder's encoder by its files. What no file states is null. */
export interface FolderReport {
  readonly path: string;
  /** The file of the model or of the weights that it is built over. */
  readonly model: string;
  /** The other models of the folder, which are chosen after `#`. */
  readonly variants: readonly string[];
  readonly architecture: string | null;
  /** The type of most weights: `float32`, `int8`. */
  readonly weights: string;
  readonly dimension: number | null;
  readonly pooling: readonly string[];
  /** The modules that pooled vectors go through. */
  readonly steps: readonly string[];
  readonly normalized: boolean;
  /** Tokens. */
  readonly maximumLength: number | null;
  readonly similarity: string | null;
  /** Texts by their names. */
  readonly prompts: Readonly<Record<string, string>>;
  /** The text before every sentence. */
  readonly prompt: string;
  /** The way in which a multi-vector encoder reads texts; absent for other encoders. */
  readonly roles?: Pick<MultiVectorSettings, 'query' | 'document'>;
  /** Codes of languages. */
  readonly languages: readonly string[] | null;
  /** What is taken for granted because no file states it. */
  readonly assumed: readonly string[];
}

/**
 * Describes a model folder; undefined for an encoder of another kind, for a static embedding, and for a model of pairs or a
 * sparse one. Rejects with an InputError if its files show that it cannot be used.
 */
export async function folderReport(id: string, context: MatchContext): Promise<FolderReport | undefined> {
  const { isModelFolder } = await matchEncoder(id, context);
  const { files, options } = context;
  const found = isModelFolder && (await splitId(id, files));
  if (!found) return undefined;
  const own = createJsonFiles(files.resolve(found.folder), files);
  const multiVector = await readMultiVectorSettings(own);
  if (multiVector) return multiVectorReport(found, own, multiVector, files);
  const plan = await readFolderPlan(found, options(id), files);
  if (plan.sides.all.isStatic) return undefined;
  const { json, config, path } = plan;
  const { folder, facts, settings, width } = await readFolderTraits(plan, files);
  const model = (await json.object('config.json')) ?? {};
  const hasModules = plan.sides.all.pipeline.input !== undefined;
  return {
    path,
    model: folder.model,
    variants: folder.variants,
    architecture: architectureOf(model),
    weights: facts.dataType,
    dimension: settings.truncation?.dimension ?? width ?? null,
    pooling: settings.pooling,
    steps: settings.steps.map(({ type }) => type),
    normalized: settings.normalize || settings.normalizeBeforeTruncation,
    maximumLength: settings.maximumLength ?? null,
    similarity: config.similarity ?? null,
    prompts: Object.fromEntries(config.prompts),
    prompt: settings.prompt,
    languages: await languagesOf(json, model),
    assumed: [
      ...settings.remarks,
      ...(hasModules || settings.normalize ? [] : ['no normalization: the folder has no modules.json']),
      ...(settings.maximumLength === undefined ? ['sentences of any length: no file states a maximum'] : []),
    ],
  };
}

async function multiVectorReport(
  id: SplitId,
  json: JsonFiles,
  settings: MultiVectorSettings,
  files: ModelFiles,
): Promise<FolderReport> {
  const { query, document, steps, assumed } = settings;
  const { folder, facts } = await readMultiVectorModel(id, settings, json, files);
  const model = (await json.object('config.json')) ?? {};
  const width = steps ? await widthOf(steps, json, model) : await projectedWidth(json, files);
  return {
    path: json.path(),
    model: folder.model,
    variants: folder.variants,
    architecture: architectureOf(model),
    weights: facts.dataType,
    dimension: Number.isInteger(width) ? (width as number) : null,
    pooling: ['multi-vector'],
    steps: steps ? steps.map(({ type }) => type) : ['linear.weight'],
    normalized: true,
    maximumLength: document.maximumLength ?? null,
    similarity: 'MaxSim',
    prompts: {},
    prompt: '',
    roles: { query, document },
    languages: await languagesOf(json, model),
    assumed,
  };
}

async function widthOf(steps: readonly Module[], json: JsonFiles, { hidden_size: own }: JsonObject) {
  const last = steps.at(-1);
  return last ? (await json.object(last.path, 'config.json'))?.out_features : own;
}

/** The components that Stanford's projection gives. */
async function projectedWidth(json: JsonFiles, files: ModelFiles) {
  const weights = await openModuleWeights('', json, files);
  return weights.has('linear.weight') ? weights.placeOf('linear.weight').shape[0] : undefined;
}

function architectureOf({ model_type: type, architectures }: JsonObject): string | null {
  const known = ARCHITECTURES.find(({ modelTypes }) => modelTypes.includes(String(type)));
  if (known) return known.name;
  const [first] = Array.isArray(architectures) ? architectures : [type];
  return typeof first === 'string' ? first : null;
}

/** The languages in the front matter of README.md, or in config.json. */
async function languagesOf(json: JsonFiles, { language }: JsonObject): Promise<readonly string[] | null> {
  const head = /^---\r?\n(.*?)\n---/s.exec((await json.text('README.md')) ?? '')?.[1] ?? '';
  const [, inline = '', list = ''] = /^languages?:[ \t]*(.*)((?:\r?\n[ \t]*- .*)*)/m.exec(head) ?? [];
  const codes = `${inline} ${list}`.match(/[a-z]{2,3}(?:-\w+)*/gi) ?? [];
  if (codes.length > 0) return codes;
  return typeof language === 'string' ? [language] : null;
}
