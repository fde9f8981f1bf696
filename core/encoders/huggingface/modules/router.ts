import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { classOf, folderIn, type Module } from './readModules.ts';

/** A Router: lists of modules by the names of routes, `query` and `document` as a rule. */
export interface Router {
  readonly routes: ReadonlyMap<string, readonly Module[]>;
  /** The route of a side's sentences, or of those of none; undefined if there is none. */
  routeOf(side: string | undefined): string | undefined;
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
  const mappings = isRecord(settings.route_mappings) ? settings.route_mappings : {};
  for (const route of [...Object.values(mappings), chosen]) {
    if (route === undefined || routes.has(route as string)) continue;
    throw new InputError(`${place} names the route ${shownValue(route)}, which it does not define.`);
  }
  return {
    routes,
    routeOf(side) {
      const mapped = mappingKeys(side).find((key) => Object.hasOwn(mappings, key));
      if (mapped !== undefined) return mappings[mapped] as string;
      return [side, TEXT].find((route) => route !== undefined && routes.has(route)) ?? chosen;
    },
  };
}

/** What sentences are, beside images and sounds. */
const TEXT = 'text';

/** The tuples of Python that may map a side's texts to a route, as text, in order of preference. */
function mappingKeys(side: string | undefined): readonly string[] {
  const python = (name: string | undefined) => (name === undefined ? 'None' : `'${name}'`);
  return [side, undefined].flatMap((task) =>
    [TEXT, undefined].map((modality) => `(${python(task)}, ${python(modality)})`),
  );
}
