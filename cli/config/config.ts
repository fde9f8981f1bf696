import { createFieldReader, type FieldReader } from '../../core/evaluation/suites/fieldReader.ts';
import { parseLocatedYaml } from '../../core/evaluation/suites/locatedYaml.ts';
import { InputError } from '../../core/inputError.ts';
import { shownValue } from '../../core/shownValue.ts';
import type { FoundConfig } from '../../host/findConfig.ts';
import { entriesOf, isSafeId, readEncoders } from '../../host/projectEncoders.ts';
import type { Option } from '../arguments.ts';
import type { Command } from '../command.ts';
import { isConfigurable } from './configurable.ts';

/** What a project's file says, as far as one command is concerned. */
export interface Config {
  readonly file: string;
  /** Encoder ids by short name; paths are relative to the working folder. */
  readonly encoders: ReadonlyMap<string, string>;
  /** Arguments by option, in the order of the file. */
  readonly defaults: ReadonlyMap<string, readonly string[]>;
  /** The line of an option's default. */
  lineOf(option: string): number;
}

/**
 * Reads a project's file for a command.
 *
 * @param commands the names of the commands that can have defaults
 * @param folder the working folder
 * @throws InputError that names the file and the line of what cannot be used
 */
export function parseConfig(
  { file, text }: FoundConfig,
  command: Pick<Command, 'name' | 'options'>,
  commands: readonly string[],
  folder: string,
): Config {
  const located = parseLocatedYaml(file, text);
  const fields = createFieldReader(located);
  const parts: Pick<Config, 'encoders' | 'defaults'> = { encoders: new Map(), defaults: new Map() };
  if (fields.isObject([], 'The file')) {
    const value = located.value as object;
    fields.onlyFields([], ['$schema', 'encoders', 'defaults']);
    const encoders = readEncoders(fields, entriesOf(value, 'encoders', fields), { file, folder });
    const lists = entriesOf(value, 'defaults', fields);
    fields.onlyFields(
      ['defaults'],
      commands,
      'options stand under a command: { "evaluate": { "encoder": … } }.',
    );
    const own = lists.find(([name]) => name === command.name)?.[1];
    const defaults = own === undefined ? new Map() : readDefaults(fields, command, own, encoders);
    Object.assign(parts, { encoders, defaults });
  }
  const [first] = fields.problems.toSorted((a, b) => a.line - b.line);
  if (first) throw new InputError(`${file}, line ${first.line}: ${first.message}`);
  return { ...parts, file, lineOf: (option) => located.lineOf(['defaults', command.name, option]) };
}

function readDefaults(
  fields: FieldReader,
  { name: command, options }: Pick<Command, 'name' | 'options'>,
  own: unknown,
  encoders: ReadonlyMap<string, string>,
): Map<string, readonly string[]> {
  const defaults = new Map<string, readonly string[]>();
  const path = ['defaults', command];
  if (!fields.isObject(path, `The defaults of ${command}`)) return defaults;
  const known = Object.keys(options).filter((name) => isConfigurable(options[name]!));
  for (const [name, value] of Object.entries(own as object)) {
    const at = [...path, name];
    if (Object.hasOwn(options, name) && !known.includes(name)) {
      fields.problem(
        at,
        `--${name} has no default here: files, folders and addresses are named on the command line.`,
      );
      continue;
    }
    if (!known.includes(name)) {
      fields.problem(at, `${command} has no option --${shownValue(name).replace(/^"|"$/g, '')}.`);
      continue;
    }
    const texts = textsOf(options[name]!, value);
    const foreign =
      name === 'encoder'
        ? texts?.flatMap((text) => text.split(',')).find((id) => !isNamed(id, encoders))
        : undefined;
    if (texts === undefined) fields.problem(at, `--${name} must be ${expectedOf(options[name]!)}.`);
    else if (foreign !== undefined)
      fields.problem(
        at,
        `${shownValue(foreign)} is no encoder that this file can name: give it a short name in “encoders”.`,
      );
    else defaults.set(name, texts);
  }
  return defaults;
}

const isNamed = (id: string, encoders: ReadonlyMap<string, string>) =>
  encoders.has(id.trim()) || isSafeId(id.trim());

/** The arguments of an option; undefined for a value that does not fit. A switch has none, and `false` leaves it out. */
function textsOf({ value: placeholder, repeated }: Option, value: unknown): readonly string[] | undefined {
  if (placeholder === undefined) return typeof value === 'boolean' ? (value ? [''] : []) : undefined;
  if (Array.isArray(value)) {
    const isList = (repeated || placeholder.includes(',')) && value.every((each) => typeof each === 'string');
    return isList ? (repeated ? value : [value.join(',')]) : undefined;
  }
  if (placeholder === 'N') return typeof value === 'number' ? [String(value)] : undefined;
  return typeof value === 'string' ? [value] : undefined;
}

function expectedOf({ value: placeholder, repeated }: Option): string {
  if (placeholder === undefined) return 'true or false';
  if (placeholder === 'N') return 'a number';
  return repeated ? 'a text or a list of texts' : 'a text';
}
