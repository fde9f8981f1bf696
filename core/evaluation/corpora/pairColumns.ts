import { InputError } from '../../inputError.ts';

/** The columns of a file of scored pairs, by name; an empty name is guessed. */
export interface PairColumns {
  readonly sentence1: string;
  readonly sentence2: string;
  readonly score: string;
  /** The column of the group of a pair; there is none if it is empty. */
  readonly group?: string;
}

/**
 * Finds the columns of the two sentences and the score: those that the user names, or else those with a usual name.
 *
 * @throws InputError that names `place` and lists the columns there are
 */
export function findColumns(names: readonly string[], given: PairColumns, place: string): PairColumns {
  const [sentence1, sentence2] = SENTENCES.map((pair) =>
    pair.map((usual) => names.find((name) => plain(name) === usual)),
  ).find((pair) => pair.every((name) => name !== undefined)) ?? [undefined, undefined];
  const score = SCORES.map((usual) => names.find((name) => plain(name) === usual)).find(
    (name) => name !== undefined,
  );
  const take = (option: keyof typeof DESCRIPTION | 'group', guess: string | undefined): string => {
    const name = given[option] || guess;
    if (name !== undefined && names.includes(name)) return name;
    const listed = names.map((each) => `“${each.slice(0, 30)}”`).join(', ');
    throw new InputError(
      given[option]
        ? `${place}: there is no column “${given[option]}” among ${listed}.`
        : `${place}: no column is known as the ${option === 'group' ? option : DESCRIPTION[option]}; there are ${listed}.`,
      option === 'group'
        ? 'Name the column of the group with --group.'
        : 'Name the columns: --sentence1, --sentence2, --score.',
    );
  };
  return {
    sentence1: take('sentence1', sentence1),
    sentence2: take('sentence2', sentence2),
    score: take('score', score),
    ...(given.group && { group: take('group', undefined) }),
  };
}

/** Tells whether a row must be a header: some column has a usual name and none is a number. */
export function looksLikeHeader(names: readonly string[], given: PairColumns): boolean {
  if (names.some((name) => name.trim() !== '' && Number.isFinite(Number(name)))) return false;
  const usual = new Set<string>([...SENTENCES.flat(), ...SCORES]);
  const named = Object.values(given).filter((name) => name !== '');
  return names.some((name) => usual.has(plain(name)) || named.includes(name));
}

/** Tells whether the fields are names of columns, which no row of sentences can be. */
export function looksLikeColumnNames(fields: readonly string[]): boolean {
  const names = fields.map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
  if (names.some((name) => !/^#?[\w -]+$/.test(name))) return false;
  const plainNames = names.map(plain);
  if (new Set(plainNames).size < names.length) return false;
  if (names.length === 1) return ALONE.has(plainNames[0]!);
  return plainNames.every((name) => COLUMN_NAMES.has(name));
}

/** Tells whether the fields name a column of scores. */
export function namesScore(fields: readonly string[]): boolean {
  return fields.some((field) => SCORES.some((usual) => usual === plain(field)));
}

const DESCRIPTION = { sentence1: 'first sentence', sentence2: 'second sentence', score: 'score' } as const;

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

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
