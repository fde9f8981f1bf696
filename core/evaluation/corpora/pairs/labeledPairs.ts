import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { readDelimiter } from '../tables/delimiter.ts';
import { readTable } from '../tables/table.ts';
import { choosePairColumns, looksLikeHeader } from './pairColumns.ts';
import type { PairSource } from './scoredPairs.ts';
import { isNamed, marksOf, type PairMarks, sentencesOf } from './sentencePair.ts';

/** Two sentences, and whether people judged that they mean the same. */
export interface LabeledPair extends PairMarks {
  readonly sentences: readonly [string, string];
  readonly isPositive: boolean;
}

/** The labels as the user names them; empty ones are 1 and 0, or true and false. */
export interface PairLabels {
  /** The label of the pairs that should be the more similar ones. */
  readonly positive: string;
  /** The label of the other pairs; if it is empty and `positive` is not, every other label. */
  readonly negative: string;
}

/**
 * Reads labeled pairs from a table as a stream. Rows without a label (empty, `-`, −1), and with a label that is neither
 * of two that are named, or `uncertain` or `unclear` where none is named, are left out, and counted in a notice.
 *
 * @throws InputError that names file and line, and one for a file whose pairs all have the same label
 */
export async function* readLabeledPairs(
  file: CorpusFile,
  { columns, delimiter }: PairSource,
  labels: PairLabels,
  notice: (message: string) => void,
): AsyncGenerator<LabeledPair> {
  const rows = readTable(file, {
    delimiter: readDelimiter(delimiter),
    isHeader: (fields) => looksLikeHeader(fields, columns),
    choose: choosePairColumns('label', columns),
    notice,
  });
  const judge = createJudge(labels);
  for await (const { place, values } of rows) {
    const isPositive = judge.isPositive(values.label, place);
    if (isPositive === undefined) continue;
    yield { sentences: sentencesOf(values, place), isPositive, ...marksOf(values) };
  }
  judge.report(file.path, notice);
}

/** Tells positive labels from negative ones, and keeps the counts of all. */
function createJudge({ positive, negative }: PairLabels) {
  const counts = new Map<string, number>();
  let unlabeled = 0;
  const kindOf = (label: string): boolean | undefined => {
    if (positive === '' && negative === '')
      return TRUE.has(label) ? true : FALSE.has(label) ? false : undefined;
    if (positive !== '' && isSame(label, positive)) return true;
    if (negative === '') return false;
    if (isSame(label, negative)) return false;
    return positive === '' ? true : undefined;
  };
  return {
    isPositive(value: unknown, place: string): boolean | undefined {
      const label = isNamed(value) ? String(value).trim() : '';
      const known = kindOf(label);
      if (label === '' || (MISSING.has(label) && known !== true && label !== negative)) {
        unlabeled += 1;
        return undefined;
      }
      if (known === undefined && positive === '' && negative === '' && !UNDECIDED.has(label))
        throw unknown(label, place);
      counts.set(label, (counts.get(label) ?? 0) + 1);
      return known;
    },
    report(path: string, notice: (message: string) => void): void {
      const omitted = [...counts].filter(([label]) => kindOf(label) === undefined);
      const omissions = [
        ...(unlabeled > 0 ? [`${plural(unlabeled, 'pair')} without a label`] : []),
        ...omitted.map(([label, count]) => `${plural(count, 'pair')} labeled “${label}”`),
      ];
      if (omissions.length > 0) notice(`${path}: ${omissions.slice(0, MOST).join(', ')} omitted.`);
      const others = [...counts.keys()].filter((label) => kindOf(label) === false);
      if (positive !== '' && others.length > 1) {
        const list = others.slice(0, MOST).map((label) => `“${label}”`);
        notice(
          `${path}: pairs labeled ${list.join(', ')} are the negative ones; --negative names one of them.`,
        );
      }
    },
  };
}

const TRUE: ReadonlySet<string> = new Set(['1', '1.0', 'true', 'True', 'TRUE', 'preserved']);
const FALSE: ReadonlySet<string> = new Set(['0', '0.0', 'false', 'False', 'FALSE', 'changed']);

/** Labels beside those of {@link TRUE} and {@link FALSE} of pairs that may mean the same or not. */
const UNDECIDED: ReadonlySet<string> = new Set(['uncertain', 'unclear']);

/** Labels of pairs that nobody labeled, or on which people did not agree. */
const MISSING: ReadonlySet<string> = new Set(['-', '-1', '-1.0']);

/** Labels that a notice names. */
const MOST = 8;

function isSame(label: string, other: string): boolean {
  return label === other || (other.trim() !== '' && Number(label) === Number(other));
}

function unknown(label: string, place: string): InputError {
  const isScore = Number.isFinite(Number(label));
  return new InputError(
    `${place}: the label is “${label.slice(0, 40)}”.`,
    isScore
      ? 'Expected 0 or 1. For scores on a scale use semloc evaluate sts; for other labels name the one of pairs that mean the same: --positive LABEL.'
      : 'Expected 0 or 1. Name the label of pairs that mean the same: --positive LABEL.',
  );
}
