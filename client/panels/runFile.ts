import type { EvaluateResult } from '../../server/protocol.ts';

type Run = EvaluateResult['run'];

/**
 * Refuses, before it is read, what is no regular file or is too long for a run. Throws an Error that names it.
 *
 * @param size in bytes
 */
export function checkRunFile(file: { readonly isFile: boolean; readonly size: number }, name: string): void {
  if (!file.isFile) throw new Error(`${name} is no file. Choose the run.json that an evaluation wrote.`);
  if (file.size > LARGEST) throw new Error(`${name} is longer than any run of an evaluation.`);
}

/** Bytes. */
const LARGEST = 100 << 20;

/** The run in the text of a run.json. Throws an Error that says what is missing in the file called `name`. */
export function readRun(text: string, name: string): Run {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`);
  }
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > NEWEST) {
    throw new Error(`${name} is from a newer version of Semloc. Update the extension to open it.`);
  }
  if (!isRun(value)) {
    throw new Error(`${name} is not a run of an evaluation. Choose the run.json that an evaluation wrote.`);
  }
  return value;
}

/** The `format` of the runs that this version writes. */
const NEWEST: Run['format'] = 1;

/** The names of the files that the corpus was read from. */
export function corpusNames(run: Run): string[] {
  return run.manifest.corpus.files.map(({ name }) => name);
}

/** True if a panel can show it: the parts of a run, each of the right shape. */
export function isRun(value: unknown): value is Run {
  const run = (value ?? {}) as Record<string, unknown>;
  const { method, manifest, coverage, figures, comparisons } = run;
  return (
    typeof method === 'string' &&
    isRecord(manifest) &&
    isRecord(manifest.corpus) &&
    isListOf(manifest.corpus.files, (file) => isRecord(file) && typeof file.name === 'string') &&
    isRecord(manifest.encoders) &&
    isRecord(coverage) &&
    Object.values(coverage).every(isCoverage) &&
    isListOf(figures, isFigure) &&
    isListOf(comparisons, isComparison) &&
    (method !== 'localization' || hasTables(run))
  );
}

function hasTables({ counts, tables }: Record<string, unknown>): boolean {
  return (
    isRecord(counts) &&
    ['nounSynonym', 'verbAntonym', 'both'].every((name) => isListOf(counts[name], Number.isInteger)) &&
    isRecord(tables) &&
    ['T1', 'T2', 'T3'].every((name) => isTable(tables[name]))
  );
}

const isTable = (value: unknown) =>
  isRecord(value) && Object.values(value).every((column) => isListOf(column, isCell));

const isCell = (value: unknown) =>
  isRecord(value) && ['changes', 'correct', 'total'].every((name) => Number.isInteger(value[name]));

const isCoverage = (value: unknown) =>
  isRecord(value) &&
  ['zeroVectors', 'unknownTokens', 'truncatedSentences'].every((name) => Number.isInteger(value[name]));

const isFigure = (value: unknown) =>
  isRecord(value) &&
  ['figure', 'encoder', 'kind'].every((name) => typeof value[name] === 'string') &&
  isNumberOrNull(value.value) &&
  Number.isInteger(value.n) &&
  isInterval(value.interval);

const isComparison = (value: unknown) =>
  isRecord(value) &&
  ['figure', 'a', 'b', 'test'].every((name) => typeof value[name] === 'string') &&
  typeof value.difference === 'number' &&
  isInterval(value.interval) &&
  isNumberOrNull(value.p) &&
  isNumberOrNull(value.pHolm);

const isInterval = (value: unknown) =>
  value === null || (isListOf(value, Number.isFinite) && (value as unknown[]).length === 2);

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);
