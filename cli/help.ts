import type { Options } from './arguments.ts';
import type { Command } from './command.ts';
import { wrap } from './wrap.ts';

/** The output of `semloc COMMAND --help`. */
export function commandHelp(command: Command): string {
  return `Usage: semloc ${command.name} ${command.synopsis}

${command.description.trim()}

Options:
${optionList({ ...command.options, help: { help: 'Print this help and exit.' } })}
`;
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

Exit codes: 0 done, 1 a gate failed (evaluate --min), 2 bad usage or input,
70 internal error, 130 interrupted.
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
