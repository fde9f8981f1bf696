import type { MethodOption, OptionValues } from '../core/evaluation/method.ts';
import type { Arguments, Options } from './arguments.ts';
import { UsageError } from './terminal.ts';

/** What a command is told to do by name, with options of its own: a method, a builder. */
interface Choice {
  readonly name: string;
  readonly description: string;
  readonly options: { readonly [name: string]: MethodOption };
}

/** A choice in the help of its command, with the names of its own options. */
export function choiceHelp({ name, description, options }: Choice): string {
  const indent = ' '.repeat(16);
  const own = Object.keys(options).map((option) => `--${option}`);
  const text = own.length > 0 ? `${description.trim()}\nOptions: ${own.join(', ')}.` : description.trim();
  return `  ${name.padEnd(13)} ${text.replace(/\n/g, `\n${indent}`)}`;
}

/** The flags of all choices; those of the same name mean the same. */
export function choiceOptions(choices: readonly Choice[]): Options {
  return Object.fromEntries(
    choices
      .flatMap(({ options }) => Object.entries(options))
      .map(([name, option]) => [name, { value: placeholder(option), help: option.help }]),
  );
}

function placeholder({ choices, default: byDefault }: MethodOption): string | undefined {
  if (choices) return choices.join('|');
  return typeof byDefault === 'boolean' ? undefined : typeof byDefault === 'number' ? 'N' : 'TEXT';
}

/** Those of the one chosen that were given. @throws UsageError for an option of another, or a value out of range */
export function readChoiceOptions(
  given: Arguments,
  { name, options }: Choice,
  choices: readonly Choice[],
): OptionValues {
  const foreign = choices
    .flatMap((choice) => Object.keys(choice.options))
    .find((option) => given.has(option) && !Object.hasOwn(options, option));
  if (foreign !== undefined) throw new UsageError(`--${foreign} is no option of ${name}.`);
  const values: Record<string, string | number | boolean> = {};
  for (const [option, description] of Object.entries(options)) {
    const value = readOption(given, option, description);
    if (value !== undefined) values[option] = value;
  }
  return values;
}

function readOption(given: Arguments, option: string, description: MethodOption) {
  const { default: byDefault, choices, least = -Infinity, most = Infinity, whole } = description;
  if (typeof byDefault === 'boolean') return given.has(option) || undefined;
  if (typeof byDefault === 'number') {
    return whole ? given.integer(option, least, most) : given.number(option, least, most);
  }
  return choices ? given.choice(option, choices) : given.text(option);
}
