import { InputError } from '../core/inputError.ts';
import { visibleText } from '../core/visibleText.ts';
import { VERSION } from '../host/version.ts';
import { parseArguments, suggestion } from './arguments.ts';
import type { Command } from './command.ts';
import { annotate } from './commands/annotate.ts';
import { annotations } from './commands/annotations.ts';
import { buildCorpusCommand } from './commands/buildCorpus.ts';
import { cache } from './commands/cache.ts';
import { compare } from './commands/compare.ts';
import { compareSentencesCommand } from './commands/compareSentences.ts';
import { convertWordNetCommand } from './commands/convertWordNet.ts';
import { doctor } from './commands/doctor.ts';
import { drift } from './commands/drift.ts';
import { embed } from './commands/embed.ts';
import { encoders } from './commands/encoders.ts';
import { enqueue } from './commands/enqueue.ts';
import { evaluate } from './commands/evaluate.ts';
import { importVectorsCommand } from './commands/importVectors.ts';
import { inspect } from './commands/inspect.ts';
import { magnitudes } from './commands/magnitudes.ts';
import { map } from './commands/map.ts';
import { mcpCommand } from './commands/mcp.ts';
import { merge } from './commands/merge.ts';
import { report } from './commands/report.ts';
import { reverseDictionaryCommand } from './commands/reverseDictionary.ts';
import { serveCommand } from './commands/serve.ts';
import { significance } from './commands/significance.ts';
import { status } from './commands/status.ts';
import { test } from './commands/test.ts';
import { thresholdCommand } from './commands/threshold.ts';
import { train } from './commands/train.ts';
import { trecRun } from './commands/trecRun.ts';
import { variants } from './commands/variants.ts';
import { worker } from './commands/worker.ts';
import { commandHelp, generalHelp } from './help.ts';
import { createOutput, say } from './output.ts';
import { EXIT, OutputClosed, type Terminal, UsageError } from './terminal.ts';

/**
 * Runs one command line, `argv` without the program's own name, and resolves with the exit code: 0 done, 1 a gate
 * failed, 2 bad usage or input, 70 a fault of Semloc's own, 130 interrupted. Never rejects.
 */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv;
  try {
    if (name === '--version') return await print(`${VERSION}\n`, terminal);
    if (name === '--help' || name === '-h') return await print(generalHelp(COMMANDS), terminal);
    return await run(commandOf(name), rest, terminal);
  } catch (problem) {
    return exitCodeOf(problem, argv, terminal);
  }
}

const COMMANDS: readonly Command[] = [
  annotate,
  variants,
  inspect,
  compareSentencesCommand,
  reverseDictionaryCommand,
  buildCorpusCommand,
  evaluate,
  test,
  thresholdCommand,
  status,
  merge,
  enqueue,
  worker,
  compare,
  significance,
  report,
  trecRun,
  drift,
  annotations,
  embed,
  map,
  serveCommand,
  mcpCommand,
  encoders,
  importVectorsCommand,
  convertWordNetCommand,
  train,
  magnitudes,
  cache,
  doctor,
];

async function run(command: Command, argv: readonly string[], terminal: Terminal): Promise<number> {
  const given = parseArguments(argv, command.options);
  if (given.has('help')) return print(commandHelp(command, given.positionals[0]), terminal);
  const surplus = given.positionals[command.positionals];
  if (surplus !== undefined) throw new UsageError(`unexpected argument “${surplus}”.`);
  return command.run(given, terminal);
}

function commandOf(name: string | undefined): Command {
  const known = COMMANDS.map((command) => command.name);
  if (name === undefined) throw new UsageError(`a command is missing${suggestion('', known)}`);
  const command = COMMANDS.find((command) => command.name === name);
  if (command) return command;
  if (name.startsWith('-')) {
    throw new UsageError(`unknown option ${name}; options other than --help and --version follow a command.`);
  }
  throw new UsageError(`unknown command ${name}${suggestion(name, known)}`);
}

async function print(text: string, terminal: Terminal): Promise<number> {
  const output = createOutput(terminal.stdout);
  await output.write(text);
  await output.flush();
  return EXIT.done;
}

/**
 * The message after an interrupt. Output files are written to temporary files first; records are printed immediately.
 */
function cancelled(argv: readonly string[]): string {
  const isKept = argv.some((argument) => /^--out(=|$)/.test(argument));
  if (['evaluate', 'threshold', 'train'].includes(argv[0] ?? '') && isKept) {
    return 'Canceled; the same command resumes after the finished part.';
  }
  const isWhole = ['evaluate', 'threshold'].includes(argv[0] ?? '') || isKept;
  return isWhole ? 'Canceled; nothing was written.' : 'Canceled; the output is incomplete.';
}

/** Prints the error, if anyone can read it, and returns the exit code. */
function exitCodeOf(problem: unknown, argv: readonly string[], terminal: Terminal): number {
  const [command] = argv;
  if (problem instanceof OutputClosed) return EXIT.done;
  if (terminal.signal.aborted) {
    say(terminal, cancelled(argv));
    return EXIT.interrupted;
  }
  if (problem instanceof UsageError) {
    const known = COMMANDS.some(({ name }) => name === command);
    say(terminal, `${problem.message} See semloc ${known ? `${command} ` : ''}--help.`);
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
