import { InputError } from '../../inputError.ts';
import type { Method, Observation } from '../method.ts';
import { type CaseColumns, type ObservedPairs, outcomeOf, SEPARATOR, TIED, VERDICTS } from './caseColumns.ts';
import { addDerivedVerdicts } from './derivedVerdicts.ts';
import type { DescribedCase } from './describedCase.ts';
import { createColumn } from './growingColumn.ts';
import { createInterning } from './interning.ts';

/** The cases of a run, added as its examples are read. */
export interface CaseIndex extends CaseColumns {
  /** True if all cases are known, with their verdicts. */
  readonly isFinished: boolean;
  /**
   * Adds the example of a line of a run.
   *
   * @param source the position of the run among those of the index
   * @throws InputError if it is no example of the method, or of another case than those of the other encoders
   */
  add(example: object, offset: number, length: number, source?: number): void;
  /** Finds the verdicts that need all cases together. Nothing may be added afterward. */
  finish(): void;
}

/**
 * @param encoders what the columns are called
 * @param runs the encoders of each run, in the order of the columns; those of a single run if not given
 */
export function createCaseIndex(
  method: Method,
  encoders: readonly string[],
  runs: readonly (readonly string[])[] = [encoders],
): CaseIndex {
  const columns = columnsOf(runs);
  /** The number of cases of each encoder so far. */
  const seen = encoders.map(() => 0);
  const count = encoders.length;
  const searched: string[] = [];
  const recent = createRecentTexts(searched);
  const pairs: ObservedPairs = {
    golds: createColumn(Float64Array),
    values: createColumn(Float64Array),
    kind: undefined,
  };
  const index = {
    encoders,
    size: 0,
    units: createColumn(Uint32Array),
    kinds: createColumn(Uint16Array),
    levels: createColumn(Uint16Array),
    shapes: createColumn(Uint16Array),
    firstTexts: createColumn(Uint32Array),
    places: { offsets: createColumn(Float64Array), lengths: createColumn(Uint32Array) },
    verdicts: createColumn(Uint8Array),
    margins: createColumn(Float32Array),
    outcomes: createColumn(Uint32Array),
    values: createColumn(Float32Array),
    texts: createColumn(Uint32Array),
    searched,
    kindNames: createInterning(),
    shapeNames: createInterning(),
    outcomeNames: createInterning(),
    isTwoSided: false,
    isFinished: false,
  };
  // That of an example which is missing.
  index.outcomeNames.numberOf('');

  const addCase = ({ unit, kind = '', level = 0, lines }: DescribedCase) => {
    index.units.push(unit);
    index.kinds.push(index.kindNames.numberOf(kind));
    index.levels.push(level);
    index.shapes.push(index.shapeNames.numberOf(shapeOf(lines)));
    index.firstTexts.push(index.texts.length);
    for (const { text } of lines) {
      index.texts.push(recent(text));
      for (let each = 0; each < count; each++) index.values.push(Number.NaN);
    }
    for (let each = 0; each < count; each++) {
      index.places.offsets.push(-1);
      index.places.lengths.push(0);
      index.verdicts.push(VERDICTS.none);
      index.margins.push(Number.NaN);
      index.outcomes.push(0);
      pairs.golds.push(Number.NaN);
      pairs.values.push(Number.NaN);
    }
    index.size += 1;
  };

  return Object.assign(index, {
    add(example: object, offset: number, length: number, source = 0) {
      const described = describe(method, example);
      const column = described.encoder === null ? undefined : columns[source]!.get(described.encoder);
      if (column === undefined) return;
      const row = seen[column]!++;
      if (row === index.size) addCase(described);
      else if (runs.length > 1 && !isCase(index, row, described)) throw differentCases(row);
      else if (index.units.at(row) !== described.unit) throw notAnExample(method);
      const slot = row * count + column;
      index.places.offsets.set(slot, offset);
      index.places.lengths.set(slot, length);
      index.verdicts.set(slot, verdictOf(described));
      index.margins.set(slot, described.margin ?? Number.NaN);
      const from = index.firstTexts.at(row);
      const lines = index.texts.length - from;
      for (const [line, { value }] of described.lines.entries()) {
        if (line < lines) index.values.set((from + line) * count + column, value ?? Number.NaN);
      }
      const observations = [...method.observations(example)];
      index.outcomes.set(slot, index.outcomeNames.numberOf(outcomeOf(observations)));
      const [observation] = observations;
      if (observation && described.correct === undefined) addPair(pairs, slot, observation);
    },
    finish() {
      if (pairs.kind !== undefined) index.isTwoSided = addDerivedVerdicts(index, pairs);
      index.isFinished = true;
    },
  });
}

/** The columns of the encoders of each run. */
function columnsOf(runs: readonly (readonly string[])[]): readonly ReadonlyMap<string, number>[] {
  let column = 0;
  return runs.map((encoders) => new Map(encoders.map((encoder) => [encoder, column++])));
}

/** Tells whether a case of another run is that of a row. */
function isCase(index: CaseColumns, row: number, { unit, kind = '', lines }: DescribedCase): boolean {
  const text = index.searched[index.texts.at(index.firstTexts.at(row))];
  return (
    index.units.at(row) === unit &&
    index.kindNames.all[index.kinds.at(row)] === kind &&
    text === lines[0]?.text.toLowerCase()
  );
}

function differentCases(row: number): InputError {
  return new InputError(
    `The runs have different cases from case ${row + 1} on.`,
    'Evaluate the encoders with the same settings.',
  );
}

function addPair(pairs: ObservedPairs, slot: number, observation: Observation): void {
  if (!('value' in observation) || !('gold' in observation || 'isPositive' in observation)) return;
  pairs.kind = 'gold' in observation ? 'correlation' : 'ranking';
  pairs.golds.set(slot, 'gold' in observation ? observation.gold : Number(observation.isPositive));
  pairs.values.set(slot, observation.value);
}

function describe(method: Method, example: object): DescribedCase {
  try {
    const described = method.cases.describe(example);
    const { lines, unit } = described;
    if (lines.every(({ text }) => typeof text === 'string') && Number.isSafeInteger(unit)) return described;
  } catch {}
  throw notAnExample(method);
}

function notAnExample({ name }: Method): InputError {
  return new InputError(`It is not an example of a ${name} run.`);
}

function verdictOf({ correct, isTied }: DescribedCase): number {
  const verdict = correct === undefined ? VERDICTS.none : correct ? VERDICTS.right : VERDICTS.wrong;
  return verdict + (isTied ? TIED : 0);
}

function shapeOf(lines: DescribedCase['lines']): string {
  return lines.map(({ label }) => label).join(SEPARATOR);
}

/** Adds texts to a list in lower case, those of neighboring cases once. Gives the number of a text. */
function createRecentTexts(texts: string[]): (text: string) => number {
  let recent = new Map<string, number>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    if (recent.size === REMEMBERED) recent = new Map();
    recent.set(text, texts.length);
    return texts.push(text.toLowerCase()) - 1;
  };
}

/** Texts of cases nearby; the encoders have a batch in turn. */
const REMEMBERED = 4096;
