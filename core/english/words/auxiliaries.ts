import { oneOf } from './oneOf.ts';

/**
 * Words that are never replaced, because English negates them with "not" and not with another word: the list of
 * White 2015, 3.3.2, then what the Treebank's tokens cut off their contractions ("ca n't", "they 're").
 */
export const AUXILIARIES: readonly string[] = [
  'be',
  'am',
  'are',
  'is',
  'was',
  'were',
  'being',
  'can',
  'could',
  'do',
  'did',
  'does',
  'doing',
  'have',
  'had',
  'has',
  'having',
  'may',
  'might',
  'must',
  'shall',
  'should',
  'will',
  'would',
  "'s",
  "'m",
  "'re",
  "'ve",
  "'d",
  "'ll",
  'ca',
  'wo',
  'sha',
];

/** Auxiliaries that stand before the subject of a question. */
export const INVERTING_AUXILIARIES = oneOf(
  'do does did have has had will would can could may might shall should must',
  'i',
);

/** Forms of "be" and "get", with which a passive is made. */
export const PASSIVE_AUXILIARIES: ReadonlySet<string> = new Set(
  "am are be been being is was were 's 're 'm get gets getting got".split(' '),
);

/** Words after a title that ends with an exclamation mark: "The film Airplane! was a hit", "Mamma Mia! on stage". */
export const WORDS_BEHIND_TITLES = oneOf(
  'is was are were has had will would can in on at by with from for of to and or',
);
