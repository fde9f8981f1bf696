import { createLimits, type Limits } from '../core/limits.ts';

/** Limits that are said in the answer when they cut in, but for the number of words, which the caller chose. */
export function limitsSaid(levels: number, notice: (message: string) => void): Limits {
  return createLimits({ levels }, (message, cause) => {
    if (cause !== 'levels') notice(message);
  });
}
