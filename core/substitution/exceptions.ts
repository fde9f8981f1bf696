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

/** Take an infinitive without "to", which their antonyms do not: "let him go", but "prevent him from going". */
export const BARE_INFINITIVE_VERBS: readonly string[] = ['let', 'make', 'help'];
