import type { Options } from './arguments.ts';
import type { Choosable } from './choices.ts';
import type { Command } from './command.ts';
import { schemaOptions } from './options/schemaOptions.ts';
import { wrap } from './output/wrap.ts';

/**
 * The output of `semloc COMMAND --help`.
 *
 * @param first the first argument, which may name one of the command's choices: the help is then about that alone
 */
export function commandHelp(command: Command, first?: string): string {
  const chosen = command.choices?.find(({ name }) => name === first);
  const { synopsis, description, options } = chosen ? helpOfChoice(command, chosen) : command;
  return `Usage: semloc ${command.name} ${synopsis}

${description.trim()}

Options:
${optionList({ ...options, help: { help: 'Print this help and exit.' } })}
`;
}

function helpOfChoice(
  { synopsis, synopsisOf, options, choices = [], unused }: Command,
  chosen: Choosable,
): Pick<Command, 'synopsis' | 'description' | 'options'> {
  const others = new Set(choices.flatMap((choice) => Object.keys(choice.options)));
  for (const name of unused?.(chosen.name) ?? []) others.add(name);
  const own = Object.entries(options).filter(
    ([name]) => !others.has(name) || Object.hasOwn(chosen.options, name),
  );
  return {
    synopsis: synopsisOf?.(chosen.name) ?? synopsis.replace(/^\S+/, chosen.name),
    description: chosen.description,
    // Its own texts: another choice may have an option of the same name with another default.
    options: { ...Object.fromEntries(own), ...schemaOptions(chosen.options) },
  };
}

/** The output of `semloc --help`. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
  return `Usage: semloc COMMAND [arguments] [options]

Does a sentence embedding follow the meaning, or only the words?

Commands:
${list}

  --help     Print this help; semloc COMMAND --help prints the help of a command.
  --version  Print the version.

Exit codes: 0 done, 1 a gate failed (evaluate --min, drift check), 2 bad usage or
input, 70 internal error, 130 interrupted.
`;
}

function optionList(options: Options): string {
  const rows = Object.entries(options).map(([name, { value, help }]) => [
    value ? `--${name} ${value}` : `--${name}`,
    help,
  ]);
  const width = Math.max(...rows.map(([left]) => left!.length));
  return rows.map(([left, right]) => wrap(right!, `  ${left!.padEnd(width)}  `, width + 4)).join('\n');
}
