/** What everything long takes. */
export interface TaskOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with how far the work is. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** What is being done, for a person: `Embedding with glove-sum`. */
  readonly message: string;
  /** 0 to `total`. */
  readonly done: number;
  readonly total: number;
}
