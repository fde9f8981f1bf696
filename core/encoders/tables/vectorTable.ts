import { InputError } from '../../inputError.ts';
import { shortened } from '../huggingface/rejectNotFinite.ts';

/** Sentences and their vectors, made elsewhere. */
export interface VectorTable {
  readonly dimension: number;
  /** The row of each sentence. */
  readonly rowOf: ReadonlyMap<string, number>;
  /** Row-major `[sentences, dimension]`. */
  readonly data: Float32Array;
  /** `float32`; what components had before they were read. */
  readonly dataType: string;
}

/** A table that is filled row by row. */
export interface TableBuilder {
  /**
   * Adds a sentence.
   *
   * @param place where it is, for messages: `line 3`
   * @throws InputError if it is there already, or its vector is not finite or of another dimension than the first
   */
  add(text: string, vector: ArrayLike<number>, place: string): void;
  /** @throws InputError if nothing was added */
  finish(dataType: string): VectorTable;
}

/** @param path the file, for messages */
export function createTableBuilder(path: string): TableBuilder {
  const rowOf = new Map<string, number>();
  const places: string[] = [];
  let dimension = 0;
  let data = new Float32Array(0);

  const room = (row: number) => {
    if (data.length >= (row + 1) * dimension) return;
    const larger = new Float32Array(Math.max(2 * data.length, 1024 * dimension));
    larger.set(data);
    data = larger;
  };

  return {
    add(text, vector, place) {
      const reject = (what: string, remedy: string): never => {
        throw new InputError(`${path}, ${place}: ${what}.`, remedy);
      };
      const before = rowOf.get(text);
      if (before !== undefined) {
        reject(`the sentence “${shortened(text)}” is also in ${places[before]}`, 'Keep one of them.');
      }
      const row = places.length;
      if (row === 0) dimension = vector.length;
      if (vector.length === 0) reject('the vector is empty', 'Embed the sentence again.');
      if (vector.length !== dimension) {
        reject(
          `the vector has ${vector.length} components, but that of ${places[0]} has ${dimension}`,
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
      rowOf.set(text, row);
      places.push(place);
    },
    finish(dataType) {
      if (places.length === 0) throw new InputError(`${path} contains no sentence.`);
      return { dimension, rowOf, data: data.subarray(0, places.length * dimension), dataType };
    },
  };
}
