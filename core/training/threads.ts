/** Work that trainers divide among threads; a host has a script for each. */
export type ThreadWork = 'paragraph-vectors';

/**
 * Starts one thread per element of `data`, which is sent to it. Memory that is shared, such as a shared one of WebAssembly,
 * remains the same memory there.
 */
export type StartThreads = <Data extends object, Job, Answer>(
  work: ThreadWork,
  data: readonly Data[],
) => WorkThreads<Job, Answer>;

/** Threads that a host has started. */
export interface WorkThreads<Job, Answer> {
  /** Has a job done by the first thread that is free. Rejects with what the job throws, or if a thread ends. */
  work(job: Job): Promise<Answer>;
  end(): Promise<void>;
}
