import { existsSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '../core/inputError.ts';
import { UNFINISHED } from '../core/modelFiles.ts';
import { visibleText } from '../core/visibleText.ts';
import { VERSION } from '../host/version.ts';
import { type Arguments, parseArguments, suggestion } from './arguments.ts';
import type { Command } from './command.ts';
import { COMMAND_GROUPS, COMMANDS } from './commands/index.ts';
import { configured } from './config/configured.ts';
import { choiceList, commandHelp, generalHelp } from './help.ts';
import { print, say } from './output/output.ts';
import { createProgressLine } from './output/progress.ts';
import { EXIT, OutputClosed, type Streams, type Terminal, UsageError } from './terminal.ts';

/**
 * Runs one command line, `argv` without the program's own name, and resolves with the exit code: 0 done, 1 a gate
 * failed, 2 bad usage or input, 70 a fault of Semloc's own, 130 interrupted. Never rejects.
 */
export async function main(argv: readonly string[], streams: Streams): Promise<number> {
  const terminal = { ...streams, progress: createProgressLine(streams) };
  const [name, ...rest] = argv;
  let command: Command | undefined;
  try {
    if (name === '--version') return await print(`${VERSION}\n`, terminal);
    if (name === '--help' || name === '-h') return await print(generalHelp(await commandsByJob()), terminal);
    if (name === 'help') return await main([...rest, '--help'], terminal);
    command = await commandOf(name);
    return await run(command, rest, terminal);
  } catch (problem) {
    return exitCodeOf(problem, argv, command, terminal);
  }
}

async function run(command: Command, argv: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(argv, command.options);
  const [first] = given.positionals;
  if (given.has('help') || (first === 'help' && choosesFirst(command)))
    return print(commandHelp(command, first), terminal);
  if (command.listed && argv.length === 0) return print(`${choiceList(command)}\n`, terminal);
  const surplus = given.positionals[command.positionals];
  if (surplus !== undefined) {
    const meant = Object.hasOwn(command.options, 'corpus') ? `; did you mean --corpus ${surplus}?` : '.';
    throw new UsageError(`unexpected argument “${surplus}”${meant}`);
  }
  const all = await configured(command, argv, given, terminal);
  try {
    return await command.run(all, terminal, async () => [...(await commandsByJob()).values()].flat());
  } catch (problem) {
    throw problem instanceof UsageError ? atItsPlace(problem, all) : problem;
  } finally {
    terminal.progress.clear();
  }
}

/** Tests whether the first argument chooses what the command does, so that it is no file called help. */
function choosesFirst({ choices, synopsis }: Command): boolean {
  return /^[a-z]+\|/.test(synopsis) || (choices !== undefined && !synopsis.startsWith('['));
}

/** Names the file and line of an option that is the fault of the project's file. */
function atItsPlace(problem: UsageError, { placeOf }: Arguments): UsageError {
  const [, option = ''] = /--([a-z0-9-]+)/.exec(problem.message) ?? [];
  const place = placeOf(option);
  return place === undefined ? problem : new UsageError(`${place}: ${problem.message}`);
}

/** Loads a command. @throws UsageError if there is none by that name */
function commandOf(name: string | undefined): Promise<Command> {
  const known = [...COMMANDS.keys()];
  if (name === undefined) throw new UsageError(`a command is missing${suggestion('', known)}`);
  const load = COMMANDS.get(name);
  if (load) return load();
  if (name.startsWith('-')) {
    throw new UsageError(`unknown option ${name}; options other than --help and --version follow a command.`);
  }
  throw new UsageError(`unknown command ${name}${suggestion(name, known)}`);
}

async function commandsByJob(): Promise<ReadonlyMap<string, readonly Command[]>> {
  const groups = [...COMMAND_GROUPS].map(async ([job, commands]) => {
    return [job, await Promise.all([...commands.values()].map((load) => load()))] as const;
  });
  return new Map(await Promise.all(groups));
}

/**
 * The message after an interrupt. Output files are written to temporary files first; records are printed immediately.
 */
function cancelled(argv: readonly string[], resumes: boolean): string {
  const at = argv.findIndex((argument) => /^--out(=|$)/.test(argument));
  const isKept = at >= 0;
  const out = argv[at]?.slice('--out='.length) || argv[at + 1];
  if (resumes && isKept && out && holdsPart(out))
    return 'Canceled; the same command resumes after the finished part.';
  return resumes || isKept ? 'Canceled; nothing was written.' : 'Canceled; the output is incomplete.';
}

/** Tests whether a folder may hold what an interrupted command resumes; a finished run alone is an earlier one. */
function holdsPart(out: string): boolean {
  if (existsSync(path.join(out, UNFINISHED))) return true;
  return existsSync(out) && !existsSync(path.join(out, 'run.json'));
}

/** The arguments that print the help on what was asked for: on a choice of the command, if one is named. */
function helpOf(command: Command | undefined, argv: readonly string[]): string {
  const chosen = command?.choices?.find(({ name }) => argv[1] === name);
  return [command?.name, chosen?.name, '--help'].filter(Boolean).join(' ');
}

/** Prints the error, if anyone can read it, and returns the exit code. */
function exitCodeOf(
  problem: unknown,
  argv: readonly string[],
  command: Command | undefined,
  terminal: Terminal,
): number {
  if (problem instanceof OutputClosed) return EXIT.done;
  if (terminal.signal.aborted) {
    say(terminal, cancelled(argv, command?.resumes ?? false));
    return EXIT.interrupted;
  }
  if (problem instanceof UsageError) {
    say(terminal, `${problem.message} See semloc ${helpOf(command, argv)}.`);
    return EXIT.badInput;
  }
  if (problem instanceof InputError) {
    say(terminal, problem.message);
    return EXIT.badInput;
  }
  const detail = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  terminal.stderr.write(`semloc: internal error; please report it.\n${visibleText(detail)}\n`);
  return EXIT.internal;
}
