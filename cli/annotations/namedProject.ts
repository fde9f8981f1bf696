import { type JudgedProject, readJudged } from '../../host/humanJudgments/readJudged.ts';
import type { Arguments } from '../arguments.ts';
import { say } from '../output/output.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** Reads the project that the second argument names; says on standard error what was found in it. */
export async function readNamedProject(given: Arguments, terminal: Terminal): Promise<JudgedProject> {
  const judged = await readJudged(namedFolder(given));
  for (const notice of judged.notices) say(terminal, notice);
  return judged;
}

/** The folder that the second argument names. */
export function namedFolder(given: Arguments): string {
  const [, folder] = given.positionals;
  if (folder === undefined) throw new UsageError('a PROJECT is missing: the folder that create wrote.');
  return folder;
}
