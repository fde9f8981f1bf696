import { InputError } from '../../../inputError.ts';
import type { ChosenColumns, TableColumns } from '../tables/tableColumns.ts';
import { takeColumn } from '../tables/takeColumn.ts';
import { type MarkRole, markColumns, namedAs, plainName } from '../tables/usualNames.ts';

/** The content of a column of a table of pairs; the names of the options that name it. */
export type PairRole = 'sentence1' | 'sentence2' | 'score' | 'label' | 'group' | 'subset';

/** The names of columns that the user gives; an empty or absent one is guessed. */
export type GivenColumns = { readonly [role in PairRole]?: string };

/**
 * Chooses the columns of the two sentences and of what people said of them: those that the user names, or else those
 * with a usual name; without a header, two sentences and a number in any order, or the rows of the STS Benchmark.
 * Groups and subsets are columns that the user names, in JSON also the keys `group` and `subset`.
 *
 * @throws InputError that names the place and lists the columns there are
 */
export function choosePairColumns(
  target: 'score' | 'label',
  given: GivenColumns,
): (columns: TableColumns) => ChosenColumns<PairRole> {
  return (columns) => {
    assertThird(columns, target);
    const guessed = columns.first
      ? guessedByPlace(columns.first, target)
      : guessedByName(columns.names, target);
    const take = (role: Exclude<PairRole, MarkRole>) =>
      takeColumn(columns, role, given[role] || guessed[role], DESCRIPTION[role]);
    return {
      sentence1: take('sentence1'),
      sentence2: take('sentence2'),
      [target]: take(target),
      ...markColumns(columns, given),
    };
  };
}

/** Refuses a table of two columns, which has room for the sentences alone. */
function assertThird({ names, first, isOpen, place }: TableColumns, target: 'score' | 'label'): void {
  if (names.length !== 2 || isOpen) return;
  const [one, other] = (first ?? names).map((each) => each.slice(0, 30));
  throw new InputError(
    `${place}: the table has two columns, “${one}” and “${other}”, and none of ${target}s.`,
    `Expected two sentences and their ${target} in each row; semloc compare-sentences takes two sentences alone.`,
  );
}

const DESCRIPTION: Readonly<Record<Exclude<PairRole, MarkRole>, string>> = {
  sentence1: 'first sentence',
  sentence2: 'second sentence',
  score: 'score',
  label: 'label',
};

function guessedByName(names: readonly string[], target: 'score' | 'label'): GivenColumns {
  const [sentence1 = '', sentence2 = ''] = namedSentencePair(names) ?? [];
  return {
    sentence1,
    sentence2,
    [target]: (target === 'score' ? namedAs(SCORES, names) : namedLabel(names)) ?? '',
  };
}

/** The columns of two sentences by their usual names; undefined where there are none. */
export function namedSentencePair(names: readonly string[]): readonly string[] | undefined {
  const pairs = SENTENCES.map((pair) => pair.map((usual) => namedAs([usual], names)));
  return pairs.find((pair): pair is string[] => !pair.includes(undefined));
}

/** The column of the label by its usual names; undefined where there is none. */
export function namedLabel(names: readonly string[]): string | undefined {
  return namedAs(LABELS, names);
}

function guessedByPlace(first: readonly string[], target: 'score' | 'label'): GivenColumns {
  // A mark for a missing number is refused as a score, not read as a sentence.
  const isNumber = first.map(
    (field) =>
      /^[-+]?(?:nan|n\/a|na|null|none|inf(?:inity)?)$/i.test(field.trim()) ||
      (field.trim() !== '' && Number.isFinite(Number(field))),
  );
  if (target === 'score' && first.length >= 7 && isNumber[4]) {
    return { score: '5', sentence1: '6', sentence2: '7' };
  }
  // The first row may have no score.
  const isScore = isNumber.includes(true) ? isNumber : first.map((field) => field.trim() === '');
  const score = isScore.indexOf(true);
  if (first.length !== 3 || score < 0 || score !== isScore.lastIndexOf(true)) return {};
  const [sentence1, sentence2] = ['1', '2', '3'].filter((column) => column !== `${score + 1}`);
  return { [target]: `${score + 1}`, sentence1, sentence2 } as GivenColumns;
}

/** Tells whether a row must be a header: some column has a usual name and none is a number. */
export function looksLikeHeader(names: readonly string[], given: GivenColumns): boolean {
  if (names.some((name) => name.trim() !== '' && Number.isFinite(Number(name)))) return false;
  const usual = new Set<string>([...SENTENCES.flat(), ...SCORES, ...LABELS]);
  const named = Object.values(given).filter((name) => name !== '');
  return names.some((name) => usual.has(plainName(name)) || named.includes(name));
}

/** Tells whether the fields are names of columns, which no row of sentences can be. */
export function looksLikeColumnNames(fields: readonly string[]): boolean {
  const names = fields.map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
  if (names.some((name) => !/^#?[\w -]+$/.test(name))) return false;
  const plainNames = names.map(plainName);
  if (new Set(plainNames).size < names.length) return false;
  if (names.length === 1) return ALONE.has(plainNames[0]!);
  return plainNames.every((name) => COLUMN_NAMES.has(name));
}

/** Tells whether the fields name a column of scores. */
export function namesScore(fields: readonly string[]): boolean {
  return fields.some((field) => SCORES.some((usual) => usual === plainName(field)));
}

/** Names of columns in data sets, reduced to letters and digits. */
const SENTENCES = [
  ['sentence1', 'sentence2'],
  ['sent1', 'sent2'],
  ['s1', 's2'],
  ['text1', 'text2'],
  ['sentencea', 'sentenceb'],
  ['texta', 'textb'],
  ['question1', 'question2'],
  ['string1', 'string2'],
  ['1string', '2string'],
  ['premise', 'hypothesis'],
  ['anchor', 'positive'],
  ['first', 'second'],
  ['source', 'target'],
  ['a', 'b'],
] as const;

const SCORES = [
  'score',
  'similarityscore',
  'similarity',
  'relatednessscore',
  'relatedness',
  'goldscore',
  'gold',
  'label',
  'rating',
  'quality',
  'isduplicate',
] as const;

const LABELS = [
  'label',
  'isduplicate',
  'isparaphrase',
  'quality',
  'goldlabel',
  'gold',
  'entailmentlabel',
  'entailmentjudgment',
  'judgment',
  'duplicate',
  'similar',
] as const;

/** Names of columns that do not occur in rows of sentences. */
const ALONE: ReadonlySet<string> = new Set(['sentence', 'sentences', 'sentence1', 'text', 'base']);
const COLUMN_NAMES: ReadonlySet<string> = new Set([
  ...ALONE,
  ...SENTENCES.slice(
    0,
    SENTENCES.findIndex(([first]) => first === 'first'),
  ).flat(),
  ...SCORES,
  ...['id', 'paraphrase', 'paraphrases', 'variant', 'original'],
]);
