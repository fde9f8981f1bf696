/** Tagged as nouns, but pronouns: their "synonyms" need an article ("someone" as "person", "nothing" as "zero"). */
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

/** Nouns that are part of a number: "5 percent" is not "5 percentage", nor are "dozens" "twelves". */
export const NUMBER_NOUNS: readonly string[] = [
  'percent',
  'dozen',
  'score',
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
];

/** Take an infinitive without "to", which their antonyms do not: "let him go", but "prevent him from going". */
export const BARE_INFINITIVE_VERBS: readonly string[] = ['let', 'make', 'help'];

/** The antonyms that can stand before "to" and a verb: "began to rain" cannot be "ended to rain". */
export const TO_INFINITIVE_VERBS: readonly string[] = [
  'agree',
  'begin',
  'continue',
  'decline',
  'fail',
  'forget',
  'hate',
  'like',
  'love',
  'manage',
  'refuse',
  'remember',
  'start',
];
