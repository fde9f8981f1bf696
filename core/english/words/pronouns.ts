/**
 * Indefinite pronouns that are tagged as nouns: their "synonyms" need an article ("someone" as "person",
 * "nothing" as "zero").
 */
export const INDEFINITE_PRONOUNS: readonly string[] = [
  'anybody',
  'anyone',
  'anything',
  'everybody',
  'everyone',
  'everything',
  'nobody',
  'none',
  'nothing',
  'one',
  'somebody',
  'someone',
  'something',
];

/** Personal pronouns that are subjects and no objects, in lower case. */
export const NOMINATIVE_PRONOUNS: ReadonlySet<string> = new Set('i he she we they'.split(' '));
