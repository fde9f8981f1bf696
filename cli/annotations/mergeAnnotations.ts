import { mergeJudgments } from '../../core/humanJudgments/merge/mergeJudgments.ts';
import { mergeText } from '../../core/humanJudgments/merge/mergeText.ts';
import { writeMerged } from '../../host/humanJudgments/writeMerged.ts';
import type { Arguments, Options } from '../arguments.ts';
import { createOutput } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';
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
  const output = createOutput(terminal.stdout);
  if (given.has('json')) {
    const { counts, contradictions } = merged;
    await output.write(`${JSON.stringify({ ...sources, counts, contradictions, files }, null, 2)}\n`);
  } else {
    await output.write(mergeText(merged));
    await output.write(`Written: ${files.join(', ')}\n`);
  }
  await output.flush();
  return EXIT.done;
}
