import path from 'node:path';
import { findConfig } from '../../host/findConfig.ts';
import { type Arguments, parseArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { FORMAT_OPTIONS } from '../options/format.ts';
import { say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import type { Config } from './config.ts';
import { CONFIGURABLE } from './configurable.ts';

/** Commands whose arguments are encoders. */
const TAKES_ENCODERS = ['encoders', 'magnitudes'];

/**
 * The arguments of a command with what the project's file adds: the encoders behind short names, and the defaults of
 * options that are not given. Says which defaults these are.
 *
 * @throws InputError for a file that cannot be used
 */
export async function configured(
  command: Command,
  argv: readonly string[],
  given: Arguments,
  terminal: Terminal,
): Promise<Arguments> {
  const { name, options } = command;
  const takesEncoders = 'encoder' in options || TAKES_ENCODERS.includes(name);
  const fallback = fallbackFor(command, terminal);
  const alone = parseArguments(argv, options, undefined, fallback);
  if (!takesEncoders && !CONFIGURABLE.includes(name)) return alone;
  const found = await findConfig(process.cwd(), (message) => say(terminal, message));
  if (!found) return alone;
  const { parseConfig } = await import('./config.ts');
  const config = parseConfig(found, command, CONFIGURABLE, process.cwd());
  const added = defaultsFor(command, argv, given, config);
  const more = [...added].flatMap(([option, texts]) =>
    texts.map((text) => (options[option]!.value ? `--${option}=${text}` : `--${option}`)),
  );
  if (more.length > 0) say(terminal, `Defaults of ${path.relative('', config.file)}: ${more.join(' ')}`);
  const rename = (option: string, value: string) => renamed(option, value, config.encoders);
  const all = parseArguments([...more, ...argv], options, rename, fallback);
  const positionals = TAKES_ENCODERS.includes(name)
    ? all.positionals.map((each) => config.encoders.get(each) ?? each)
    : all.positionals;
  return {
    ...{ ...all, positionals },
    isGiven: (option) => all.has(option) && !added.has(option),
    placeOf: (option) => (added.has(option) ? `${config.file}, line ${config.lineOf(option)}` : undefined),
  };
}

/** Records are printed as text where a person reads them. */
function fallbackFor({ options }: Command, { stdout }: Terminal): Readonly<Record<string, string>> {
  return stdout.isTTY && options.format === FORMAT_OPTIONS.format ? { format: 'text' } : {};
}

/** The value of an option with encoders where it has short names: `mini`, `bow,mini`, the gate `mini:T2>=0.5`. */
function renamed(option: string, value: string, encoders: ReadonlyMap<string, string>): string {
  if (option === 'encoder')
    return value
      .split(',')
      .map((id) => encoders.get(id.trim()) ?? id)
      .join(',');
  const [name = '', ...gate] = option === 'min' ? value.split(':') : [];
  const id = encoders.get(name);
  return id !== undefined && gate.length > 0 ? [id, ...gate].join(':') : value;
}

/** The defaults that hold: of options that are not given, and that the chosen method, corpus or trainer has a use for. */
function defaultsFor(
  { choices = [], unused }: Command,
  argv: readonly string[],
  given: Arguments,
  { defaults }: Config,
) {
  const [first] = given.positionals;
  const chosen = choices.find(({ name }) => name === first);
  const others = new Set(choices.flatMap((choice) => Object.keys(choice.options)));
  for (const name of (chosen && unused?.(chosen.name)) ?? []) others.add(name);
  const isGiven = (name: string) =>
    (FORMATS.includes(name) ? FORMATS.some(given.has) : given.has(name)) || argv.includes(`--${name}=false`);
  return new Map(
    [...defaults].filter(
      ([name]) => !isGiven(name) && (!others.has(name) || Object.hasOwn(chosen?.options ?? {}, name)),
    ),
  );
}

/** Options that exclude each other. */
const FORMATS = ['format', 'json', 'details'];
