import { type CaseColumns, metricsIn, SEPARATOR, TIED } from './caseColumns.ts';

/** The properties that cases can be filtered and sorted by. */
export interface CaseFacets {
  readonly kinds: readonly string[];
  /** Numbers of words changed, ascending. */
  readonly levels: readonly number[];
  /** Names in the order of first occurrence. */
  readonly metrics: readonly string[];
  /** The labels of texts that have numbers. */
  readonly labels: readonly string[];
  /** The number of texts of the case that has most. */
  readonly lines: number;
  /** True if some case has a verdict. */
  readonly hasVerdicts: boolean;
  /** The number of cases of each encoder whose deciding numbers are equal. */
  readonly ties: readonly number[];
}

export function caseFacets(index: CaseColumns): CaseFacets {
  const levels = new Set<number>();
  let hasVerdicts = false;
  const count = index.encoders.length;
  for (let row = 0; row < index.size; row++) levels.add(index.levels.at(row));
  for (let slot = 0; slot < index.size * count && !hasVerdicts; slot++)
    hasVerdicts = index.verdicts.at(slot) > 0;
  const shapes = index.shapeNames.all.map((shape) => shape.split(SEPARATOR));
  return {
    kinds: index.kindNames.all.filter((kind) => kind !== ''),
    levels: [...levels].filter((level) => level > 0).sort((a, b) => a - b),
    metrics: [...new Set(index.outcomeNames.all.flatMap((outcome) => [...metricsIn(outcome).keys()]))],
    labels: labelsWithNumbers(index, shapes),
    lines: Math.max(1, ...shapes.map((shape) => shape.length)),
    hasVerdicts,
    ties: tiesOf(index),
  };
}

function tiesOf({ encoders, size, verdicts }: CaseColumns): number[] {
  const ties = encoders.map(() => 0);
  for (let slot = 0; slot < size * ties.length; slot++) {
    if ((verdicts.at(slot) & TIED) !== 0) ties[slot % ties.length]! += 1;
  }
  return ties;
}

/** The labels beside which the first case of their shape has a number. */
function labelsWithNumbers(index: CaseColumns, shapes: readonly (readonly string[])[]): string[] {
  const labels = new Set<string>();
  const met = new Set<number>();
  for (let row = 0; row < index.size && met.size < shapes.length; row++) {
    const shape = index.shapes.at(row);
    if (met.has(shape)) continue;
    met.add(shape);
    for (const [line, label] of shapes[shape]!.entries()) {
      const at = (index.firstTexts.at(row) + line) * index.encoders.length;
      if (index.encoders.some((_, column) => !Number.isNaN(index.values.at(at + column)))) labels.add(label);
    }
  }
  return [...labels];
}
