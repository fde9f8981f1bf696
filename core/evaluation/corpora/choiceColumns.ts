import type { ChosenColumns, TableColumns } from './tables/tableColumns.ts';
import { takeColumn } from './tables/takeColumn.ts';
import { type MarkRole, markColumns, namedAs, plainName } from './tables/usualNames.ts';

/** The content of a column of a table of choices; the names of the options that name it. */
export type ChoiceRole = 'input' | 'candidates' | 'answer' | 'right' | 'wrong' | 'group' | 'subset';

/** A role, or a further column of wrong candidates: `wrong2`. */
export type ChoiceColumn = ChoiceRole | `wrong${number}`;

export type GivenChoiceColumns = { readonly [role in ChoiceRole]?: string };

/**
 * Chooses the columns of choices: a sentence with a list of candidates and the place of the right one, or a sentence
 * with a right candidate and one or more wrong ones; those that the user names, or else those with a usual name.
 *
 * @throws InputError that names the place and lists the columns there are
 */
export function chooseChoiceColumns(
  given: GivenChoiceColumns,
): (columns: TableColumns) => ChosenColumns<ChoiceColumn> {
  return (columns) => {
    const { names } = columns;
    const guess = (role: keyof typeof USUAL) => namedAs(USUAL[role], names);
    const take = (role: Exclude<ChoiceRole, MarkRole>, name: string | undefined) =>
      takeColumn(columns, role, given[role] || name, DESCRIPTION[role]);
    const marks = markColumns(columns, given);
    const input = take('input', guess('input'));
    const isList = !given.right && (given.candidates || guess('candidates') !== undefined);
    if (isList) {
      const candidates = take('candidates', guess('candidates'));
      return { input, candidates, answer: take('answer', guess('answer')), ...marks };
    }
    const right = take('right', guess('right'));
    const wrong = given.wrong
      ? given.wrong.split(',').map((name) => takeColumn(columns, 'wrong', name.trim(), DESCRIPTION.wrong))
      : names.filter((name) => WRONG.test(plainName(name)));
    if (wrong.length === 0) take('wrong', undefined);
    const numbered = wrong.map((name, index) => [index === 0 ? 'wrong' : `wrong${index + 1}`, name] as const);
    return { input, right, ...Object.fromEntries(numbered), ...marks };
  };
}

/** Tells whether the fields of a first row are names of columns: a sentence among them, and what goes with it. */
export function isChoiceHeader(fields: readonly string[], given: GivenChoiceColumns): boolean {
  const names = fields.map((field) => field.trim());
  const named = new Set(Object.values(given).flatMap((name) => name.split(',').map((each) => each.trim())));
  if (names.some((name) => !/^\d+$/.test(name) && named.has(name))) return true;
  const has = (role: keyof typeof USUAL) => names.some((name) => USUAL[role].includes(plainName(name)));
  return (
    has('input') && (has('candidates') || (has('right') && names.some((name) => WRONG.test(plainName(name)))))
  );
}

const DESCRIPTION: Readonly<Record<Exclude<ChoiceRole, MarkRole>, string>> = {
  input: 'sentence that candidates are compared with',
  candidates: 'list of candidates',
  answer: 'number of the right candidate',
  right: 'right candidate',
  wrong: 'wrong candidate',
};

/** Names of columns in data sets, reduced to letters and digits. */
const USUAL: Readonly<Record<'input' | 'candidates' | 'answer' | 'right', readonly string[]>> = {
  input: [
    'input',
    'anchor',
    'caption',
    'query',
    'premise',
    'sentence',
    'sentence1',
    's1',
    'sent0',
    'original',
  ],
  candidates: ['sentences', 'candidates', 'options', 'choices'],
  answer: ['label', 'answer', 'correct', 'gold'],
  right: [
    'positive',
    'caption2',
    'positivecaption',
    'paraphrase',
    'entailment',
    'right',
    's2',
    'sent1',
    'pos',
  ],
};

const WRONG = /^(?:negative(?:caption)?|wrong|contradiction|foil|distractor|hardneg|negation|s3|neg)\d*$/;
