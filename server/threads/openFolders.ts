import path from 'node:path';
import { InputError } from '../../core/inputError.ts';

/** Folders that work is being written into, so that no two write into one. */
export interface OpenFolders {
  /** Runs the work; rejects with an InputError if other work is being written to the folder. */
  during<T>(folder: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** @param what `run`, for the message */
export function createOpenFolders(what: string): OpenFolders {
  const taken = new Set<string>();
  return Object.freeze<OpenFolders>({
    async during(given, work) {
      if (given === undefined) return work();
      const folder = path.resolve(given);
      if (taken.has(folder)) {
        throw new InputError(
          `Another ${what} is being written to ${given}.`,
          'Wait until it is finished, or choose another folder.',
        );
      }
      taken.add(folder);
      try {
        return await work();
      } finally {
        taken.delete(folder);
      }
    },
  });
}
