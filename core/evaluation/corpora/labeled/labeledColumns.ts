import { namedLabel, namedSentencePair } from '../pairs/pairColumns.ts';
import type { ChosenColumns, TableColumns } from '../tables/tableColumns.ts';
import { takeColumn } from '../tables/takeColumn.ts';
import { type MarkRole, markColumns, namedAs } from '../tables/usualNames.ts';

/** The content of a column of a table of labeled sentences or pairs; the names of the options that name it. */
export type LabeledRole = 'sentence' | 'sentence1' | 'sentence2' | 'label' | 'split' | 'group' | 'subset';

/** The names of columns that the user gives; an empty or absent one is guessed. */
export type LabeledColumns = { readonly [role in LabeledRole]?: string };

/**
 * Chooses the columns of the sentence, or of the two sentences of a pair, and of the label: those that the user names, or
 * else those with a usual name; without a header, the label is the only column whose first field has no space. The
 * split is a column with a usual name; groups and subsets are columns that the user names, in JSON also the keys `group`
 * and `subset`.
 *
 * @throws InputError that names the place and lists the columns there are
 */
export function chooseLabeledColumns(
  given: LabeledColumns,
): (columns: TableColumns) => ChosenColumns<LabeledRole> {
  return (columns) => {
    const guessed = columns.first ? guessedByPlace(columns.first) : guessedByName(columns.names);
    const isUnclear = columns.first?.length === 2 && !guessed.label && !given.sentence && !given.label;
    const remedy = isUnclear ? UNCLEAR : undefined;
    const take = (role: Exclude<LabeledRole, MarkRole>) =>
      takeColumn(columns, role, given[role] || guessed[role], DESCRIPTION[role], remedy);
    const isPair = given.sentence ? false : Boolean(given.sentence1 || given.sentence2 || guessed.sentence1);
    return {
      ...(isPair
        ? { sentence1: take('sentence1'), sentence2: take('sentence2') }
        : { sentence: take('sentence') }),
      label: take('label'),
      ...((given.split || guessed.split) && { split: take('split') }),
      ...markColumns(columns, given),
    };
  };
}

/** The remedy for a headerless table of two columns whose first row has a single word in both. */
const UNCLEAR =
  'Without a header, say which is which: --sentence 2 --label 1 if the label comes first, else --sentence 1 --label 2.';

const DESCRIPTION: Readonly<Record<Exclude<LabeledRole, MarkRole>, string>> = {
  sentence: 'sentence',
  sentence1: 'first sentence',
  sentence2: 'second sentence',
  label: 'label',
  split: 'split',
};

function guessedByName(names: readonly string[]): LabeledColumns {
  const split = namedAs(SPLITS, names);
  const label = namedLabel(names) ?? namedAs(LABELS, names);
  const sentence = namedAs(SENTENCES, names);
  const [sentence1, sentence2] = sentence ? [] : (namedSentencePair(names) ?? []);
  return {
    ...(sentence && { sentence }),
    ...(sentence1 && sentence2 && { sentence1, sentence2 }),
    ...(label && { label }),
    ...(split && { split }),
  };
}

function guessedByPlace(first: readonly string[]): LabeledColumns {
  const columns = [...first.keys()];
  const labels = columns.filter((column) => !/\s/.test(first[column]!.trim()));
  if (labels.length !== 1 || first.length < 2 || first.length > 3) return {};
  const [one, other] = columns.filter((column) => column !== labels[0]).map((column) => `${column + 1}`);
  const label = `${labels[0]! + 1}`;
  return other === undefined ? { sentence: one!, label } : { sentence1: one!, sentence2: other, label };
}

/** Tells whether a row must be a header: it has a sentence and a label by their usual names, or columns that are given. */
export function looksLikeLabeledHeader(fields: readonly string[], given: LabeledColumns): boolean {
  const names = fields.map((field) => field.trim());
  if (names.some((name) => name !== '' && Number.isFinite(Number(name)))) return false;
  if (Object.values(given).some((name) => name !== '' && names.includes(name))) return true;
  const { sentence, sentence1, label } = guessedByName(names);
  return Boolean((sentence ?? sentence1) && label);
}

/** Names of columns in data sets, reduced to letters and digits. */
const SENTENCES = [
  'sentence',
  'text',
  'sent',
  'utterance',
  'question',
  'query',
  'review',
  'content',
  'document',
  'sentences',
] as const;

/** Names beside those of labels of pairs. */
const LABELS = [
  'labels',
  'labeltext',
  'class',
  'category',
  'intent',
  'route',
  'topic',
  'target',
  'sentiment',
  'polarity',
  'coarselabel',
  'y',
] as const;

const SPLITS = ['split', 'part', 'partition', 'set'] as const;
