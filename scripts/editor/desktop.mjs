// A desktop VS Code to run the extension-host suites in: named, on the PATH, or downloaded.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, node, run } from '../lib/project.mjs';

/**
 * The file that starts VS Code and stays until VS Code ends, given the file of its command `code`, which does not stay.
 * Undefined if the file is no such command or the program is not where VS Code has it.
 */
export function programOf(command, platform = process.platform, exists = existsSync) {
  const { basename, dirname, join } = platform === 'win32' ? path.win32 : path.posix;
  if (basename(dirname(command)) !== 'bin') return undefined;
  const name = basename(command);
  const insiders = name.includes('insiders');
  const places = {
    // Contents/Resources/app/bin/code, beside Contents/MacOS.
    darwin: (insiders ? ['Code - Insiders', 'Electron'] : ['Code', 'Electron']).map((program) =>
      join(dirname(command), '..', '..', '..', 'MacOS', program),
    ),
    win32: [join(dirname(command), '..', insiders ? 'Code - Insiders.exe' : 'Code.exe')],
  };
  return (places[platform] ?? [join(dirname(command), '..', name)]).find((place) => exists(place));
}

/**
 * The program of the VS Code that `named` names, or else of the command `code` on the PATH; or the `reason` why there is
 * none. A named file that is no such command is taken for the program.
 */
export function findDesktop(named, env = process.env, platform = process.platform) {
  if (named) {
    if (!existsSync(named)) return { reason: 'it does not exist' };
    return { program: programOf(realpathSync(named), platform) ?? named };
  }
  const name = platform === 'win32' ? 'code.cmd' : 'code';
  const command = (env.PATH ?? env.Path ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
  if (!command) return { reason: 'there is no "code" on the PATH' };
  const program = programOf(realpathSync(command), platform);
  return program ? { program } : { reason: `${command} is not a desktop VS Code's own` };
}

/** The reason why no window can be opened here; undefined if one can. */
export const noDisplay = (env = process.env, platform = process.platform) =>
  platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY
    ? 'there is no display for a desktop VS Code (xvfb-run gives one)'
    : undefined;

/**
 * Downloads into .cache the newest VS Code that the extension is for, unless one is there, and resolves to its program.
 * Rejects within seconds where the network does not answer.
 */
export async function downloadDesktop() {
  try {
    return lastLine(
      await run(node(), [fromRoot('scripts', 'editor', 'downloadProcess.mjs')], { quiet: true }),
    );
  } catch (error) {
    throw new Error(lastLine(error.message));
  }
}

const lastLine = (text) => text.trim().split('\n').at(-1);
