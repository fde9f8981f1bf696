import { InputError } from './inputError.ts';
import { shownValue } from './shownValue.ts';

/**
 * One option, described once: of a method, a corpus builder, a trainer, the command line or the editor's settings.
 * Flags, questions, the reading of settings and the check of package.json follow from it.
 */
export interface OptionSchema extends ValueSchema {
  /** Sentences for a person, without the default: {@link optionHelp} appends that. */
  readonly help: string;
  /** A short name for a person. An option that has one is worth a question of its own. */
  readonly title?: string;
  /** The placeholder of a text in the help of the command line: `FILE`, which makes it a path; `TEXT` if absent. */
  readonly placeholder?: string;
  /** True if the value names a column of the corpus, which a form can offer to choose. */
  readonly isColumn?: true;
}

/** The values that an option accepts. */
export interface ValueSchema {
  /** Its type is the option's. A boolean that is false by default is a switch; an empty text stands for none. */
  readonly default: OptionValue;
  /** The texts that may be given; any where it is absent. */
  readonly choices?: readonly string[];
  /** Bounds of a number, both included; unbounded where absent. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** True if numbers with a fraction are refused. */
  readonly integer?: boolean;
}

/** Options by name, in the order in which they are listed. */
export type OptionSchemas = { readonly [name: string]: OptionSchema };

export type OptionValue = string | number | boolean;
export type OptionValues = { readonly [name: string]: OptionValue };

/** The type of an option's value: one of its choices, or that of its default. */
export type ValueOf<Schema extends ValueSchema> = Schema extends {
  readonly choices: readonly (infer Choice)[];
}
  ? Choice
  : Schema['default'] extends number
    ? number
    : Schema['default'] extends boolean
      ? boolean
      : string;

/**
 * The values of all the options of `owner`: those that are given, and the defaults of the others.
 *
 * @throws InputError for an option that `owner` does not have, or a value that the option cannot take
 */
export function readOptions(
  { name: owner, options }: { readonly name: string; readonly options: OptionSchemas },
  given: OptionValues,
): OptionValues {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(options, name));
  if (unknown !== undefined) {
    const known = Object.keys(options).join(', ') || 'none';
    throw new InputError(`${owner} has no option ${unknown}.`, `Its options: ${known}.`);
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, schema]) => {
      const value = given[name] ?? schema.default;
      const expected = expectedValue(schema, value);
      if (expected === undefined) return [name, value];
      throw new InputError(`The option ${name} of ${owner} is ${shownValue(value)}.`, `Give ${expected}.`);
    }),
  );
}

/** The values of options under the names that code has for them: `held-out` is `heldOut`. */
export type NamedValues<Schemas extends OptionSchemas> = {
  readonly [Name in keyof Schemas as InCode<Name>]: ValueOf<Schemas[Name]>;
};

type InCode<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InCode<Rest>>}`
  : Name & string;

/** Reads options as {@link readOptions} does, and gives them the names that code has for them. */
export function readNamedOptions<Schemas extends OptionSchemas>(
  owner: { readonly name: string; readonly options: Schemas },
  given: OptionValues,
): NamedValues<Schemas> {
  const values = Object.entries(readOptions(owner, given)).map(([name, value]) => [
    name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(values);
}

/**
 * A description of the values that the option accepts, to end a sentence with: `a whole number from 1 to 20`;
 * undefined if it accepts `value`.
 */
export function expectedValue(
  { default: byDefault, choices, minimum = -Infinity, maximum = Infinity, integer = false }: ValueSchema,
  value: unknown,
): string | undefined {
  if (choices) return choices.includes(value as string) ? undefined : `one of ${choices.join(', ')}`;
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (typeof byDefault === 'string') return typeof value === 'string' ? undefined : 'text';
  const isInRange = typeof value === 'number' && value >= minimum && value <= maximum;
  if (isInRange && (!integer || Number.isInteger(value))) return undefined;
  return numberIn(minimum, maximum, integer);
}

/** A description of the numbers of a range: `a whole number from 1 to 20`. */
export function numberIn(minimum: number, maximum: number, integer = false): string {
  const number = integer ? 'a whole number' : 'a number';
  if (minimum === Number.MIN_VALUE)
    return `${number} above 0${maximum === Infinity ? '' : `, up to ${maximum}`}`;
  if (maximum !== Infinity) return `${number} from ${minimum} to ${maximum}`;
  return minimum === -Infinity ? number : `${number}, ${minimum} or more`;
}

/** The flag of an option that the library calls `documentPrompt`: `document-prompt`. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The help with the default at its end, where there is one to name. */
export function optionHelp({ help, default: byDefault }: OptionSchema): string {
  return byDefault === false || byDefault === '' ? help : `${help} Default: ${byDefault}.`;
}

/** The option as JSON Schema, as package.json declares settings. */
export function jsonSchemaOf({ default: byDefault, choices, minimum, maximum, integer }: ValueSchema) {
  return {
    type: integer ? 'integer' : typeof byDefault,
    ...(choices && { enum: choices }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    default: byDefault,
  };
}
