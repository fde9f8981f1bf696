import type { Command } from './command.ts';

/** What may follow `semloc` on a command line, for the scripts that shells complete by. */
export interface Completions {
  /** Summaries by command. */
  readonly commands: ReadonlyMap<string, string>;
  /** The words that may follow a command: its choices, then its options. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionsOf(commands: readonly Command[]): Completions {
  const names = commands.map(({ name }) => name);
  return {
    commands: new Map([
      ...commands.map(({ name, summary }) => [name, summary] as const),
      ['help', 'Prints the help of a command.'],
    ]),
    words: new Map([
      ...commands.map((command) => {
        const options = ['help', ...Object.keys(command.options)].map((option) => `--${option}`);
        return [command.name, [...firstWords(command), ...options]] as const;
      }),
      ['help', names],
    ]),
  };
}

/** The words that the first argument is one of: the actions of the synopsis, or the choices. */
function firstWords({ synopsis, choices = [] }: Command): string[] {
  return /^[a-z]+(?:\|[a-z]+)+/.exec(synopsis)?.[0].split('|') ?? choices.map(({ name }) => name);
}

/** Writes the script of a shell; files complete wherever no word does. */
export function completionScript(shell: Shell, completions: Completions): string {
  return SCRIPTS[shell](completions);
}

const SCRIPTS: Readonly<Record<Shell, (completions: Completions) => string>> = {
  bash,
  zsh,
  fish,
  powershell,
};

function bash({ commands, words }: Completions): string {
  const cases = [...words].map(([name, each]) => `    ${name}) words="${each.join(' ')}" ;;`);
  return `_semloc() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${[...commands.keys()].join(' ')} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _semloc semloc
`;
}

function zsh({ commands, words }: Completions): string {
  const list = [...commands].map(([name, summary]) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = [...words].map(([name, each]) => `    ${name}) compadd -- ${each.join(' ')} ;;`);
  return `#compdef semloc
_semloc() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "\${words[2]}" in
${cases.join('\n')}
  esac
  _files
}
compdef _semloc semloc
`;
}

function fish({ commands, words }: Completions): string {
  const lines = [...commands].map(
    ([name, summary]) => `complete -c semloc -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  );
  const after = [...words].map(
    ([name, each]) =>
      `complete -c semloc -n '__fish_seen_subcommand_from ${name}' -a ${quoted(each.join(' '))}`,
  );
  return `${[...lines, ...after].join('\n')}\n`;
}

function powershell({ commands, words }: Completions): string {
  const list = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(', ');
  const entries = [...words].map(([name, each]) => `    '${name}' = @(${list(each)})`);
  return `Register-ArgumentCompleter -Native -CommandName semloc -ScriptBlock {
  param($word, $line, $position)
  $commands = @(${list(commands.keys())})
  $words = @{
${entries.join('\n')}
  }
  $given = @($line.CommandElements | ForEach-Object { $_.ToString() })
  $isFirst = $given.Count -lt 2 -or ($given.Count -eq 2 -and $word -ne '')
  $candidates = if ($isFirst) { $commands } else { $words[$given[1]] }
  $candidates | Where-Object { $_ -like "$word*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}

/** A text as one word of zsh and of fish. */
const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;
