import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { JsonFiles } from '../jsonFiles.ts';

/** A module of sentence-transformers: one step from text to vector. */
export interface Module {
  /** The class name without its Python package: `Pooling`. */
  readonly type: string;
  /** Its folder, relative to the model's; empty for the model's own. */
  readonly path: string;
}

/** The modules in modules.json, in order; undefined without this file. Rejects with an InputError if it is none. */
export async function readModules(json: JsonFiles): Promise<Module[] | undefined> {
  const listed = await json.read('modules.json');
  if (listed === undefined) return undefined;
  const isModule = (value: unknown): value is { type: string; path: string } =>
    isRecord(value) && typeof value.type === 'string' && typeof value.path === 'string';
  if (!Array.isArray(listed) || !listed.every(isModule)) {
    throw new InputError(
      `${json.path('modules.json')} is not a list of modules, each with its type and path.`,
      'Copy it again.',
    );
  }
  return listed.map(({ type, path }) => ({ type: classOf(type), path: folderIn(path, json) }));
}

/** The class name without its Python package. */
export function classOf(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

/** A relative path without `.`, which model2vec writes. @throws InputError if it leaves the model's folder */
export function folderIn(path: string, json: JsonFiles): string {
  const names = path.split(/[\\/]/).filter((name) => name !== '' && name !== '.');
  if (names.includes('..') || /^(?:[\\/]|[A-Za-z]:)/.test(path)) {
    throw new InputError(`${json.path()} names a module in ${path}, which is outside its folder.`);
  }
  return names.join('/');
}
