import type { VectorSink } from '../../encoders/vectors/import/vectorSink.ts';
import { readRows } from '../../encoders/vectors/readRows.ts';
import { createRowLookup } from '../../encoders/vectors/rowLookup.ts';
import { createUnknownWords } from '../../encoders/vectors/unknownWords.ts';
import type { WordVectorTable } from '../../encoders/vectors/wordVectorTable.ts';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';

/**
 * The words of the definitions, whose vectors are trained: rows of their own, in order of first occurrence. Only these
 * vectors are held in memory, however large the table is that they come from.
 */
export interface TunedWords {
  readonly words: readonly string[];
  /** Returns the row of a word as a text has it; a new row at its first occurrence. */
  rowOf(word: string): number;
  /** Returns the number of words without a vector in the table. */
  unknown(): number;
  /**
   * Reads their vectors, row-major; those of unknown words are drawn from the seed. Rejects with an InputError if a
   * component is not a number.
   */
  vectors(seed: number): Promise<Float32Array>;
  /** Passes every word of the table with its vector, trained or unchanged, to a sink, and then the unknown words. */
  writeTable(tuned: Float32Array, sink: VectorSink): Promise<void>;
}

/** @param piece bytes of the table that are held at a time; readRows' default if absent */
export function createTunedWords(table: WordVectorTable, files: ModelFiles, piece?: number): TunedWords {
  const {
    vocabulary,
    form,
    layout: { dimension },
  } = table;
  const { rowOf: find, formOf } = createRowLookup(vocabulary, form);
  const words: string[] = [];
  const placeOf = new Map<string, number>();
  /** Places by row of the table. */
  const placeByRow = new Map<number, number>();
  const unknown: number[] = [];
  const vectorOf = (vectors: Float32Array, row: number) =>
    vectors.subarray(row * dimension, (row + 1) * dimension);

  return Object.freeze<TunedWords>({
    words,
    rowOf(word) {
      const known = placeOf.get(word);
      if (known !== undefined) return known;
      const row = find(word);
      // Spellings that the table does not distinguish are one word.
      const same = row < 0 ? placeOf.get(formOf(word)) : placeByRow.get(row);
      const place = same ?? words.push(formOf(word)) - 1;
      placeOf.set(word, place);
      if (same !== undefined) return place;
      placeOf.set(formOf(word), place);
      if (row < 0) unknown.push(place);
      else placeByRow.set(row, place);
      return place;
    },
    unknown: () => unknown.length,
    async vectors(seed) {
      const vectors = new Float32Array(words.length * dimension);
      for await (const { first, vectors: rows } of readRows(table, files, piece)) {
        for (let row = 0; row * dimension < rows.length; row++) {
          const place = placeByRow.get(first + row);
          if (place === undefined) continue;
          const vector = vectorOf(rows, row);
          if (!vector.every(Number.isFinite)) {
            throw new InputError(
              `The vector of “${words[place]}” in ${table.name} has a component that is not a number.`,
              'Import the vectors again: semloc import-vectors.',
            );
          }
          vectors.set(vector, place * dimension);
        }
      }
      const drawn = createUnknownWords('uniform', dimension, seed)!;
      const made = await drawn.vectorsOf(unknown.map((place) => words[place]!));
      for (const [index, place] of unknown.entries()) vectors.set(made[index]!.vector, place * dimension);
      return vectors;
    },
    async writeTable(tuned, sink) {
      const all = vocabulary.words();
      sink.begin({ dimension, announced: all.length + unknown.length });
      for await (const { first, vectors } of readRows(table, files, piece)) {
        for (let row = 0; row * dimension < vectors.length; row++) {
          const place = placeByRow.get(first + row);
          const vector = place === undefined ? vectorOf(vectors, row) : vectorOf(tuned, place);
          sink.word(all[first + row]!, vector, `word ${first + row + 1}`);
        }
        await sink.pause(first);
      }
      for (const place of unknown) sink.word(words[place]!, vectorOf(tuned, place), words[place]!);
      await sink.pause(all.length);
    },
  });
}
