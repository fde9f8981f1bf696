import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { classOf, folderIn, type Module } from './readModules.ts';

/** A Router: lists of modules by the names of routes, `query` and `document` as a rule. */
export interface Router {
  readonly routes: ReadonlyMap<string, readonly Module[]>;
  /** The route of sentences that are neither query nor document; undefined if there is none. */
  readonly defaultRoute: string | undefined;
}

/** Reads router_config.json (config.json in older folders). Rejects with an InputError if it is no such file. */
export async function readRouter(json: JsonFiles, folder: string): Promise<Router> {
  const name = (await json.object(folder, 'router_config.json')) ? 'router_config.json' : 'config.json';
  const config = await json.object(folder, name);
  const place = json.path(folder, name);
  if (!config) throw new InputError(`modules.json names a Router, but ${place} is missing.`, 'Copy it, too.');
  const { types, structure, parameters } = config;
  if (!isRecord(types) || !isRecord(structure)) {
    throw new InputError(
      `${place} does not contain the types and the structure of a Router.`,
      'Copy it again.',
    );
  }
  const typeOf = new Map(Object.entries(types));
  const moduleOf = (id: unknown): Module => {
    const type = typeof id === 'string' ? typeOf.get(id) : undefined;
    if (typeof type !== 'string') {
      throw new InputError(`${place} routes to the module ${shownValue(id)}, whose type it does not name.`);
    }
    return { type: classOf(type), path: folderIn([folder, id as string].filter(Boolean).join('/'), json) };
  };
  const routes = new Map(
    Object.entries(structure).map(([route, ids]) => {
      if (Array.isArray(ids)) return [route, ids.map(moduleOf)] as const;
      throw new InputError(`${place}: the route ${route} is not a list of modules.`, 'Copy it again.');
    }),
  );
  const settings = isRecord(parameters) ? parameters : {};
  const first = settings.allow_empty_key === false ? undefined : [...routes.keys()][0];
  const chosen = typeof settings.default_route === 'string' ? settings.default_route : first;
  if (chosen !== undefined && !routes.has(chosen)) {
    throw new InputError(`${place} names the default route ${chosen}, which it does not define.`);
  }
  return { routes, defaultRoute: chosen };
}
