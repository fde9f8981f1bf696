import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import { folderOf } from '../../../paths.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonObject } from '../jsonFiles.ts';
import { exportRemedy } from './exportRemedy.ts';

/** The fields of a config.json. Each reader throws an InputError that names the field if its value cannot be used. */
export interface ModelConfig {
  /** A whole number from 1. Fields may have had several names: the first that is there is read. */
  count(names: string | readonly string[], fallback?: number): number;
  /** A whole number by which another one can be divided. */
  divisor(names: string | readonly string[], of: number, fallback?: number): number;
  /** A number of layers: a whole number from 1 to 1,000. */
  layers(names: string | readonly string[], fallback?: number): number;
  /** A whole number from 0. */
  index(name: string, fallback: number): number;
  number(names: string | readonly string[], fallback?: number): number;
  text(names: string | readonly string[], fallback?: string): string;
  flag(name: string, fallback: boolean): boolean;
  /** A whole number from 1; undefined for null, 0 and negative ones, which stand for none, and `absent` without the field. */
  natural(name: string, absent?: number): number | undefined;
  /** A list of names, or a text with | between them; undefined if there is none. */
  names(name: string): readonly string[] | undefined;
  /** The names of the classes, in the order of their numbers: `id2label`, or two without a name. */
  classes(): readonly string[];
  /** An object; undefined if there is none. */
  object(name: string): ModelConfig | undefined;
  /** Throws an InputError if one of these fields is there, and has another value than the one that is built. */
  onlyBuilt(fields: readonly (readonly [name: string, built: unknown])[]): void;
  /** The error for a field whose value asks for what Semloc does not build. */
  unsupported(name: string): InputError;
}

/** @param path of the file, for messages */
export function modelConfig(fields: JsonObject, path: string): ModelConfig {
  const value = (name: string) => fields[name] ?? undefined;
  const wrong = (name: string, expected: string) =>
    new InputError(
      `${path}: ${name} is ${shownValue(fields[name])}, but must be ${expected}.`,
      'Copy it again.',
    );
  const unsupported = (name: string) =>
    new InputError(
      `${path}: ${name} is ${shownValue(fields[name])}, which Semloc does not build.`,
      exportRemedy(folderOf(path), undefined, fields.auto_map),
    );
  const read = <T>(
    names: string | readonly string[],
    fallback: T | undefined,
    is: (value: unknown) => value is T,
    expected: string,
  ): T => {
    const all = typeof names === 'string' ? [names] : names;
    const name = all.find((each) => value(each) !== undefined);
    if (name === undefined && fallback !== undefined) return fallback;
    const found = value(name ?? all[0]!);
    if (!is(found)) throw wrong(name ?? all[0]!, expected);
    return found;
  };
  const isCount = (found: unknown): found is number =>
    Number.isSafeInteger(found) && (found as number) >= 1 && (found as number) <= MOST;
  const isLayers = (found: unknown): found is number => isCount(found) && found <= LAYERS;
  const isIndex = (found: unknown): found is number => found === 0 || isCount(found);
  const isNumber = (found: unknown): found is number => Number.isFinite(found);
  const isText = (found: unknown): found is string => typeof found === 'string';
  const isFlag = (found: unknown): found is boolean => typeof found === 'boolean';
  const isNames = (found: unknown): found is readonly string[] =>
    Array.isArray(found) && found.every((each) => typeof each === 'string');
  return Object.freeze<ModelConfig>({
    count: (names, fallback) => read(names, fallback, isCount, `a whole number from 1 to ${MOST}`),
    divisor: (names, of, fallback) => {
      const isDivisor = (found: unknown): found is number => isCount(found) && of % found === 0;
      return read(names, fallback, isDivisor, `a divisor of ${of}`);
    },
    layers: (names, fallback) => read(names, fallback, isLayers, `a whole number from 1 to ${LAYERS}`),
    index: (name, fallback) => read(name, fallback, isIndex, `a whole number from 0 to ${MOST}`),
    number: (names, fallback) => read(names, fallback, isNumber, 'a number'),
    text: (names, fallback) => read(names, fallback, isText, 'a text'),
    flag: (name, fallback) => read(name, fallback, isFlag, 'true or false'),
    natural(name, absent) {
      const found = fields[name] === undefined ? absent : value(name);
      if (typeof found === 'number' && found <= 0) return undefined;
      return found === undefined ? undefined : read(name, absent, isCount, `a whole number to ${MOST}`);
    },
    names(name) {
      const found = value(name);
      if (typeof found === 'string') return found.split('|');
      return found === undefined ? undefined : read(name, undefined, isNames, 'a list of texts');
    },
    classes() {
      const labels =
        value('id2label') === undefined
          ? { 0: '', 1: '' }
          : read('id2label', undefined, isRecord, 'an object');
      const names = Object.keys(labels).map((_, place) => labels[String(place) as '0']);
      if (names.length > 0 && isNames(names)) return names;
      throw wrong('id2label', 'an object with a name for each number from 0');
    },
    object: (name) => {
      if (value(name) === undefined) return undefined;
      return modelConfig(read(name, undefined, isRecord, 'an object'), path);
    },
    onlyBuilt(listed) {
      for (const [name, built] of listed) {
        if (value(name) !== undefined && value(name) !== built) throw unsupported(name);
      }
    },
    unsupported,
  });
}

/** More components, heads or tokens than any model has. */
const MOST = 10_000_000;

/** More layers than any model has: each would take memory, although some share their weights. */
const LAYERS = 1000;
