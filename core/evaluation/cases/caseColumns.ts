import type { Observation } from '../method.ts';
import type { GrowingColumn } from './growingColumn.ts';
import type { Interning } from './interning.ts';

/**
 * The part of the cases of a run that is kept in memory: some numbers per case and encoder, and the texts for searching.
 * All else is read from the file of examples when it is shown.
 */
export interface CaseColumns {
  /** The ids of the encoders, in the order of the run; their positions are those of the columns. */
  readonly encoders: readonly string[];
  /** The number of cases so far. */
  readonly size: number;
  /** Values by case. */
  readonly units: GrowingColumn;
  readonly kinds: GrowingColumn;
  /** 0 where a case has none. */
  readonly levels: GrowingColumn;
  /** The number of the list of labels of a case. */
  readonly shapes: GrowingColumn;
  /** The position of the first text of a case in `texts`. */
  readonly firstTexts: GrowingColumn;
  /** Values by case and encoder: `case * encoders.length + encoder`. */
  readonly places: CasePlaces;
  /** {@link VERDICTS}, plus {@link TIED}. */
  readonly verdicts: GrowingColumn;
  /** NaN where there is none. */
  readonly margins: GrowingColumn;
  /** The number of the list of metrics that an example contributes to. */
  readonly outcomes: GrowingColumn;
  /** Values by text and encoder: `(firstTexts + line) * encoders.length + encoder`; NaN where there is none. */
  readonly values: GrowingColumn;
  /** Numbers of the texts among `searched`, by case and line. */
  readonly texts: GrowingColumn;
  /** The distinct texts, in lower case, nearly all of them once. */
  readonly searched: readonly string[];
  readonly kindNames: Interning;
  /** Lists of labels, joined by {@link SEPARATOR}. */
  readonly shapeNames: Interning;
  /** Lists of metrics with their verdicts, as {@link outcomeOf} writes them. */
  readonly outcomeNames: Interning;
  /** True if a case is as bad as its margin is far from 0, on either side. */
  readonly isTwoSided: boolean;
}

/** The place of each example in the file, in bytes; −1 where an encoder lacks the case. */
export interface CasePlaces {
  readonly offsets: GrowingColumn;
  readonly lengths: GrowingColumn;
}

/** Verdicts as numbers. */
export const VERDICTS = { none: 0, right: 1, wrong: 2 } as const;

/** Added to the verdict of a case whose deciding numbers are equal. */
export const TIED = 4;

/** A character that no label and no metric has. */
export const SEPARATOR = '\u0001';

/** Numbers that are compared with those of all other cases before a case has a verdict. */
export interface ObservedPairs {
  readonly golds: GrowingColumn;
  readonly values: GrowingColumn;
  /** Undefined as long as there are none. */
  kind: 'correlation' | 'ranking' | undefined;
}

/** The metrics of an example, each with `1` or `0` where it is right or wrong in it: `T1\u00021`. */
export function outcomeOf(observations: readonly Observation[]): string {
  return observations
    .map((each) => `${each.metric}${BEFORE_VERDICT}${'correct' in each ? Number(each.correct) : ''}`)
    .join(SEPARATOR);
}

const BEFORE_VERDICT = '\u0002';

/** The verdicts of a list of metrics, by metric. */
export function metricsIn(outcome: string): ReadonlyMap<string, boolean | undefined> {
  if (outcome === '') return new Map();
  return new Map(
    outcome.split(SEPARATOR).map((each) => {
      const [metric = '', verdict = ''] = each.split(BEFORE_VERDICT);
      return [metric, verdict === '' ? undefined : verdict === '1'] as const;
    }),
  );
}
