/** Options of every long-running operation. */
export interface TaskOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with how far the work is. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** A description of the current work for the user: `Embedding with glove-sum`. */
  readonly message: string;
  /** 0 to `total`, which is 0 if it is not known. */
  readonly done: number;
  readonly total: number;
  /** The name of what is counted, in the plural, where its number matters to the user: `steps`. */
  readonly unit?: string;
}
