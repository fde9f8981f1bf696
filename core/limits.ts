import type { OptionSchema } from './options.ts';

/** Bounds that keep one hostile sentence from taking unbounded time. Reaching one is always reported. */
export interface Limits {
  /** Maximum tokens per sentence: a longer one is annotated in records of at most this many and gets no variants. */
  readonly sentenceTokens: number;
  /** Maximum levels per sentence and kind of variant. */
  readonly levels: number;
  /** Called whenever a limit is reached, or a sentence is not English. The message is one line for a person. */
  reached(cause: Shortfall, message: string): void;
}

export type LimitName = 'sentenceTokens' | 'levels';

/**
 * The cause of a shortfall of variants, where a sentence gets fewer than it has words for: a limit that it reaches, or
 * its language.
 */
export type Shortfall = LimitName | 'language';

/** The option of each limit: a flag on the command line and a setting in the editor. */
export const LIMIT_SCHEMAS = {
  sentenceTokens: {
    help: 'Maximum tokens per sentence: longer ones are annotated in records of at most this many and get no variants.',
    default: 1000,
    minimum: 1,
    maximum: 1_000_000,
    integer: true,
  },
  levels: {
    help: 'Maximum number of words replaced in one variant.',
    default: 20,
    minimum: 1,
    maximum: 1000,
    integer: true,
  },
} as const satisfies Readonly<Record<LimitName, OptionSchema>>;

export const DEFAULT_LIMITS = {
  sentenceTokens: LIMIT_SCHEMAS.sentenceTokens.default,
  levels: LIMIT_SCHEMAS.levels.default,
} as const;

/** Creates limits that pass the first report of each cause on to `announce` and drop further ones. */
export function createLimits(
  settings: Partial<Pick<Limits, LimitName>> = {},
  announce: (message: string, cause: Shortfall) => void = () => {},
): Limits {
  const announced = new Set<Shortfall>();
  return Object.freeze({
    ...DEFAULT_LIMITS,
    ...settings,
    reached(cause: Shortfall, message: string): void {
      if (announced.has(cause)) return;
      announced.add(cause);
      announce(message, cause);
    },
  });
}
