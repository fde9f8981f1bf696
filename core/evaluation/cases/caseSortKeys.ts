import { type CaseColumns, SEPARATOR, TIED, VERDICTS } from './caseColumns.ts';
import type { CaseOrder } from './caseFilter.ts';
import { orientedMargins, verdictsUnder } from './caseVerdicts.ts';

/** Gives the number by which a case is sorted; NaN where it has none. */
export function caseSortKey(
  index: CaseColumns,
  order: CaseOrder,
  metric: string | undefined,
): (row: number) => number {
  const { encoders, kinds, levels, margins, firstTexts, texts, values, shapes, shapeNames } = index;
  const count = encoders.length;
  const column = Math.max(0, encoders.indexOf(order.encoder ?? ''));
  const marginAt = orientedMargins(index);
  switch (order.by) {
    case 'case':
      return (row) => row;
    case 'type': {
      const ranks = alphabetical(index.kindNames.all);
      return (row) => ranks[kinds.at(row)]!;
    }
    case 'level':
      return (row) => levels.at(row) || Number.NaN;
    case 'text': {
      const ranks = alphabetical(index.searched);
      return (row) => ranks[texts.at(firstTexts.at(row))]!;
    }
    case 'verdict': {
      const verdictAt = verdictsUnder(index, metric);
      return (row) => SORTED_VERDICTS[verdictAt(row * count + column) & ~TIED]!;
    }
    case 'margin':
      return (row) => marginAt(row * count + column);
    case 'value': {
      const lines = shapeNames.all.map((shape) => shape.split(SEPARATOR).indexOf(order.label ?? ''));
      return (row) => {
        const line = lines[shapes.at(row)]!;
        return line < 0 ? Number.NaN : values.at((firstTexts.at(row) + line) * count + column);
      };
    }
    case 'spread':
      return (row) => {
        const known = encoders
          .map((_, each) => margins.at(row * count + each))
          .filter((margin) => !Number.isNaN(margin));
        return known.length < 2 ? Number.NaN : Math.max(...known) - Math.min(...known);
      };
    case 'loss': {
      const base = Math.max(0, encoders.indexOf(order.baseline ?? ''));
      return (row) => marginAt(row * count + column) - marginAt(row * count + base);
    }
  }
}

/** Wrong ones first; cases without a verdict last. */
const SORTED_VERDICTS: Readonly<Record<number, number>> = {
  [VERDICTS.wrong]: 0,
  [VERDICTS.right]: 1,
  [VERDICTS.none]: Number.NaN,
};

/** The position of each text in alphabetical order. */
function alphabetical(texts: readonly string[]): Float64Array {
  const order = Uint32Array.from(texts.keys()).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  const ranks = new Float64Array(texts.length);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return ranks;
}
