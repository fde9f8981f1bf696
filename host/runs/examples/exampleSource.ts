/** The examples of a run, in a file that may be larger than memory. */
export interface ExampleSource {
  /** The lines in order, some at a time, each with its place by which it can be read again. */
  batches(): AsyncGenerator<ExampleBatch>;
  /** The line at a place. */
  read(offset: number, length: number): Promise<string>;
  close(): Promise<void>;
}

export interface ExampleBatch {
  readonly lines: readonly ExampleLine[];
  /** The share of the file that is read after these lines, 0 to 1. */
  readonly share: number;
}

export interface ExampleLine {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
}
