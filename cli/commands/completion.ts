import { suggestion } from '../arguments.ts';
import type { Command } from '../command.ts';
import { completionScript, completionsOf, SHELLS } from '../completion.ts';
import { print } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

export const completion: Command = {
  name: 'completion',
  summary: 'Prints a script by which a shell completes commands, methods and options.',
  synopsis: SHELLS.join('|'),
  description: `
  bash        eval "$(semloc completion bash)"            in ~/.bashrc
  zsh         eval "$(semloc completion zsh)"             in ~/.zshrc, after compinit
  fish        semloc completion fish > ~/.config/fish/completions/semloc.fish
  powershell  semloc completion powershell | Out-String | Invoke-Expression    in $PROFILE`,
  options: {},
  positionals: 1,
  async run({ positionals: [name] }, terminal, all) {
    const shell = SHELLS.find((each) => each === name);
    if (name === undefined) throw new UsageError(`a shell is missing${suggestion('', SHELLS)}`);
    if (shell === undefined) throw new UsageError(`the shell ${name} is unknown${suggestion(name, SHELLS)}`);
    return print(completionScript(shell, completionsOf(await all())), terminal);
  },
};
