import { oneOf } from './oneOf.ts';

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

/** Personal pronouns: each as a subject, as an object and as a possessive. */
export const PRONOUN_FORMS: readonly (readonly string[])[] = [
  'I me my',
  'you you your',
  'he him his',
  'she her her',
  'it it its',
  'we us our',
  'they them their',
].map((forms) => forms.split(' '));

/** Personal pronouns that are subjects and no objects, in lower case. */
export const NOMINATIVE_PRONOUNS: ReadonlySet<string> = new Set('i he she we they'.split(' '));

/** Personal pronouns as subjects, also as they are typed, in lower case. */
export const PERSONAL_PRONOUNS: ReadonlySet<string> = new Set([
  ...NOMINATIVE_PRONOUNS,
  'it',
  'you',
  'u',
  'ya',
]);

/** Words that may refer to what the clause before says. */
export const ANAPHORS: ReadonlySet<string> = new Set(
  'he she it they him her them his its their theirs this that these those one ones so such there too also either instead still neither nor same then thus therefore however other others equivalent another rest latter former'.split(
    ' ',
  ),
);

/** Pronouns that stand for what was named before. */
export const BACKWARD_PRONOUNS = oneOf('he she it they him them this that these those ones?');

/** Personal pronouns as subjects, as they are spelled. */
export const SUBJECT_PRONOUNS = oneOf('i you he she it we they', 'i');

/** Pronouns of persons as subjects, in lower case. */
export const PRONOUNS_OF_PERSONS = oneOf('i you he she we they');

/** Pronouns of persons as objects. */
export const OBJECT_PRONOUNS = oneOf('me him her us them you');

/** Pronouns that take a verb in -s. */
export const SINGULAR_PRONOUNS = oneOf('he she it');

/** Pronouns of the third person, and its possessives. */
export const PRONOUNS_OF_THIRD_PERSON = oneOf('he she it they his her its their');
