import { InputProblem } from '../../problem.ts';

/** The columns of a file of scored pairs, by name; an empty name is guessed. */
export interface PairColumns {
  readonly sentence1: string;
  readonly sentence2: string;
  readonly score: string;
}

/**
 * The columns that hold the two sentences and the score: those the user names, else those that go by a usual name.
 *
 * @throws InputProblem that names `place` and lists the columns there are
 */
export function findColumns(names: readonly string[], given: PairColumns, place: string): PairColumns {
  const [sentence1, sentence2] = SENTENCES.map((pair) =>
    pair.map((usual) => names.find((name) => plain(name) === usual)),
  ).find((pair) => pair.every((name) => name !== undefined)) ?? [undefined, undefined];
  const score = SCORES.map((usual) => names.find((name) => plain(name) === usual)).find(
    (name) => name !== undefined,
  );
  const take = (option: keyof PairColumns, guess: string | undefined): string => {
    const name = given[option] || guess;
    if (name !== undefined && names.includes(name)) return name;
    const listed = names.map((each) => `“${each.slice(0, 30)}”`).join(', ');
    throw new InputProblem(
      given[option]
        ? `${place}: there is no column “${given[option]}” among ${listed}.`
        : `${place}: no column is known as the ${DESCRIPTION[option]}; there are ${listed}.`,
      'Name the columns: --sentence1, --sentence2, --score.',
    );
  };
  return {
    sentence1: take('sentence1', sentence1),
    sentence2: take('sentence2', sentence2),
    score: take('score', score),
  };
}

/** Whether some column goes by a usual name, so that the row must be a header. */
export function looksLikeHeader(names: readonly string[], given: PairColumns): boolean {
  const usual = new Set<string>([...SENTENCES.flat(), ...SCORES]);
  const named = Object.values(given).filter((name) => name !== '');
  return names.some((name) => usual.has(plain(name)) || named.includes(name));
}

const DESCRIPTION = { sentence1: 'first sentence', sentence2: 'second sentence', score: 'score' } as const;

/** As data sets call them, letters and digits only. */
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

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
