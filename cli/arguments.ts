import { parseArgs } from 'node:util';
import { closest } from '../core/closest.ts';
import { numberIn } from '../core/options.ts';
import { UsageError } from './terminal.ts';

/** An option of a command; a switch if it has no `value`. */
export interface Option {
  /** The placeholder of its value in the help: `FILE`. */
  readonly value?: string;
  /** True if its value may be empty. */
  readonly mayBeEmpty?: boolean;
  /** True if the option can be given more than once. */
  readonly repeated?: boolean;
  /** True if the option can be given more than once, and takes all arguments up to the next option. */
  readonly many?: boolean;
  /** A former name that is still accepted. */
  readonly formerName?: string;
  readonly help: string;
  /** The heading under which the help has it, after the options without one. */
  readonly heading?: string;
}
export type Options = { readonly [name: string]: Option };

/** Puts options under a heading of the help. */
export function under<Given extends Options>(heading: string, options: Given): Given {
  const entries = Object.entries(options).map(([name, option]) => [name, { ...option, heading }]);
  return Object.fromEntries(entries) as Given;
}

/** The arguments of a command line, already checked against the options of the command. */
export interface Arguments {
  readonly positionals: readonly string[];
  has(option: string): boolean;
  /** Tests whether the command line itself has an option, which can then be refused: nobody can take a default back. */
  isGiven(option: string): boolean;
  /** The file and line of an option whose value is a default of the project's file. */
  placeOf(option: string): string | undefined;
  /** The last value given. */
  text(option: string): string | undefined;
  /** All values given, in order. */
  texts(option: string): readonly string[];
  /** The values given, split at commas, without duplicates. */
  list(option: string): readonly string[];
  /** A value that must be one of `known`. @throws UsageError */
  choice<T extends string>(option: string, known: readonly T[]): T | undefined;
  /** A whole number within the bounds, both included. @throws UsageError */
  integer(option: string, least: number, most: number): number | undefined;
  /** A number within the bounds, both included. @throws UsageError */
  number(option: string, least: number, most: number): number | undefined;
}

/** Gives the value that a value of an option stands for. */
type Rename = (option: string, value: string) => string;

/**
 * Reads a command line.
 *
 * @param fallback the values of options that are not given
 * @throws UsageError for an unknown option, a missing value, or a value too many
 */
export function parseArguments(
  argv: readonly string[],
  options: Options,
  rename: Rename = (_, value) => value,
  fallback: Readonly<Record<string, string>> = {},
): Arguments {
  const { values, positionals } = read(argv, options, rename);
  for (const [option, value] of Object.entries(fallback))
    if (!values.has(option)) values.set(option, [value]);
  const texts = (option: string) => values.get(option) ?? [];
  const text = (option: string) => texts(option).at(-1);
  return {
    positionals,
    has: (option) => values.has(option),
    isGiven: (option) => values.has(option),
    placeOf: () => undefined,
    text,
    texts,
    list: (option) => [
      ...new Set(
        texts(option)
          .flatMap((value) => value.split(','))
          .map((value) => value.trim())
          .filter((value) => value !== ''),
      ),
    ],
    choice(option, known) {
      const given = text(option);
      if (given === undefined) return undefined;
      const found = known.find((name) => name === given);
      if (found === undefined)
        throw new UsageError(`--${option} ${given} is unknown${suggestion(given, known)}`);
      return found;
    },
    integer(option, least, most) {
      const given = text(option);
      if (given === undefined) return undefined;
      const number = Number(given);
      if (!/^\d+$/.test(given) || number < least || number > most) {
        throw new UsageError(`--${option} takes ${numberIn(least, most, true)}, not “${given}”.`);
      }
      return number;
    },
    number(option, least, most) {
      const given = text(option);
      if (given === undefined) return undefined;
      const number = Number(given);
      if (!(number >= least && number <= most)) {
        throw new UsageError(`--${option} takes ${numberIn(least, most)}, not “${given}”.`);
      }
      return number;
    },
  };
}

/** Ends a message about an unknown name: `; did you mean annotate? Known: annotate, embed.` */
export function suggestion(typed: string, known: readonly string[]): string {
  const list = `Known: ${known.join(', ')}.`;
  const near = closest(typed, known);
  return near === undefined ? `. ${list}` : `; did you mean ${near}? ${list}`;
}

/** Refuses an option. Commands have up to a hundred: no message lists them, as their help does. */
function unknownOption(rawName: string, name: string, known: readonly string[]): UsageError {
  const near = closest(name, known);
  return new UsageError(`unknown option ${rawName}${near === undefined ? '.' : `; did you mean --${near}?`}`);
}

function read(argv: readonly string[], options: Options, rename: Rename) {
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(options).flatMap(([name, { value, formerName }]) =>
          [name, ...(formerName ? [formerName] : [])].map(
            (each) => [each, { type: value ? 'string' : 'boolean' } as const] as const,
          ),
        ),
      ),
    },
  });
  const current = new Map(Object.entries(options).map(([name, { formerName }]) => [formerName, name]));
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  let following = positionals;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      following.push(token.value);
      continue;
    }
    following = positionals;
    if (token.kind !== 'option') continue;
    const name = current.get(token.name) ?? token.name;
    const option = Object.hasOwn(options, name) ? options[name]! : undefined;
    const isHelp = token.name === 'help';
    if (!option && !isHelp) throw unknownOption(token.rawName, token.name, Object.keys(options));
    if (!option?.value) {
      const isOff = option !== undefined && token.value === 'false';
      if (token.value !== undefined && !isOff) throw new UsageError(`${token.rawName} takes no value.`);
      if (isOff) values.delete(name);
      else values.set(name, []);
      continue;
    }
    const looksLikeOption = !token.inlineValue && /^-\D/.test(token.value ?? '');
    if (token.value === undefined || (token.value === '' && !option.mayBeEmpty) || looksLikeOption) {
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}.`);
    }
    const before = values.get(name);
    if (before && !option.repeated && !option.many) {
      throw new UsageError(`${token.rawName} is given twice.`);
    }
    const given = [...(before ?? []), rename(name, token.value)];
    values.set(name, given);
    if (option.many) following = given;
  }
  return { values, positionals };
}
