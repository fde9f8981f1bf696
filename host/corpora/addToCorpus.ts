import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type AcceptedRecord,
  recordKey,
  withVariants,
} from '../../core/evaluation/corpora/acceptedRecords.ts';
import { baseOf } from '../../core/evaluation/corpora/localizationCases.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { InputError } from '../../core/inputError.ts';
import { isRecord, jsonIn } from '../../core/isRecord.ts';
import { createLockedFiles } from '../files/lockedFiles.ts';
import { assertNothingSpecial } from '../files/regularFile.ts';
import { openCorpus } from './corpusFiles.ts';

/** The numbers of variants that were added to a corpus, and of those that it held already. */
export interface AddedVariants {
  readonly added: number;
  readonly present: number;
}

/**
 * Adds records to a corpus of JSON lines, which is made if it does not exist. All lines that it holds stay; variants of
 * a sentence that it has from the same source join those. The file is written aside and renamed.
 *
 * @throws InputError if the file is no such corpus, in which case it is left as it is, or cannot be written
 */
export async function addToCorpus(
  file: string,
  records: readonly AcceptedRecord[],
  signal?: AbortSignal,
): Promise<AddedVariants> {
  await assertNothingSpecial(file);
  await assertNoLink(file);
  const files = await createLockedFiles(file, 'corpus');
  try {
    const existing = await openExisting(file, signal);
    const waiting = new Map(records.map((record) => [recordKey(record)!, record]));
    const output = await files.create(path.basename(file));
    let added = 0;
    for await (const line of existing ? recordLines(existing) : []) {
      const key = recordKey(line.record);
      const more = key === undefined ? undefined : waiting.get(key);
      if (!more) {
        await output.write(`${line.text}\n`);
        continue;
      }
      waiting.delete(key!);
      const joined = withVariants(line.record as AcceptedRecord, more.variants);
      added += joined.added;
      await output.write(joined.added > 0 ? `${JSON.stringify(joined.record)}\n` : `${line.text}\n`);
    }
    for (const record of waiting.values()) {
      added += record.variants.length;
      await output.write(`${JSON.stringify(record)}\n`);
    }
    signal?.throwIfAborted();
    await files.commit();
    const given = records.reduce((count, { variants }) => count + variants.length, 0);
    return { added, present: given - added };
  } finally {
    await files.discard();
  }
}

/** A link of this name may come with the workspace, and lead out of it. */
async function assertNoLink(file: string): Promise<void> {
  if (!(await lstat(file).catch(() => undefined))?.isSymbolicLink()) return;
  throw new InputError(`${file} is a link, and nothing was changed.`, 'Choose the file that it leads to.');
}

async function openExisting(file: string, signal: AbortSignal | undefined): Promise<CorpusFile | undefined> {
  if (!(await stat(file).catch(() => undefined))) return undefined;
  const [corpus] = await openCorpus([file], () => ({ files: [], expected: 'no corpus' }), signal);
  return corpus;
}

/**
 * The lines of a corpus with what they hold.
 *
 * @throws InputError that names a line that is no record with a base sentence
 */
async function* recordLines(corpus: CorpusFile) {
  let number = 0;
  for await (const text of corpus.lines()) {
    number += 1;
    const place = `${corpus.path}, line ${number}`;
    if (text.trim() === '') yield { text, record: {} };
    else yield { text, record: recordIn(text, place) };
  }
}

function recordIn(text: string, place: string): Partial<AcceptedRecord> {
  const record = jsonIn(text);
  if (!isRecord(record)) {
    throw new InputError(
      `${place}: this is not a record of a corpus of JSON lines, and nothing was changed.`,
      'Choose another file for the accepted variants.',
    );
  }
  baseOf({ place, record });
  return record;
}
