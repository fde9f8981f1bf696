import { mergeJudgments } from '../../core/humanJudgments/merge/mergeJudgments.ts';
import { mergeText } from '../../core/humanJudgments/merge/mergeText.ts';
import { writeMerged } from '../../host/humanJudgments/writeMerged.ts';
import type { Arguments, Options } from '../arguments.ts';
import { print } from '../output/output.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { readNamedProject } from './namedProject.ts';

export const MERGE_OPTIONS = {
  out: { value: 'FOLDER', help: 'create, merge: the folder to write.' },
} satisfies Options;

/** Merges the judgments of a project, and writes what they give. */
export async function mergeAnnotations(given: Arguments, terminal: Terminal): Promise<number> {
  const out = given.text('out');
  if (out === undefined) throw new UsageError('--out FOLDER is missing.');
  const { judged, groups, sources } = await readNamedProject(given, terminal);
  const merged = mergeJudgments(judged, groups);
  const files = await writeMerged(out, merged, sources);
  const { counts, contradictions } = merged;
  return print(
    given.has('json')
      ? `${JSON.stringify({ ...sources, counts, contradictions, files }, null, 2)}\n`
      : `${mergeText(merged)}Written: ${files.join(', ')}\n`,
    terminal,
  );
}
