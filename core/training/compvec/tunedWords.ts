import type { VectorSink } from '../../encoders/vectors/import/vectorSink.ts';
import { readRows } from '../../encoders/vectors/readRows.ts';
import { createRowLookup } from '../../encoders/vectors/rowLookup.ts';
import { createUnknownWords } from '../../encoders/vectors/unknownWords.ts';
import type { WordVectorTable } from '../../encoders/vectors/wordVectorTable.ts';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';

/**
 * The words of the definitions, which are what a tuning moves: rows of their own, in the order in which the words
 * come. Of the table they come from only these are held in memory, however large it is.
 */
export interface TunedWords {
  readonly words: readonly string[];
  /** The row of a word as a text has it; a new one where it has not come before. */
  rowOf(word: string): number;
  /** How many have no vector in the table. */
  unknown(): number;
  /**
   * Their vectors before the tuning, row-major; those of unknown words are drawn by the seed. @throws InputError
   * for one that is no number
   */
  vectors(seed: number): Promise<Float32Array>;
  /** Hands over every word of the table with its vector, tuned or as it was; after them the words that it had not. */
  writeTable(tuned: Float32Array, sink: VectorSink): Promise<void>;
}

/** @param piece bytes of the table that are held at a time; readRows' own if not given */
export function createTunedWords(table: WordVectorTable, files: ModelFiles, piece?: number): TunedWords {
  const {
    vocabulary,
    form,
    layout: { dimension },
  } = table;
  const { rowOf: find, formOf } = createRowLookup(vocabulary, form);
  const words: string[] = [];
  const placeOf = new Map<string, number>();
  /** By row of the table. */
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
      // Spellings that the table does not tell apart are one word.
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
              `The vector of “${words[place]}” in ${table.name} holds what is no number.`,
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
