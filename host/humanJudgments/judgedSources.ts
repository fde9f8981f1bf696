/** The state of a project that scores and merged judgments come from. */
export interface JudgedSources {
  /** The version of Semloc. */
  readonly semloc: string;
  /** The seed of the assignment of tasks. */
  readonly seed: number;
  /** SHA-256 of tasks.jsonl. */
  readonly tasks: string;
  /** SHA-256 of the file of each annotator's answers, by name; those who have none are left out. */
  readonly answers: { readonly [annotator: string]: string };
}
