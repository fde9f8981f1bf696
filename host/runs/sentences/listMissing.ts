import path from 'node:path';
import {
  readSentenceVectors,
  rowIn,
  type SentenceVectors,
  sentenceVectorFiles,
} from '../../../core/engine/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { plural } from '../../../core/plural.ts';
import { createFileSet } from '../../files/fileSet.ts';
import { assertInputsKept } from '../../files/keptInputs.ts';
import { createModelFiles } from '../../modelFiles.ts';
import { type EvaluationPlan, prepareEvaluation } from '../prepareEvaluation.ts';
import { distinctSentences } from './distinctSentences.ts';
import { sentenceLine } from './sentenceFile.ts';

/**
 * Finds the sentences that an evaluation needs and its tables of vectors lack. If there are any, writes them to a file,
 * one per line, or as `{"text"}` objects if its name ends in .jsonl, and rejects with an InputError that says so.
 * Nothing else is written.
 */
export async function listMissing(plan: EvaluationPlan, file: string): Promise<void> {
  const tables = await tablesOf(plan.encoders);
  if (tables.size === 0) {
    throw new InputError(
      `--missing ${file}: none of the encoders is a file of sentences and vectors.`,
      'Give a .jsonl, .parquet or .npy file as --encoder; --encode-only writes all sentences.',
    );
  }
  const all = [...tables.values()];
  await assertInputsKept([file], [...plan.corpus, ...all.flatMap(({ files }) => files)]);
  const { run } = await prepareEvaluation({ ...plan, encoders: [], onNotice: undefined });
  const lacked = distinctSentences(run, {
    isWanted: (sentence) => all.some((table) => rowIn(table, sentence) === undefined),
  });
  const files = await createFileSet(path.dirname(file));
  let missing = 0;
  try {
    const writer = await files.create(path.basename(file));
    for await (const sentences of lacked) {
      missing += sentences.length;
      for (const sentence of sentences) await writer.write(sentenceLine(sentence, file));
    }
    plan.signal?.throwIfAborted();
    if (missing > 0) await files.commit();
  } finally {
    await files.discard();
  }
  if (missing === 0) return;
  throw new InputError(
    `${[...tables.keys()].join(' and ')} ${tables.size === 1 ? 'lacks' : 'lack'} the vectors of ${plural(missing, 'sentence')}, which are now in ${file}.`,
    'Embed them, add their vectors, and repeat the command.',
  );
}

/** The tables among encoders, by their ids. */
async function tablesOf(ids: readonly string[]): Promise<Map<string, SentenceVectors>> {
  const files = createModelFiles();
  const tables = new Map<string, SentenceVectors>();
  for (const id of ids) {
    const table = sentenceVectorFiles(id, files);
    if (table) tables.set(id, await readSentenceVectors(table, files));
  }
  return tables;
}
