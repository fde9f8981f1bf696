import type { Outcome } from './method.ts';
import { createNumbers, type Numbers } from './numbers.ts';
import type { Figure } from './run.ts';

/** The outcomes of a run by figure, kept as numbers: a million cases take some bytes each. */
export interface Outcomes {
  add(outcome: Outcome): void;
  /** How many figures there are. */
  readonly size: number;
  /** In the order in which they first occurred, each made when it is asked for. */
  figures(): Iterable<FigureOutcomes>;
}

/** What a figure is made of. */
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

/** @param encoders of the run, in its order */
export function createOutcomes(encoders: readonly string[]): Outcomes {
  const figures = new Map<string, FigureColumns>();
  let last: FigureColumns | undefined;
  return Object.freeze<Outcomes>({
    add(outcome) {
      let figure = figures.get(outcome.figure);
      if (!figure) {
        figure = { kind: kindOf(outcome), columns: new Map(), before: last };
        last = figure;
        figures.set(outcome.figure, figure);
      }
      let column = figure.columns.get(outcome.encoder);
      if (!column) figure.columns.set(outcome.encoder, (column = createColumn(figure, outcome.encoder)));
      column.units.push(outcome.unit);
      column.values.push('correct' in outcome ? Number(outcome.correct) : outcome.value);
      if ('gold' in outcome) column.gold.push(outcome.gold);
    },
    get size() {
      return figures.size;
    },
    *figures() {
      for (const [figure, { kind, columns }] of figures) {
        const known = encoders.flatMap((encoder) => {
          const column = columns.get(encoder);
          if (!column) return [];
          const { units, values, gold } = column;
          return [[encoder, { units: units.all(), values: values.all(), gold: gold.all() }] as const];
        });
        yield { figure, kind, encoders: new Map(known) };
      }
    },
  });
}

function kindOf(outcome: Outcome): FigureOutcomes['kind'] {
  if ('correct' in outcome) return 'share';
  return 'correlation' in outcome ? outcome.correlation : 'mean';
}

interface FigureColumns {
  readonly kind: FigureOutcomes['kind'];
  readonly columns: Map<string, Column>;
  /** The figure that occurred before it for the first time, whose numbers may be the same. */
  readonly before: FigureColumns | undefined;
}

interface Column {
  readonly units: Numbers;
  readonly values: Numbers;
  readonly gold: Numbers;
}

/** Cases are mostly those of the encoder before, and values those of the figure before, if it is of the same cases. */
function createColumn({ kind, columns, before }: FigureColumns, encoder: string): Column {
  const sibling: Column | undefined = columns.values().next().value ?? before?.columns.values().next().value;
  return {
    units: createNumbers(sibling?.units),
    values:
      kind === 'share'
        ? createNumbers(undefined, 'bytes')
        : createNumbers(before?.columns.get(encoder)?.values),
    gold: createNumbers(sibling?.gold),
  };
}
