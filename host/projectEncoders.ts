import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { knownEncoders } from '../core/engine/choices.ts';
import { createFieldReader, type FieldReader } from '../core/evaluation/suites/fieldReader.ts';
import { parseLocatedYaml } from '../core/evaluation/suites/locatedYaml.ts';
import { shownValue } from '../core/shownValue.ts';
import { findConfig } from './findConfig.ts';

/**
 * Reads the encoders that the project of a folder names in its configuration: ids by short name, with paths relative to the
 * folder. `notice` is told of what cannot be used, which is left out. Rejects with an InputError for a file that cannot be
 * read.
 */
export async function projectEncoders(
  folder: string,
  notice: (message: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const found = await findConfig(folder, notice);
  if (!found) return new Map();
  const located = parseLocatedYaml(found.file, found.text);
  const fields = createFieldReader(located);
  const entries = fields.isObject([], 'The file')
    ? entriesOf(located.value as object, 'encoders', fields)
    : [];
  const encoders = readEncoders(fields, entries, { file: found.file, folder });
  for (const { line, message } of fields.problems) notice(`${found.file}, line ${line}: ${message}`);
  return encoders;
}

/** Reads the entries of a field of the file, if it has it; one that is no object becomes a problem. */
export function entriesOf(file: object, field: string, fields: FieldReader): [string, unknown][] {
  const found: unknown = Object.hasOwn(file, field) ? Reflect.get(file, field) : undefined;
  if (found === undefined) return [];
  return fields.isObject([field], `The field ${field}`) ? Object.entries(found as object) : [];
}

/** A short name; an id has other characters, too. */
const NAME = /^\w[\w.-]*$/;

/** Reads the encoders that the field `encoders` of a project's file names: ids by short name. Problems go to `fields`. */
export function readEncoders(
  fields: FieldReader,
  entries: readonly (readonly [string, unknown])[],
  place: { readonly file: string; readonly folder: string },
): Map<string, string> {
  const known = new Set<string>(knownEncoders().map(({ id }) => id));
  const names = new Set(entries.map(([name]) => name));
  const encoders = new Map<string, string>();
  for (const [name, id] of entries) {
    const at = ['encoders', name];
    const problem = (message: string) => fields.problem(at, message);
    if (!NAME.test(name))
      problem(`${shownValue(name)} is no short name: it has letters, digits, “.”, “-” and “_”.`);
    else if (known.has(name)) problem(`${name} is the name of another encoder; semloc encoders lists these.`);
    else if (typeof id !== 'string') problem(`The encoder ${name} must be a text: ./FOLDER or an id.`);
    else if (id !== name && names.has(id))
      problem(`${shownValue(id)} is a short name itself. Write what it stands for.`);
    else if (id.startsWith('./')) {
      const found = within(id, place);
      if (found === undefined)
        problem(
          `${shownValue(id)} is not in the folder of this file, or is an adapter. Name it on the command line.`,
        );
      else encoders.set(name, found);
    } else if (isSafeId(id)) encoders.set(name, id);
    else
      problem(
        `${shownValue(id)} cannot stand here: a folder begins with ./, and addresses, other files and folders are named on the command line.`,
      );
  }
  return encoders;
}

/** Tests whether an id opens nothing but what ships with Semloc or the hub's cache on this machine has. */
export function isSafeId(id: string): boolean {
  return /^glove-[\w:=.-]+$/.test(id) || (/^\w[\w.-]*(?:\/\w[\w.-]*)?$/.test(id) && !id.includes('..'));
}

/**
 * The path of a folder or a file beside the configuration, from the working folder; undefined for an adapter, and for what
 * lies elsewhere, be it by a link.
 */
function within(id: string, { file, folder }: { readonly file: string; readonly folder: string }) {
  const [place = '', ...options] = id.split('#');
  if (id.includes(',')) return undefined;
  const root = path.dirname(file);
  const full = path.resolve(root, place);
  if (!isBelow(root, full) || !isBelow(real(root), real(full))) return undefined;
  // It names another encoder, which may be an address.
  if (existsSync(path.join(full, 'adapter.json'))) return undefined;
  const relative = path.relative(folder, full).split(path.sep).join('/');
  return [relative.startsWith('../') ? relative : `./${relative}`, ...options].join('#');
}

const isBelow = (root: string, place: string) => place.startsWith(path.join(root, path.sep));

/** Follows links; what is not there is where it would be. */
function real(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return path.join(real(path.dirname(place)), path.basename(place));
  }
}
