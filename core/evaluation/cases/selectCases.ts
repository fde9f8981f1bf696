import { ascendingOrder } from '../statistics/ascendingOrder.ts';
import { type CaseColumns, metricsIn, SEPARATOR, TIED, VERDICTS } from './caseColumns.ts';

/** The verdict on a case; `tie` where the deciding numbers are equal, however that counts. */
export const CASE_VERDICTS = ['right', 'wrong', 'tie', 'none'] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];

/** Conditions that a case has to meet, all of them. */
export interface CaseFilter {
  /** A part of one of its texts, whatever the case of the letters. */
  readonly text?: string;
  readonly kind?: string;
  readonly level?: number;
  /** A metric that it contributes to, whose verdict then counts. */
  readonly metric?: string;
  readonly verdict?: CaseVerdict;
  /** The encoder of the verdict; any if absent. */
  readonly encoder?: string;
  /** One encoder is right, another wrong. */
  readonly disagree?: boolean;
}

export const CASE_KEYS = ['case', 'type', 'level', 'text', 'verdict', 'margin', 'value', 'spread'] as const;

/** The order of cases; those without what they are sorted by come last. */
export interface CaseOrder {
  /** `value` is the number beside the text with a label; `spread` the difference between the encoders' margins. */
  readonly by: (typeof CASE_KEYS)[number];
  /** The encoder of verdict, margin or value; the first if absent. */
  readonly encoder?: string;
  readonly label?: string;
  readonly descending?: boolean;
}

/** The cases that meet the conditions, in order. */
export function selectCases(index: CaseColumns, filter: CaseFilter, order: CaseOrder): Uint32Array {
  const found = filtered(index, filter);
  if (order.by === 'case') return order.descending ? found.reverse() : found;
  const keys = keysOf(index, found, order, filter.metric);
  // A case without a key is last in either direction.
  for (const [at, key] of keys.entries()) {
    if (Number.isNaN(key)) keys[at] = Number.POSITIVE_INFINITY;
    else if (order.descending) keys[at] = -key;
  }
  return ascendingOrder(keys).map((at) => found[at]!);
}

function filtered(index: CaseColumns, filter: CaseFilter): Uint32Array {
  const meets = [
    ...textCondition(index, filter),
    ...kindCondition(index, filter),
    ...verdictConditions(index, filter),
  ];
  const found = new Uint32Array(index.size);
  let count = 0;
  for (let row = 0; row < index.size; row++) {
    if (meets.every((condition) => condition(row))) found[count++] = row;
  }
  return found.slice(0, count);
}

type Condition = (row: number) => boolean;

function* textCondition(
  { searched, texts, firstTexts, size }: CaseColumns,
  { text = '' }: CaseFilter,
): Generator<Condition> {
  const wanted = text.toLowerCase();
  if (wanted === '') return;
  const holds = Uint8Array.from(searched, (each) => Number(each.includes(wanted)));
  yield (row) => {
    const end = row + 1 < size ? firstTexts.at(row + 1) : texts.length;
    for (let at = firstTexts.at(row); at < end; at++) if (holds[texts.at(at)]) return true;
    return false;
  };
}

function* kindCondition(index: CaseColumns, { kind, level }: CaseFilter): Generator<Condition> {
  const { kinds, levels, kindNames } = index;
  const wanted = kind === undefined ? -1 : kindNames.all.indexOf(kind);
  if (kind !== undefined) yield (row) => kinds.at(row) === wanted;
  if (level !== undefined) yield (row) => levels.at(row) === level;
}

function* verdictConditions(
  index: CaseColumns,
  { metric, verdict, encoder, disagree }: CaseFilter,
): Generator<Condition> {
  const { encoders, outcomes, places } = index;
  const count = encoders.length;
  const columns = [...encoders.keys()].filter(
    (column) => encoder === undefined || encoders[column] === encoder,
  );
  if (metric !== undefined) {
    const has = index.outcomeNames.all.map((outcome) => metricsIn(outcome).has(metric));
    yield (row) => encoders.some((_, column) => has[outcomes.at(row * count + column)]);
  }
  const verdictAt = verdictsUnder(index, metric);
  if (verdict !== undefined) {
    yield (row) =>
      columns.some((column) => {
        const slot = row * count + column;
        return places.offsets.at(slot) >= 0 && isVerdict(verdictAt(slot), verdict);
      });
  }
  if (disagree) {
    yield (row) => {
      const among = encoders.map((_, column) => verdictAt(row * count + column) & ~TIED);
      return among.includes(VERDICTS.right) && among.includes(VERDICTS.wrong);
    };
  }
}

function isVerdict(found: number, wanted: CaseVerdict): boolean {
  return wanted === 'tie' ? (found & TIED) !== 0 : (found & ~TIED) === VERDICTS[wanted];
}

/** Gives the verdict on a case and encoder: that of the metric if one is named and has verdicts, else the method's. */
export function verdictsUnder(index: CaseColumns, metric: string | undefined): (slot: number) => number {
  const { verdicts, outcomes, outcomeNames } = index;
  if (metric === undefined) return (slot) => verdicts.at(slot);
  const own = outcomeNames.all.map((outcome) => metricsIn(outcome).get(metric));
  return (slot) => {
    const correct = own[outcomes.at(slot)];
    if (correct === undefined) return verdicts.at(slot);
    return (verdicts.at(slot) & TIED) + (correct ? VERDICTS.right : VERDICTS.wrong);
  };
}

function keysOf(
  index: CaseColumns,
  rows: Uint32Array,
  order: CaseOrder,
  metric: string | undefined,
): Float64Array {
  return Float64Array.from(rows, keyOf(index, order, metric));
}

function keyOf(index: CaseColumns, order: CaseOrder, metric: string | undefined): (row: number) => number {
  const { encoders, kinds, levels, margins, firstTexts, texts, values, shapes, shapeNames } = index;
  const count = encoders.length;
  const column = Math.max(0, encoders.indexOf(order.encoder ?? ''));
  const marginAt = (slot: number) => (index.isTwoSided ? -Math.abs(margins.at(slot)) : margins.at(slot));
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
