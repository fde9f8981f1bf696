import type * as vscode from 'vscode';
import type { EvaluateChoices } from '../../media/page/messages.ts';

/** The times that evaluations took on this machine, by which the time of the next is estimated. */
export interface EvaluationTimes {
  /**
   * Seconds, by the last evaluation with the same method, encoders and options, in proportion to the size of the corpus;
   * undefined where there was none, or one of another order of size.
   */
  expected(choices: EvaluateChoices): Promise<number | undefined>;
  took(choices: EvaluateChoices, seconds: number): Promise<void>;
}

const TIMES = 'semloc.evaluate.times';

/** Evaluations that are remembered. */
const MOST = 50;

/** How much larger or smaller a corpus may be: what does not depend on its size takes a few seconds, too. */
const FACTOR = 3;

interface TimeTaken {
  readonly kind: string;
  readonly bytes: number;
  readonly seconds: number;
}

/** @param sizeOf the bytes of a file; undefined for a folder, and where there is none */
export function createEvaluationTimes(
  memento: vscode.Memento,
  sizeOf: (file: string) => Promise<number | undefined>,
): EvaluationTimes {
  const known = () => memento.get<readonly TimeTaken[]>(TIMES, []);
  const bytesOf = async ({ corpus }: EvaluateChoices): Promise<number> => {
    const sizes = await Promise.all(corpus.map(sizeOf));
    return sizes.reduce<number>((sum, size) => sum + (size ?? Number.NaN), 0);
  };
  return {
    async expected(choices) {
      const bytes = await bytesOf(choices);
      const last = known().findLast(({ kind }) => kind === kindOf(choices));
      const times = last ? bytes / last.bytes : Number.NaN;
      return times <= FACTOR && times >= 1 / FACTOR ? last!.seconds * times : undefined;
    },
    async took(choices, seconds) {
      const bytes = await bytesOf(choices);
      if (!(bytes > 0)) return;
      const kind = kindOf(choices);
      const others = known().filter((each) => each.kind !== kind);
      await memento.update(TIMES, [...others, { kind, bytes, seconds }].slice(-MOST));
    },
  };
}

function kindOf({ method, encoders, profile, options }: EvaluateChoices): string {
  return JSON.stringify([method, encoders.toSorted(), profile, Object.entries(options).toSorted()]);
}

/** `40 s`, `3 min`: rounded up, to five seconds from 20 on. */
export function roundedTime(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} min`;
  return `${seconds < 20 ? Math.max(1, Math.ceil(seconds)) : 5 * Math.ceil(seconds / 5)} s`;
}
