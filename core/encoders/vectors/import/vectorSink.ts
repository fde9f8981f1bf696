/** Takes the vectors of a file one by one, in their order. */
export interface VectorSink {
  /** Once, before any vector. `announced`: how many words the file says it has. */
  begin(shape: { readonly dimension: number; readonly announced?: number; readonly buckets?: number }): void;
  /** The vector may be changed after the call. `count`: occurrences, if known. */
  word(word: string, vector: Float32Array, place: string, count?: number): void;
  /** The vector of an n-gram bucket, after all words. */
  bucket(vector: Float32Array, place: string): void;
  /** Something that cannot be used and is passed over. `place`: `line 17`, `word 3`. */
  broken(place: string, what: string): void;
  /** Called between pieces of the file with how many of its bytes are done: writes what was taken. */
  pause(done: number): Promise<void>;
}
