import type * as vscode from 'vscode';
import type { EvaluateChoices } from './evaluateChoices.ts';

/** The times that evaluations took on this machine, by which the time of the next is estimated. */
export interface EvaluationTimes {
  /**
   * The time by the last evaluation with the same method, encoders and options, in proportion to the size of the corpus; where
   * there was none, or one of another order of size, by the speed of the encoders. Undefined where that is not known either.
   *
   * @param annotates true if the method makes variants of the corpus
   */
  expected(choices: TimedChoices, annotates: boolean): Promise<ExpectedTime | undefined>;
  took(choices: TimedChoices, seconds: number): Promise<void>;
}

/** The choices on which the time depends. */
export type TimedChoices = Pick<EvaluateChoices, 'method' | 'corpus' | 'encoders' | 'profile' | 'options'>;

export interface ExpectedTime {
  readonly seconds: number;
  readonly by: 'last' | 'speed';
}

/** What the times are made from. */
export interface TimesParts {
  readonly memento: vscode.Memento;
  /** The bytes of a file; undefined for a folder, and where there is none. */
  sizeOf(file: string): Promise<number | undefined>;
  /** Characters per second that an encoder reads; undefined where trying it may cost money. */
  speedOf(encoder: string): Promise<number | undefined>;
}

const TIMES = 'semloc.evaluate.times';

/** Evaluations that are remembered. */
const MOST = 50;

/** How much larger or smaller a corpus may be: what does not depend on its size takes a few seconds, too. */
const FACTOR = 3;

/** How many times as long as reading a text takes what variants take of its sentences: 4 to 9 times with minilm. */
const VARYING = 6;

/** Seconds that an evaluation takes whatever its size. */
const STARTING = 2;

/** Files whose bytes say little of how much there is to read. */
const COMPRESSED = /\.(?:parquet|bz2)$/i;

interface TimeTaken {
  readonly kind: string;
  readonly bytes: number;
  readonly seconds: number;
}

export function createEvaluationTimes({ memento, sizeOf, speedOf }: TimesParts): EvaluationTimes {
  const known = () => memento.get<readonly TimeTaken[]>(TIMES, []);
  const bytesOf = async ({ corpus }: TimedChoices): Promise<number> => {
    const sizes = await Promise.all(corpus.map(sizeOf));
    return sizes.reduce<number>((sum, size) => sum + (size ?? Number.NaN), 0);
  };
  const bySpeed = async (bytes: number, { corpus, encoders }: TimedChoices): Promise<number> => {
    if (corpus.some((file) => COMPRESSED.test(file))) return Number.NaN;
    let seconds = 0;
    // One after the other: at the same time each would be measured too slow.
    for (const encoder of encoders) seconds += bytes / ((await speedOf(encoder)) ?? Number.NaN);
    return seconds;
  };
  return {
    async expected(choices, annotates) {
      const bytes = await bytesOf(choices);
      if (!(bytes > 0)) return undefined;
      const last = known().findLast(({ kind }) => kind === kindOf(choices));
      const times = last ? bytes / last.bytes : Number.NaN;
      if (times <= FACTOR && times >= 1 / FACTOR) return { seconds: last!.seconds * times, by: 'last' };
      const seconds = STARTING + (annotates ? VARYING : 1) * (await bySpeed(bytes, choices));
      return Number.isFinite(seconds) ? { seconds, by: 'speed' } : undefined;
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

function kindOf({ method, encoders, profile, options }: TimedChoices): string {
  return JSON.stringify([method, encoders.toSorted(), profile, Object.entries(options).toSorted()]);
}

/** `40 s`, `3 min`: rounded up, to five seconds from 20 on. */
export function roundedTime(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} min`;
  return `${seconds < 20 ? Math.max(1, Math.ceil(seconds)) : 5 * Math.ceil(seconds / 5)} s`;
}
