import { closest } from '../../closest.ts';
import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import { expectedValue, type OptionValues, type ValueOf, type ValueSchema } from '../../options.ts';
import { shownValue } from '../../shownValue.ts';
import type { LocatedYaml, YamlPath } from './locatedYaml.ts';
import type { SuiteProblem } from './suite.ts';

/** A reader of the fields of a suite's file, which gathers what is wrong with them. */
export interface FieldReader extends Pick<LocatedYaml, 'lineOf'> {
  readonly problems: readonly SuiteProblem[];
  problem(path: YamlPath, message: string): void;
  /** Tests whether a value is an object with fields; what else it is becomes a problem. */
  isObject(path: YamlPath, what: string): boolean;
  /** Makes a problem of every other field of the object; `remedy` stands in place of the names that are known. */
  onlyFields(path: YamlPath, known: readonly string[], remedy?: string): void;
  /** The path of the field in this object, or else that of the file's own field of this name. */
  either(path: YamlPath, field: string): YamlPath;
  /** A list with at least one entry; the empty list if it is none, which is a problem. */
  list(path: YamlPath, what: string): readonly unknown[];
  /** One text, or a list of texts. That there is none is a problem. */
  texts(path: YamlPath): readonly string[];
  /** A text that is not empty; undefined if there is none. */
  text(path: YamlPath): string | undefined;
  /** One of the choices; `byDefault` if there is none. Without a default, that there is none is a problem. */
  choice<Choice extends string>(path: YamlPath, choices: readonly Choice[], byDefault: Choice): Choice;
  choice<Choice extends string>(path: YamlPath, choices: readonly Choice[]): Choice | undefined;
  /** A value that fits the schema; its default if there is none. */
  fitting<Schema extends ValueSchema>(path: YamlPath, schema: Schema): ValueOf<Schema>;
  /** The result of `check` on an object of options; undefined where it throws an InputError. */
  checked<Checked>(path: YamlPath, check: (given: OptionValues) => Checked): Checked | undefined;
}

/** Entries. Each evaluation has a list of its own, also where it is that of the file. */
const LONGEST_LIST = 500;

export function createFieldReader({ value: root, lineOf }: LocatedYaml): FieldReader {
  const problems: SuiteProblem[] = [];

  return Object.freeze({
    problems,
    lineOf,
    problem,
    isObject,
    onlyFields(path, known, otherwise = `known are ${known.join(', ')}.`) {
      const unknown = Object.keys(objectAt(path)).filter((field) => !known.includes(field));
      for (const field of unknown) {
        const meant = closest(field, known);
        const remedy = meant ? `did you mean ${meant}?` : otherwise;
        problem([...path, field], `The field ${field} is unknown; ${remedy}`);
      }
    },
    either(path, field) {
      return at([...path, field]) === undefined && at([field]) !== undefined ? [field] : [...path, field];
    },
    list(path, what) {
      const value = at(path);
      if (Array.isArray(value) && value.length > 0) return value;
      problem(path, `The field ${nameOf(path)} must be a list of at least one of the ${what}.`);
      return [];
    },
    texts(path) {
      const value = at(path);
      const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
      if (list.length > LONGEST_LIST) {
        problem(path, `The field ${nameOf(path)} has ${list.length} entries, more than ${LONGEST_LIST}.`);
        return [];
      }
      const texts = list.filter((each) => typeof each === 'string' && each.trim() !== '') as string[];
      if (texts.length === list.length && texts.length > 0) return texts;
      problem(path, `The field ${nameOf(path)} must be a text or a list of at least one text.`);
      return [];
    },
    text(path) {
      const value = at(path);
      if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value;
      problem(path, `The field ${nameOf(path)} must be a text.`);
      return undefined;
    },
    choice<Choice extends string>(path: YamlPath, choices: readonly Choice[], byDefault?: Choice) {
      const value = at(path) ?? byDefault;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) problem(path, choiceMessage(nameOf(path), value, choices));
      return found ?? byDefault;
    },
    fitting<Schema extends ValueSchema>(path: YamlPath, schema: Schema) {
      const value = at(path) ?? schema.default;
      const expected = expectedValue(schema, value);
      if (expected !== undefined) problem(path, `The field ${nameOf(path)} must be ${expected}.`);
      return (expected === undefined ? value : schema.default) as ValueOf<Schema>;
    },
    checked(path, check) {
      if (at(path) !== undefined && !isObject(path, `The field ${nameOf(path)}`)) return undefined;
      try {
        return check(objectAt(path) as OptionValues);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        problem(path, error.message);
        return undefined;
      }
    },
  } as FieldReader);

  function problem(path: YamlPath, message: string): void {
    problems.push({ line: lineOf(path), message });
  }

  function isObject(path: YamlPath, what: string): boolean {
    if (isRecord(at(path))) return true;
    problem(path, `${what} must be an object with fields.`);
    return false;
  }

  function objectAt(path: YamlPath): object {
    const value = at(path);
    return isRecord(value) ? value : {};
  }

  function at(path: YamlPath): unknown {
    return path.reduce<unknown>((value, key) => {
      const isWithin = (Array.isArray(value) || isRecord(value)) && Object.hasOwn(value, key);
      return isWithin ? Reflect.get(value, key) : undefined;
    }, root);
  }
}

function choiceMessage(field: string, value: unknown, choices: readonly string[]): string {
  if (value === undefined) return `The field ${field} is missing: one of ${choices.join(', ')}.`;
  const meant = typeof value === 'string' ? closest(value, choices) : undefined;
  const remedy = meant ? `did you mean ${meant}?` : `it can be ${choices.join(', ')}.`;
  return `The field ${field} is ${shownValue(value)}; ${remedy}`;
}

function nameOf(path: YamlPath): string {
  return String(path.findLast((key) => typeof key === 'string') ?? 'file');
}
