import { type CaseColumns, metricsIn, TIED, VERDICTS } from './caseColumns.ts';
import type { CaseFilter, CaseVerdict } from './caseFilter.ts';
import { orientedMargins, verdictsUnder } from './caseVerdicts.ts';

/** The cases that meet all conditions of a filter, in the order of the corpus. */
export function filteredCases(index: CaseColumns, filter: CaseFilter): Uint32Array {
  const meets = [
    ...textCondition(index, filter),
    ...kindCondition(index, filter),
    ...verdictConditions(index, filter),
    ...regressionCondition(index, filter),
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
  const holds = new Uint8Array(searched.length);
  // Uint8Array.from takes more than twice as long.
  for (let at = 0; at < holds.length; at++) if (searched[at]!.includes(wanted)) holds[at] = 1;
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

function* regressionCondition(index: CaseColumns, { metric, regressed }: CaseFilter): Generator<Condition> {
  if (!regressed) return;
  const count = index.encoders.length;
  const [own, base] = [regressed.encoder, regressed.baseline].map((each) => index.encoders.indexOf(each));
  const verdictAt = verdictsUnder(index, metric);
  const marginAt = orientedMargins(index);
  yield (row) => {
    const [slot, before] = [row * count + own!, row * count + base!];
    const [now, then] = [verdictAt(slot) & ~TIED, verdictAt(before) & ~TIED];
    if (now !== VERDICTS.none && then !== VERDICTS.none)
      return then === VERDICTS.right && now === VERDICTS.wrong;
    return marginAt(slot) < marginAt(before);
  };
}

function isVerdict(found: number, wanted: CaseVerdict): boolean {
  return wanted === 'tie' ? (found & TIED) !== 0 : (found & ~TIED) === VERDICTS[wanted];
}
