import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { LARGEST } from './byteStream.ts';
import { unreadable } from './fileError.ts';
import { refusePointerBytes } from './lfsPointer.ts';
import { realPath } from './realPath.ts';

/**
 * The content of a file at a revision of its git repository: `HEAD`, a branch, a tag, a commit. Only git's objects on this
 * machine are read: no filter of the repository runs, and nothing is fetched.
 *
 * @param most the greatest number of bytes
 * @throws InputError that tells what is missing: git, the repository, the revision, or the file in it
 */
export async function readAtRevision(
  file: string,
  revision: string,
  { most = LARGEST, signal }: { readonly most?: number; readonly signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const real = await realPath(path.resolve(file));
  const folder = path.dirname(real);
  if (!(await stat(folder).catch(() => undefined))) throw unreadable(file, { code: 'ENOENT' });
  if ((await stat(real).catch(() => undefined))?.isDirectory())
    throw new InputError(`Cannot read ${file}: it is a folder.`, 'Give one of its files.');
  const git = (...args: string[]) => runGit(['-C', folder, ...args], most, signal);
  // A revision with a hyphen in front would be an option.
  const asked = revision.startsWith('-') ? `refs/heads/${revision}` : revision;
  const commit = await git('rev-parse', '--verify', `${asked}^{commit}`);
  if ('failure' in commit) throw noRevision(file, revision, commit.failure);
  const content = await git(
    'cat-file',
    'blob',
    `${commit.output.toString().trim()}:./${path.basename(real)}`,
  );
  if ('output' in content) {
    try {
      refusePointerBytes(content.output);
      return content.output;
    } catch (error) {
      throw unreadable(`${file} at ${revision}`, error);
    }
  }
  if (content.isTooLong)
    throw new InputError(`Cannot read ${file} at ${revision}: it is larger than ${most >> 20} MiB.`);
  const isKnown = /does not exist|exists on disk/.test(content.failure);
  throw new InputError(
    `There is no file ${file} at ${revision}${isKnown ? '' : ` (${content.failure})`}.`,
    'If it had another name then, write that version to a file with git show, and compare the two files.',
  );
}

function noRevision(file: string, revision: string, failure: string): InputError {
  if (/not a git repository/.test(failure)) {
    const remedy = 'Give two files instead, or a file that git tracks.';
    return new InputError(`${file} is in no git repository.`, remedy);
  }
  if (!/single revision|unknown revision|bad revision/i.test(failure))
    return new InputError(`git cannot read the repository of ${file}: ${failure}.`);
  return new InputError(
    `There is no revision ${revision} in the repository of ${file}.`,
    'git log --oneline lists commits, and git branch --all branches; a shallow clone has only the last ones.',
  );
}

type GitResult = { readonly output: Buffer } | { readonly failure: string; readonly isTooLong: boolean };

/** Runs git; its failures are the first line that it says. @throws InputError if there is no git */
async function runGit(args: readonly string[], most: number, signal?: AbortSignal): Promise<GitResult> {
  // A hook is told of its own repository. A partial clone would fetch what it lacks. Messages are matched in English.
  const { GIT_DIR, GIT_WORK_TREE, ...rest } = process.env;
  const env = { ...rest, GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer: most, env, signal, windowsHide: true } as const;
    execFile('git', args, options, (error, output, errors) => {
      if (!error) return resolve({ output });
      if (signal?.aborted) return reject(signal.reason);
      if (error.code === 'ENOENT') {
        return reject(
          new InputError(
            'git was not found.',
            'Install it and put it on the PATH, or give two files instead.',
          ),
        );
      }
      const said = errors
        .toString()
        .trim()
        .split('\n')[0]!
        .replace(/^fatal: /, '')
        .replace(/\.$/, '');
      const isTooLong = error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
      return resolve({ failure: said || error.message, isTooLong });
    });
  });
}
