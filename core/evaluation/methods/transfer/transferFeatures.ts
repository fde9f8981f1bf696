import type { Embeddings } from '../../../matrices/embeddings.ts';
import { createInterning } from '../../cases/interning.ts';
import { createDenseDesign } from '../../classification/denseDesign.ts';
import type { DesignMatrix } from '../../classification/designMatrix.ts';
import { type JoinedVectors, joinVectors } from '../../classification/joinVectors.ts';
import { pairFeatures } from '../../classification/pairFeatures.ts';
import { createSparseDesign } from '../../classification/sparseDesign.ts';
import { keptByEncoder } from '../../keptByEncoder.ts';
import type { EvaluationContext } from '../../method.ts';
import { sentenceAs } from '../../sentenceText.ts';
import type { TransferTask } from './transferTask.ts';

/**
 * The features of a task's cases under an encoder: the vector of a sentence, or |u − v| and u·v of a pair's. They are
 * embedded once in a run; what the encoder could not see is counted if `isCounted`, by the first that asks.
 */
export const transferFeatures = keptByEncoder(embedTask);

async function embedTask(
  task: TransferTask,
  encoder: string,
  isCounted: boolean,
  context: EvaluationContext,
): Promise<DesignMatrix> {
  const { all: texts, numberOf } = createInterning();
  const rows = Uint32Array.from(task.cases.flatMap(({ sentences }) => sentences.map(numberOf)));
  const atSpaces = task.sentEval !== undefined;
  const parts: Embeddings[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const sentences = texts
      .slice(from, from + AT_ONCE)
      .map((text) => sentenceAs(text, context.options, atSpaces));
    parts.push(await context.encode(encoder, sentences, isCounted ? undefined : 'uncounted'));
  }
  const vectors = joinVectors(parts);
  const isOfPairs = rows.length > task.cases.length;
  const features = isOfPairs ? pairFeatures(vectors, rows) : rowsOf(vectors, rows);
  return features.kind === 'sparse'
    ? createSparseDesign(features)
    : createDenseDesign(features.data, task.cases.length, features.columns);
}

function rowsOf(vectors: JoinedVectors, rows: Uint32Array): JoinedVectors {
  if (vectors.kind === 'sparse') return { ...vectors, rows: Array.from(rows, (row) => vectors.rows[row]!) };
  const { columns, data } = vectors;
  const found = new Float32Array(rows.length * columns);
  for (const [place, row] of rows.entries()) {
    found.set(data.subarray(row * columns, (row + 1) * columns), place * columns);
  }
  return { ...vectors, data: found };
}

/** Sentences that are embedded at once. */
const AT_ONCE = 2048;
