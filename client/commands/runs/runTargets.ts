import path from 'node:path';
import type { RunItem } from '../../../server/protocol.ts';

/**
 * The paths to delete with a run: its folder if that holds nothing but the run, and otherwise only what is the run's.
 *
 * @param entries the names in the run's folder
 * @param workspace the paths of the workspace folders, which are never deleted
 */
export function runTargets(
  { file, files }: Pick<RunItem, 'file' | 'files'>,
  entries: readonly string[],
  workspace: readonly string[],
): readonly string[] {
  const folder = path.dirname(file);
  const own = new Set(files.map((each) => path.basename(each)));
  const isOfTheRun = files.length > 0 && entries.every((name) => own.has(name));
  return isOfTheRun && !workspace.some((root) => isAbove(folder, root)) ? [folder] : files;
}

/** Tells whether `inner` is the folder itself or in it. */
function isAbove(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
