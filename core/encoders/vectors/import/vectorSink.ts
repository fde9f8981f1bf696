/** Receives the vectors of a file one by one, in order. */
export interface VectorSink {
  /** Called once, before any vector. `announced`: the number of words that the file states. */
  begin(shape: { readonly dimension: number; readonly announced?: number; readonly buckets?: number }): void;
  /** Receives a word. The vector may change after the call. `count`: occurrences, if known. */
  word(word: string, vector: Float32Array, place: string, count?: number): void;
  /** Receives the vector of an n-gram bucket, after all words. */
  bucket(vector: Float32Array, place: string): void;
  /** Receives an unusable entry, which is skipped. `place`: `line 17`, `word 3`. */
  broken(place: string, what: string): void;
  /** Called between pieces of the file with the number of bytes read: writes the received vectors. */
  pause(done: number): Promise<void>;
}
