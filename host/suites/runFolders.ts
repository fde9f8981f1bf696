import path from 'node:path';
import type { Suite } from '../../core/evaluation/suites/suite.ts';
import { InputError } from '../../core/inputError.ts';
import { safeName } from '../files/safeName.ts';

/**
 * The folders that the runs of a suite are kept in, by the name of the evaluation: the path of the suite's file below
 * `root`, and the name, both as file systems take them.
 *
 * @throws InputError if two names stand for one folder
 */
export function runFolders(
  { evaluations }: Suite,
  file: string,
  root: string,
  out: string,
): ReadonlyMap<string, string> {
  const relative = path.relative(path.resolve(root), path.resolve(file));
  const places = relative.split(path.sep).filter((part) => part !== '..' && part !== '');
  const home = path.join(out, ...places.map((part) => safeName(part, 'suite')));
  const folders = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const { name } of evaluations) {
    const folder = path.join(home, safeName(name, 'evaluation'));
    const other = taken.get(folder.toLowerCase());
    if (other !== undefined) {
      throw new InputError(
        `${file}: the runs of “${other}” and “${name}” would be written into one folder, ${folder}.`,
        'Give them names that differ in more than case, spaces and punctuation.',
      );
    }
    taken.set(folder.toLowerCase(), name);
    folders.set(name, folder);
  }
  return folders;
}
