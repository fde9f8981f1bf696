import { InputError } from '../../inputError.ts';
import { shownValue } from '../../shownValue.ts';
import type { Sentence } from '../encoder.ts';
import { shortened } from '../huggingface/rejectNotFinite.ts';
import { SIDES, type Side } from '../sides/side.ts';

/** Sentences and their vectors, made elsewhere. */
export interface SentenceVectors {
  readonly dimension: number;
  /** The row of each sentence, by {@link rowIn}. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** The sides that have vectors of their own. */
  readonly sides: readonly Side[];
  /** Row-major `[sentences, dimension]`. */
  readonly data: Float32Array;
  /** `float32`; what components had before they were read. */
  readonly dataType: string;
  /** The paths of the files that it was read from. */
  readonly files: readonly string[];
}

/** A table that is filled row by row. */
export interface TableBuilder {
  /** Begins another file. */
  begin(path: string): void;
  /**
   * Adds a sentence.
   *
   * @param side one of `query` and `document`, if its vector is of that side alone
   * @param place where it is, for messages: `line 3`
   * @throws InputError if it is there already, its side is none, or its vector is not finite or of another dimension
   * than the first
   */
  add(
    sentence: { readonly text: string; readonly side?: unknown },
    vector: ArrayLike<number>,
    place: string,
  ): void;
  /** @throws InputError if nothing was added */
  finish(): Omit<SentenceVectors, 'dataType' | 'files'>;
}

/** The row of a sentence; undefined if the table lacks it. A vector without a side serves both. */
export function rowIn(
  { rowOf }: Pick<SentenceVectors, 'rowOf'>,
  { text, side }: Pick<Sentence, 'text' | 'side'>,
): number | undefined {
  return (side && rowOf.get(keyOf(text, side))) ?? rowOf.get(text);
}

/** A text never begins with NUL. */
function keyOf(text: string, side: Side | undefined): string {
  return side === undefined ? text : `\0${side}\0${text}`;
}

/** @param name of the table, for messages */
export function createTableBuilder(name: string): TableBuilder {
  const rowOf = new Map<string, number>();
  const places: { readonly path: string; readonly place: string }[] = [];
  let path = name;
  const sides = new Set<Side>();
  let dimension = 0;
  let data = new Float32Array(0);

  const room = (row: number) => {
    if (data.length >= (row + 1) * dimension) return;
    try {
      const larger = new Float32Array(Math.max(2 * data.length, Math.min(1024, row + 1) * dimension));
      larger.set(data);
      data = larger;
    } catch {
      throw new InputError(
        `${path} has more components than fit into memory.`,
        'Divide it, or truncate the vectors.',
      );
    }
  };

  const placeOf = (row: number) => {
    const { path: other, place } = places[row]!;
    return other === path ? place : `${other}, ${place}`;
  };

  return {
    begin(another) {
      path = another;
    },
    add({ text, side: given }, vector, place) {
      const reject = (what: string, remedy: string): never => {
        throw new InputError(`${path}, ${place}: ${what}.`, remedy);
      };
      const side = SIDES.find((each) => each === given);
      if (side === undefined && given !== undefined && given !== null && given !== '') {
        reject(`the side is ${shownValue(given)}`, 'Give query or document, or leave it out.');
      }
      if (side) sides.add(side);
      const key = keyOf(text, side);
      const before = rowOf.get(key);
      if (before !== undefined) {
        reject(`the sentence “${shortened(text)}” is also in ${placeOf(before)}`, 'Keep one of them.');
      }
      const row = places.length;
      if (row === 0) dimension = vector.length;
      if (vector.length === 0) reject('the vector is empty', 'Embed the sentence again.');
      if (vector.length !== dimension) {
        reject(
          `the vector has ${vector.length} components, but that of ${placeOf(0)} has ${dimension}`,
          'All vectors must come from one model.',
        );
      }
      room(row);
      for (let k = 0; k < dimension; k++) {
        const component = Math.fround(vector[k]!);
        if (!Number.isFinite(component)) {
          reject(`component ${k} is ${component}, not a finite number`, 'Embed the sentence again.');
        }
        data[row * dimension + k] = component;
      }
      rowOf.set(key, row);
      places.push({ path, place });
    },
    finish() {
      if (places.length === 0) throw new InputError(`${name} contains no sentence.`);
      const all = data.subarray(0, places.length * dimension);
      return { dimension, rowOf, sides: SIDES.filter((side) => sides.has(side)), data: all };
    },
  };
}
