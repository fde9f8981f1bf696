import path from 'node:path';
import { COSTRA_FILE } from '../../core/evaluation/corpora/costra.ts';
import type { Merged } from '../../core/humanJudgments/merge/mergeJudgments.ts';
import { writeTogether } from '../files/fileSet.ts';
import { jsonOf, writeLines } from './createProject.ts';
import type { JudgedSources } from './judgedSources.ts';
import { MERGE_FILE, MERGE_FORMAT, type MergeManifest, refuseForeign } from './mergeManifest.ts';

/**
 * Writes merged judgments into a folder: judgments.jsonl, and data.tsv in Costra's format or, of variants, those that the
 * majority found to be what their kind claims, as variants.jsonl; and merge.json, with their hashes and those of their sources.
 * Replaces what an earlier merge wrote, and nothing else.
 *
 * @returns the paths of the files
 * @throws InputError if they cannot be written, or would replace a file that no merge wrote
 */
export async function writeMerged(
  folder: string,
  { decisions, corpus }: Merged,
  sources: JudgedSources,
): Promise<string[]> {
  const confirmed = decisions.filter(({ task, majority }) => task.record && majority === task.claim);
  const contents = new Map<string, Iterable<string>>([
    ['judgments.jsonl', jsonOf(decisions)],
    corpus ? [COSTRA_FILE, corpus] : ['variants.jsonl', jsonOf(confirmed.map(({ task }) => task.record!))],
  ]);
  const names = [...contents.keys(), MERGE_FILE];
  await refuseForeign(folder, names);
  await writeTogether(folder, 'followed', async (files) => {
    const hashes = new Map<string, string>();
    for (const [name, lines] of contents) hashes.set(name, await writeLines(files, name, lines));
    const manifest: MergeManifest = { format: MERGE_FORMAT, ...sources, files: Object.fromEntries(hashes) };
    await writeLines(files, MERGE_FILE, [JSON.stringify(manifest, null, 2)]);
  });
  return names.map((name) => path.join(folder, name));
}
