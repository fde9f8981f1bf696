import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Adjectives and participles before an infinitive, by what they say of it. */
export const OPPOSITE_MODALITIES = phraseTable(`
  required to = allowed to
  obliged to > allowed to
  obligated to > allowed to
  forced to > allowed to
  permitted to > required to
  forbidden to > required to
  prohibited from > exempt from
  supposed to > not supposed to
  mandatory > optional
  compulsory > optional
  obligatory > optional
  ought to > need not
`);

/** Verbs whose "must" or "may" says what is likely, not what one has to do: "must be tired". */
export const STATES_AFTER_MODALS = oneOf(
  'be have know seem feel think mean want like remember look love hate sound',
);

/** Subjects of whom "can" says what they are allowed to. */
export const SUBJECTS_OF_PERMISSION = oneOf(`
  you we they i he she who employees users customers members children visitors passengers guests patients managers
  students parents people`);

/** Verbs whose "can" says what one is able to: "you can see". */
export const VERBS_OF_ABILITY = oneOf('see hear feel imagine afford tell help wait stand believe');

/** Verbs of what one will think of something: "you will find it helpful". */
export const VERBS_OF_IMPRESSION = oneOf('find love like enjoy see appreciate notice');

/** Words after which a clause is feared, asked or doubted: "feared it may default". */
export const WORDS_BEFORE_DOUBT = oneOf(
  "fear worry concern know doubt ask wonder afraid if whether not n['’]t possible possibility chance",
  'i',
);

/** Words after which a clause depends on a question, wish or condition: "so that you can". */
export const WORDS_BEFORE_DEPENDENT_CLAUSE = oneOf('if so whether hope wish pray doubt as unless', 'i');

/** Adverbs that say how certain something is. */
export const ADVERBS_OF_CERTAINTY = oneOf(
  'likely probably possibly perhaps maybe certainly definitely surely hopefully never undoubtedly always clearly obviously',
  'i',
);

/** Words that deny the subject or the clause, so that a modal is under negation. */
export const WORDS_OF_DENIAL = oneOf('no nobody nothing none neither never few nor hardly', 'i');

/** Verbs that form a phrase with "have to": "I have to say". */
export const VERBS_AFTER_HAVE_TO = oneOf(
  'do say admit wait like laugh agree go offer know mention note report',
);

/** Verbs that form a phrase with "may" or "should": "to whom it may concern", "I should say". */
export const VERBS_AFTER_MODALS = oneOf('concern say let');

/** Verbs that claim more than others of what follows them: who knows that it is so does not only think so. */
export const OTHER_CLAIMS: readonly (readonly [string, readonly string[]])[] = [
  ['know', ['think', 'believe', 'suspect', 'guess', 'assume', 'suppose', 'doubt', 'hope', 'fear']],
  ['prove', ['suggest', 'hint', 'claim']],
  ['confirm', ['suggest', 'speculate', 'deny']],
  ['manage', ['try', 'attempt', 'refuse', 'decline', 'fail', 'hope', 'want', 'plan']],
  ['refuse', ['agree', 'try', 'attempt', 'want', 'hope']],
  ['promise', ['refuse', 'decline']],
];

/** Words of what is possible at all, before a modal. */
export const WORDS_OF_FREE_CHOICE =
  oneOf(`where wherever how however until till maximum minimum max min limit latest earliest all every everything
  first only any anything whatever as ways?`);
