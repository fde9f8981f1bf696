import { groupedBy } from '../core/groupedBy.ts';
import type { Options } from './arguments.ts';
import type { Choosable } from './choices.ts';
import type { Command } from './command.ts';
import { HEADINGS } from './headings.ts';
import { schemaOptions } from './options/schemaOptions.ts';
import { wrap } from './output/wrap.ts';

const HELP_OPTION: Options = { help: { help: 'Print this help and exit.' } };

/**
 * The output of `semloc COMMAND --help`.
 *
 * @param first the first argument, which may name one of the command's choices: the help is then about that alone
 */
export function commandHelp(command: Command, first?: string): string {
  const chosen = command.choices?.find(({ name }) => name === first);
  if (chosen) return helpOfChoice(command, chosen);
  const { name, synopsis, description, listed, options } = command;
  const usage = `Usage: semloc ${name} ${synopsis}\n\n`;
  const examples = examplesOf(command, `semloc ${name} `);
  if (!listed) return `${usage}${description.trim()}\n\n${described(options)}\n${examples}`;
  return `${usage}${choiceList(command)}

${description.trim()}

${optionList('Options', { ...common(command), ...HELP_OPTION })}

Further options, which the help of ${oneOf(command)} describes:
${named(command)}
${examples}`;
}

function examplesOf({ examples = [] }: Command, beginning: string): string {
  const shown = examples.filter((example) => example.startsWith(beginning));
  return shown.length > 0
    ? `\nExamples, in a clone of Semloc:\n${shown.map((example) => `  ${example}\n`).join('')}`
    : '';
}

/** The choices of a command with one line for each, and how to read on. */
export function choiceList({ name, choices = [], listed = '', synopsis }: Command): string {
  const width = Math.max(...choices.map((choice) => choice.name.length));
  const rows = choices.map((choice) => `  ${choice.name.padEnd(width)}  ${choice.purpose ?? ''}`);
  const title = `${listed[0]!.toUpperCase()}${listed.slice(1)}`;
  return `${title} (semloc ${name} ${placeholder(synopsis)} --help describes one, with its options):\n${rows.join('\n')}`;
}

const placeholder = (synopsis: string) => synopsis.split(' ', 1)[0]!;
const oneOf = ({ synopsis }: Command) => `a ${placeholder(synopsis)}`;

function helpOfChoice(command: Command, chosen: Choosable): string {
  const { name, synopsis, synopsisOf, options, choices = [], unused } = command;
  const others = new Set(choices.flatMap((choice) => Object.keys(choice.options)));
  for (const option of unused?.(chosen.name) ?? []) others.add(option);
  const shared = Object.entries(options).filter(
    ([option]) => !others.has(option) && !Object.hasOwn(chosen.options, option),
  );
  return `Usage: semloc ${name} ${synopsisOf?.(chosen.name) ?? synopsis.replace(/^\S+/, chosen.name)}

${chosen.description.trim()}

${described(Object.fromEntries(shared), [`Options of ${chosen.name}`, schemaOptions(chosen.options)])}
${examplesOf(command, `semloc ${name} ${chosen.name} `)}`;
}

/** All options under their headings, those of one choice after the common ones. */
function described(options: Options, [title, own]: readonly [string, Options] = ['', {}]): string {
  const groups = byHeading(options);
  const sections: (readonly [string, Options])[] = [
    ['Options', { ...groups.get(undefined), ...HELP_OPTION }],
    [title, own],
    ...Object.values(HEADINGS).map((heading) => [heading, groups.get(heading) ?? {}] as const),
  ];
  return sections
    .filter(([, group]) => Object.keys(group).length > 0)
    .map(([heading, group]) => optionList(heading, group))
    .join('\n\n');
}

/** The options of a command that has choices that are neither under a heading nor of single choices. */
function common({ options, choices = [] }: Command): Options {
  const own = new Set(choices.flatMap((choice) => Object.keys(choice.options)));
  return Object.fromEntries(
    Object.entries(options).filter(([name, { heading }]) => !heading && !own.has(name)),
  );
}

/** The names of the options that {@link common} leaves out, under their headings. */
function named(command: Command): string {
  const shown = common(command);
  const rest = Object.fromEntries(Object.entries(command.options).filter(([name]) => !(name in shown)));
  const groups = byHeading(rest);
  return [undefined, ...Object.values(HEADINGS)]
    .flatMap((heading) => {
      const names = Object.keys(groups.get(heading) ?? {}).map((name) => `--${name}`);
      return names.length > 0
        ? [wrap(names.join(', '), `  ${heading ?? `Single ${command.listed}`}: `, 4)]
        : [];
    })
    .join('\n');
}

function byHeading(options: Options): ReadonlyMap<string | undefined, Options> {
  const groups = groupedBy(Object.entries(options), ([, { heading }]) => heading);
  return new Map([...groups].map(([heading, entries]) => [heading, Object.fromEntries(entries)]));
}

/** The output of `semloc --help`; `groups` are the commands by the job that they are for. */
export function generalHelp(groups: ReadonlyMap<string, readonly Command[]>): string {
  const width = Math.max(...[...groups.values()].flat().map(({ name }) => name.length));
  const lists = [...groups].map(([job, commands]) =>
    [`${job}:`, ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)].join('\n'),
  );
  return `Usage: semloc COMMAND [arguments] [options]

Does a sentence embedding follow the meaning, or only the words?

${lists.join('\n')}

  --help     Print this help; semloc COMMAND --help prints the help of a command.
  --version  Print the version.

Exit codes: 0 done, 1 a gate failed (evaluate --min, drift check), 2 bad usage or
input, 70 internal error, 130 interrupted.
Terms such as unit, held out and nats: docs/glossary.md.
`;
}

function optionList(heading: string, options: Options): string {
  const rows = Object.entries(options).map(
    ([name, { value, help }]) => [value ? `--${name} ${value}` : `--${name}`, help] as const,
  );
  const width = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  const text = rows.map(([left, right]) => {
    const indent = width + 4;
    return left.length > width
      ? `  ${left}\n${wrap(right, ' '.repeat(indent), indent)}`
      : wrap(right, `  ${left.padEnd(width)}  `, indent);
  });
  return `${heading}:\n${text.join('\n')}`;
}

/** The widest name and value of an option that the help has on the left of its text. */
const WIDEST = 24;
