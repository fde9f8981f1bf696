import type { VectorSink } from '../../encoders/vectors/import/vectorSink.ts';
import { createRowLookup } from '../../encoders/vectors/lookup/rowLookup.ts';
import { createUnknownWords } from '../../encoders/vectors/lookup/unknownWords.ts';
import { addedVectors, readRows } from '../../encoders/vectors/table/readRows.ts';
import { FREQUENCY_SOURCES } from '../../encoders/vectors/table/wordFrequencies.ts';
import type { WordVectorTable } from '../../encoders/vectors/table/wordVectorTable.ts';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';

/**
 * The words of the training data, whose vectors are trained or trained on: rows of their own, in order of first
 * occurrence. Only these vectors are held in memory, however large the table is that they come from.
 */
export interface TunedWords {
  readonly words: readonly string[];
  /**
   * Returns the row of a word as a text has it; a new row at its first occurrence. The words beside it decide in an
   * extended table what a part of a contraction stands for.
   */
  rowOf(word: string, before?: string, after?: string): number;
  /** Returns a word's row of the table, or its form where it has none: the same for all spellings that share a row here. */
  keyOf(word: string, before?: string, after?: string): number | string;
  /** Returns the number of words without a vector in the table. */
  unknown(): number;
  /**
   * Reads their vectors, row-major; those of unknown words are drawn from the seed. Rejects with an InputError if a
   * component is not a number.
   */
  vectors(seed: number): Promise<Float32Array>;
  /**
   * Passes every word of the table with its vector, trained or unchanged, to a sink, and then the unknown words. Added
   * rows stand where their frequency puts them: in a folder the order of words tells it. Counted words come with their
   * probabilities.
   */
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
  const keyOf: TunedWords['keyOf'] = (word, before, after) => {
    const row = find(word, before, after);
    return row < 0 ? formOf(word) : row;
  };
  /** Places by key: spellings that the table does not distinguish are one word. */
  const placeOf = new Map<number | string, number>();
  let names: readonly string[] | undefined;
  const nameOf = (row: number) => {
    names ??= vocabulary.words();
    return names[row]!;
  };
  const unknown: number[] = [];
  const vectorOf = (vectors: Float32Array, row: number) =>
    vectors.subarray(row * dimension, (row + 1) * dimension);

  return Object.freeze<TunedWords>({
    words,
    keyOf,
    rowOf(word, before, after) {
      const key = keyOf(word, before, after);
      const known = placeOf.get(key);
      if (known !== undefined) return known;
      const isUnknown = typeof key === 'string';
      const place = words.push(form.extended && !isUnknown ? nameOf(key) : formOf(word)) - 1;
      placeOf.set(key, place);
      if (isUnknown) unknown.push(place);
      return place;
    },
    unknown: () => unknown.length,
    async vectors(seed) {
      const vectors = new Float32Array(words.length * dimension);
      for await (const { first, vectors: rows } of readRows(table, files, piece)) {
        for (let row = 0; row * dimension < rows.length; row++) {
          const place = placeOf.get(first + row);
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
      const { source, probability } = await table.frequencies();
      const isCounted = source === FREQUENCY_SOURCES.counts;
      sink.begin({ dimension, announced: all.length + unknown.length });
      const write = (row: number, stored: Float32Array) => {
        const place = placeOf.get(row);
        const vector = place === undefined ? stored : vectorOf(tuned, place);
        sink.word(all[row]!, vector, `word ${row + 1}`, isCounted ? probability(row) : undefined);
      };
      const added = addedVectors(table.layout);
      const own = all.length - added.length / dimension;
      const later = Array.from({ length: all.length - own }, (_, at) => own + at);
      later.sort((a, b) => probability(b) - probability(a));
      const writeAdded = (least: number) => {
        while (later.length > 0 && probability(later[0]!) >= least) {
          const row = later.shift()!;
          write(row, vectorOf(added, row - own));
        }
      };
      for await (const { first, vectors } of readRows(table, files, piece)) {
        for (let row = 0; row * dimension < vectors.length && first < own; row++) {
          writeAdded(probability(first + row));
          write(first + row, vectorOf(vectors, row));
        }
        await sink.pause(first);
      }
      writeAdded(0);
      for (const place of unknown) sink.word(words[place]!, vectorOf(tuned, place), words[place]!);
      await sink.pause(all.length);
    },
  });
}
