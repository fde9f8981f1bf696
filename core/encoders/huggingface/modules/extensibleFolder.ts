import type { ModelFiles } from '../../../modelFiles.ts';
import type { EncoderDescription } from '../../encoder.ts';
import { readFolderFacts } from '../folderFacts.ts';
import { readFolderPlan } from '../folderPlan.ts';
import type { JsonObject } from '../jsonFiles.ts';
import { splitId } from '../splitId.ts';

/** A folder of sentence-transformers whose vectors can be given to further modules. */
export interface ExtensibleFolder {
  readonly path: string;
  /** The modules as modules.json has them. */
  readonly modules: readonly JsonObject[];
  /** True if the last of them normalizes vectors to length 1. */
  readonly normalizes: boolean;
  /** The files that the encoder consists of, relative to the folder, with `/`. */
  readonly files: readonly string[];
}

/**
 * Reads a folder that further modules may be added to; undefined for every other encoder: one without a modules.json, with
 * a Router, with truncated vectors, with a model that pools by itself, or with settings of the user's that modules do not
 * have.
 */
export async function extensibleFolder(
  { id, pooling, quantization }: EncoderDescription,
  files: ModelFiles,
): Promise<ExtensibleFolder | undefined> {
  const found = await splitId(id, files);
  if (!found || found.variant !== undefined || pooling === 'given' || quantization) return undefined;
  const path = files.resolve(found.folder);
  if ((await files.size(files.join(path, 'modules.json'))) === undefined) return undefined;
  const plan = await readFolderPlan(found, {}, files);
  const { json, options, config, sides } = plan;
  const { query, document, all } = sides;
  const isRouted = [query, document].some((side) => side && !hasSamePipeline(side, all));
  const { pipeline, isStatic } = all;
  const isChanged = [options.pooling, options.normalize, options.dimensions, config.truncateDimension].some(
    (value) => value !== undefined,
  );
  if (isRouted || isChanged || pipeline.unsupported.length > 0) return undefined;
  const modules = (await json.read('modules.json')) as readonly JsonObject[];
  const folders = modules.map((module) => plainPath(String(module.path)));
  const names = await filesIn(path, ['', ...folders].filter(unique), files);
  const model = isStatic ? undefined : (await readFolderFacts(plan, all, files)).path;
  const others = await filesIn(path, ['onnx'], files);
  return {
    path,
    modules,
    normalizes: pipeline.normalize,
    files: [...names, ...others]
      .filter(unique)
      .filter((name) => !name.endsWith('.onnx') || files.join(path, name) === model),
  };
}

const hasSamePipeline = (a: { readonly pipeline: object }, b: { readonly pipeline: object }) =>
  JSON.stringify(a.pipeline) === JSON.stringify(b.pipeline);

/** The path without parts that stay where they are: the folder itself is `.` in some lists of modules. */
const plainPath = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

const unique = (name: string, at: number, all: readonly string[]) => all.indexOf(name) === at;

/** The files in some folders of a folder; subfolders are left out. */
async function filesIn(path: string, folders: readonly string[], files: ModelFiles): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const name of (await files.list(files.join(path, folder))) ?? []) {
      if ((await files.size(files.join(path, folder, name))) === undefined) continue;
      found.push(folder === '' ? name : `${folder}/${name}`);
    }
  }
  return found;
}
