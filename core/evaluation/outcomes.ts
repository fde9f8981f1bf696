import type { Outcome } from './method.ts';
import type { Figure } from './run.ts';

/** The outcomes of a run by figure, kept as numbers: a million cases take some bytes each. */
export interface Outcomes {
  add(outcome: Outcome): void;
  /** In the order in which the figures first occurred. */
  figures(): readonly FigureOutcomes[];
}

export interface FigureOutcomes {
  readonly figure: string;
  readonly kind: Exclude<Figure['kind'], 'given'>;
  /** By encoder, in the order of the run; those without an outcome are left out. */
  readonly encoders: ReadonlyMap<string, UnitValues>;
}

/** A figure's cases under one encoder; entries of the same index are of one case. */
export interface UnitValues {
  /** What the case belongs to. */
  readonly units: Float64Array;
  /** 0 or 1 for a share. */
  readonly values: Float64Array;
  /** What the values are correlated with; empty for shares and means. */
  readonly gold: Float64Array;
}

export function createOutcomes(encoders: readonly string[]): Outcomes {
  const figures = new Map<string, { kind: FigureOutcomes['kind']; columns: Map<string, Column> }>();
  return Object.freeze<Outcomes>({
    add(outcome) {
      let figure = figures.get(outcome.figure);
      if (!figure) figures.set(outcome.figure, (figure = { kind: kindOf(outcome), columns: new Map() }));
      let column = figure.columns.get(outcome.encoder);
      if (!column) figure.columns.set(outcome.encoder, (column = createColumn()));
      column.units.push(outcome.unit);
      column.values.push('correct' in outcome ? Number(outcome.correct) : outcome.value);
      if ('gold' in outcome) column.gold.push(outcome.gold);
    },
    figures: () =>
      [...figures].map(([figure, { kind, columns }]) => ({
        figure,
        kind,
        encoders: new Map(
          encoders.flatMap((encoder) => {
            const column = columns.get(encoder);
            if (!column) return [];
            const { units, values, gold } = column;
            return [[encoder, { units: units.all(), values: values.all(), gold: gold.all() }] as const];
          }),
        ),
      })),
  });
}

function kindOf(outcome: Outcome): FigureOutcomes['kind'] {
  if ('correct' in outcome) return 'share';
  return 'correlation' in outcome ? outcome.correlation : 'mean';
}

interface Column {
  readonly units: Numbers;
  readonly values: Numbers;
  readonly gold: Numbers;
}

function createColumn(): Column {
  return { units: createNumbers(), values: createNumbers(), gold: createNumbers() };
}

interface Numbers {
  push(value: number): void;
  all(): Float64Array;
}

/** Grows by doubling. */
function createNumbers(): Numbers {
  let held = new Float64Array(16);
  let size = 0;
  return {
    push(value) {
      if (size === held.length) {
        const larger = new Float64Array(2 * size);
        larger.set(held);
        held = larger;
      }
      held[size++] = value;
    },
    all: () => held.subarray(0, size),
  };
}
