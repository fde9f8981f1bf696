import path from 'node:path';
import { collectMissing, tablesAmong } from '../../core/engine/index.ts';
import { runMethod } from '../../core/evaluation/runMethod.ts';
import { InputError } from '../../core/inputError.ts';
import { plural } from '../../core/plural.ts';
import { writeFileAside } from '../files/fileSet.ts';
import { createModelFiles } from '../modelFiles.ts';
import { type EvaluationPlan, prepareEvaluation } from './prepareEvaluation.ts';

/**
 * Runs an evaluation on tables of vectors alone, only to find the sentences that it needs and they lack. If there are
 * any, writes them to a file, one per line, or as `{"text"}` objects if its name ends in .jsonl, and rejects with an
 * InputError that says so. Nothing else is written.
 */
export async function listMissing(plan: EvaluationPlan, file: string): Promise<void> {
  const files = createModelFiles();
  const tables = tablesAmong(plan.encoders, files);
  if (tables.length === 0) {
    throw new InputError(
      `--missing ${file}: none of the encoders is a file of sentences and vectors.`,
      'Give a .jsonl, .parquet or .npy file as --encoder.',
    );
  }
  const { engine, missing } = await collectMissing(plan.engine, tables, files);
  const prepared = await prepareEvaluation({ ...plan, encoders: tables, engine, onNotice: undefined });
  // Scores of stand-ins may be degenerate, and are not asked for: what is missing is known by then.
  const failed = await runMethod(prepared.run).then(
    () => undefined,
    (error: unknown) => error,
  );
  plan.signal?.throwIfAborted();
  const sentences = missing();
  if (sentences.length === 0) {
    if (failed) throw failed;
    return;
  }
  await writeFileAside(file, contentOf(sentences, file));
  throw new InputError(
    `${tables.join(' and ')} ${tables.length === 1 ? 'lacks' : 'lack'} the vectors of ${plural(sentences.length, 'sentence')}, which are now in ${file}.`,
    'Embed them, add their vectors, and repeat the command.',
  );
}

function contentOf(sentences: readonly string[], file: string): string {
  if (path.extname(file).toLowerCase() === '.jsonl') {
    return sentences.map((text) => `${JSON.stringify({ text })}\n`).join('');
  }
  const broken = sentences.find((text) => /[\r\n]/.test(text));
  if (broken === undefined) return sentences.map((text) => `${text}\n`).join('');
  throw new InputError(
    `The sentence ${JSON.stringify(broken)} has a line break, and cannot be a line of ${file}.`,
    'Give a file that ends in .jsonl.',
  );
}
