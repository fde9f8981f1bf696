import { createHash } from 'node:crypto';
import type { Timing } from '../../../core/evaluation/run.ts';
import { RUN_FORMAT } from '../../../core/evaluation/run.ts';
import { InputError } from '../../../core/inputError.ts';
import { sha256 } from '../../../core/sha256.ts';
import { writeTogether } from '../../files/fileSet.ts';
import type { RunJournal } from '../journal/runJournal.ts';
import { runJson } from '../runEvaluation.ts';
import { SHARD_FILES, type ShardRecord, shardJson } from './shardRecord.ts';

/** Writes the files of a shard, whose examples the journal has, into a folder that is made for them. */
export async function writeShard(
  folder: string,
  journal: RunJournal,
  of: Pick<ShardRecord, 'method' | 'manifest' | 'shard' | 'range'>,
  timing: Timing,
): Promise<void> {
  await writeTogether(folder, 'replaced', async (files) => {
    const examples = await examplesOf(journal);
    const parts = await journal.parts();
    const { from, to } = of.range.batches;
    if (parts.length !== to - from) {
      throw new InputError(
        `What is kept of the shard in ${folder} was changed by another process or a disk.`,
        'Evaluate it again.',
      );
    }
    const coverage = parts.map((part) => `${JSON.stringify(part.coverage)}\n`).join('');
    await journal.hand(files, SHARD_FILES.examples);
    const add = async (name: string, content: string) => (await files.create(name)).write(content);
    await add(SHARD_FILES.coverage, coverage);
    await add(SHARD_FILES.timing, runJson(timing));
    const record = { format: RUN_FORMAT, ...of, examples, coverage: { sha256: sha256(coverage) } };
    await add(SHARD_FILES.record, shardJson(record));
  });
}

async function examplesOf(journal: RunJournal): Promise<ShardRecord['examples']> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  for await (const line of journal.lines()) {
    const content = `${line}\n`;
    hash.update(content);
    rows += 1;
    bytes += Buffer.byteLength(content);
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}
