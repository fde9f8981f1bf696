/** The sentence that an encoder reads out of the vector of a sentence. Plain data. */
export interface Reconstruction {
  /** The source of the tree: `parser`. */
  readonly structure: string;
  /** The tree by which the vector was composed and is taken apart, in brackets: `((the cat) sat)`. */
  readonly tree: string;
  /** The words with a vector, in their order. */
  readonly words: readonly ReconstructedWord[];
}

/** A word beside what is left of it in the vector of its sentence. */
export interface ReconstructedWord {
  readonly token: string;
  /** The cosine similarity between its own vector and the reconstructed one. */
  readonly similarity: number;
  /** The words of the table with the vectors most similar to the reconstructed one, the most similar first. */
  readonly nearest: readonly { readonly word: string; readonly similarity: number }[];
}
