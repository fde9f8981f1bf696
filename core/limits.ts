/** Bounds that keep one hostile sentence from taking all the time there is. Each says so when it cuts in. */
export interface Limits {
  /** A sentence of more tokens is annotated in records of at most this many and gets no variants. */
  readonly sentenceTokens: number;
  /** At most this many levels a sentence and kind of variant. */
  readonly levels: number;
  /** Called by whatever meets a limit. The message is one line for a person. */
  reached(limit: LimitName, message: string): void;
}

export type LimitName = 'sentenceTokens' | 'levels';

export const DEFAULT_LIMITS = { sentenceTokens: 1000, levels: 20 } as const;

/** What each limit may be set to, both ends included, by whoever sets it: whole numbers. */
export const LIMIT_RANGES: Readonly<Record<LimitName, { readonly least: number; readonly most: number }>> = {
  sentenceTokens: { least: 1, most: 1_000_000 },
  levels: { least: 1, most: 1000 },
};

/** Limits that pass the first meeting of each on to `announce`, and keep silent about the same one after that. */
export function createLimits(
  settings: Partial<Pick<Limits, LimitName>> = {},
  announce: (message: string, limit: LimitName) => void = () => {},
): Limits {
  const announced = new Set<LimitName>();
  return Object.freeze({
    ...DEFAULT_LIMITS,
    ...settings,
    reached(limit: LimitName, message: string): void {
      if (announced.has(limit)) return;
      announced.add(limit);
      announce(message, limit);
    },
  });
}
