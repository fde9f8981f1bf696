import type { OptionSchemas, OptionValue, OptionValues } from '../core/options.ts';
import { type Arguments, type Option, type Options, suggestion } from './arguments.ts';
import { givenOption, schemaOptions } from './options/schemaOptions.ts';
import { UsageError } from './terminal.ts';

/**
 * A choice of what a command does, selected by name and with its own options: a method, a corpus builder, a trainer.
 */
export interface Choosable {
  readonly name: string;
  /** One line for the list of the choices, where there is one. */
  readonly purpose?: string;
  readonly description: string;
  readonly options: OptionSchemas;
}

/** The options of all choices. One that its choices describe differently is described in the help of each. */
export function choiceOptions(choices: readonly Choosable[]): Options {
  const described = choices.map(({ name, options }) => ({ name, options: schemaOptions(options) }));
  const all = described.flatMap(({ options }) => Object.entries(options));
  return Object.fromEntries(
    all.map(([option, description]) => {
      const own = described.filter(({ options }) => Object.hasOwn(options, option));
      const texts = new Set(own.map(({ options }) => optionText(options[option]!)));
      if (texts.size === 1) return [option, description];
      const names = own.map(({ name }) => name).join(', ');
      return [option, { ...description, help: `The help of each describes its own: ${names}.` }];
    }),
  );
}

const optionText = ({ value = '', help }: Option) => `${value} ${help}`;

/** Finds the choice that the first argument names; `what` is a name for the choices: `method`. */
export function readChosen<Choice extends Choosable>(
  given: Arguments,
  choices: readonly Choice[],
  what: string,
): Choice {
  const names = choices.map(({ name }) => name);
  const [name] = given.positionals;
  if (name === undefined)
    throw new UsageError(`the ${what.toUpperCase()} is missing${suggestion('', names)}`);
  const chosen = choices.find((choice) => choice.name === name);
  if (!chosen) throw new UsageError(`the ${what} ${name} is unknown${suggestion(name, names)}`);
  return chosen;
}

/** Reads the options of the choice that was made. */
export function readChoiceOptions(
  given: Arguments,
  { name, options }: Choosable,
  choices: readonly Choosable[],
): OptionValues {
  const foreign = choices
    .flatMap((choice) => Object.keys(choice.options))
    .find((option) => given.has(option) && !Object.hasOwn(options, option));
  if (foreign !== undefined) throw new UsageError(`--${foreign} is not an option of ${name}.`);
  const values = Object.entries(options).flatMap(([option, schema]): [string, OptionValue][] => {
    const value = givenOption(given, option, schema);
    return value === undefined ? [] : [[option, value]];
  });
  return Object.fromEntries(values);
}
