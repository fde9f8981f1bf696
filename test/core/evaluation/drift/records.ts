import { canaryOf } from '../../../../core/evaluation/drift/canary.ts';
import type { DriftRecord } from '../../../../core/evaluation/drift/driftRecord.ts';
import type { EncoderProvenance, Manifest } from '../../../../core/evaluation/manifest.ts';
import { tokenizedSentence } from '../../../../core/evaluation/sentenceText.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import { createRandom } from '../../../../core/random.ts';

export const PROVENANCE: EncoderProvenance = {
  ...{ sha256: 'a1b2', pooling: 'mean', normalized: false, dimension: 8, maximumLength: null },
  ...{ device: 'cpu', devicesRefused: [], dataType: 'float32', tokenizer: 'words' },
};

const MANIFEST: Manifest = {
  semloc: '1.0.0',
  corpus: { files: [{ name: 'text.txt', sha256: 'c3d4' }], cases: 40 },
  encoders: { model: PROVENANCE },
  seed: 1,
  options: { kind: 'all' },
};

/** Forty sentences, each with a variant that preserves the meaning and one that changes it. */
const CANARY = canaryOf(
  Array.from({ length: 40 }, (_, index) => ({
    sentence: tokenizedSentence(`Sentence ${index}.`),
    compared: [
      {
        sentence: tokenizedSentence(`Phrase ${index}.`),
        relation: 'preserved' as const,
        kind: 'noun-synonym',
      },
      { sentence: tokenizedSentence(`Not ${index}.`), relation: 'changed' as const, kind: 'negation' },
    ],
  })),
  1,
);

/** Vectors in which the preserved variant is a step from its original, and the changed one two. */
export function vectorsOf(columns = 8, step = 0.2, seed = 1): DenseMatrix {
  const { next } = createRandom(seed);
  const rows = CANARY.sentences.length;
  const data = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const first = row - (row % 3);
    for (let at = 0; at < columns; at++) {
      const random = next() * 2 - 1;
      data[row * columns + at] =
        row === first ? random : data[first * columns + at]! + random * step * (row - first);
    }
  }
  return matrix(rows, columns, data);
}

export function matrix(rows: number, columns: number, data: Float32Array): DenseMatrix {
  return { ...NOTHING_COUNTED, kind: 'dense', rows, columns, data };
}

export function recordOf(threshold?: number): DriftRecord {
  return {
    canary: CANARY,
    vectors: vectorsOf(),
    manifest: MANIFEST,
    ...(threshold !== undefined && { threshold }),
  };
}
