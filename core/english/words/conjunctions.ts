import { oneOf } from './oneOf.ts';

/** Subordinating conjunctions with which a clause begins. */
export const SUBORDINATORS = oneOf(
  'while whilst because although though if whether unless that whereas',
  'i',
);

/** Conjunctions that always open a clause. */
export const CLAUSE_OPENERS = new Set(
  'because although though if unless whether while whereas lest that'.split(' '),
);

/** Words that open a clause or a phrase: "after he left", "after lunch". */
export const POSSIBLE_CLAUSE_OPENERS = new Set(
  'after before since until till as once like than so for except'.split(' '),
);

/** Words behind a noun phrase that open a clause or a comparison more often than a phrase. */
export const CLAUSE_OPENERS_BEHIND_PHRASES: ReadonlySet<string> = new Set(
  'that because although though if whether while as than after before since until when'.split(' '),
);

/** Words after which the tagger expects a clause with a finite verb. */
export const CLAUSE_OPENERS_WITH_QUESTION_WORDS: ReadonlySet<string> = new Set(
  'that when if because while although though unless whether where why'.split(' '),
);

/** Conjunctions after which a verb no longer shares the subject of the clause before. */
export const CLAUSE_BOUNDARIES = oneOf('that because although though if unless while whether', 'i');

/** Words that may stand before an imperative: "please come", "so come". */
export const BEFORE_IMPERATIVES = oneOf('please so then and but oh well yes no');

/** Words that open a clause, or between commas a phrase without a verb: "if true", "however small". */
export const MAY_LACK_VERB = oneOf('if unless although though while whether however whatever when where');

/**
 * Words that open a clause of time, or a phrase that the main verb may follow: "before he left", "before the election".
 */
export const TEMPORAL_OPENERS = oneOf('after before since until till once for');

/** Phrases that open a clause where a subject and a verb follow: "in case he left". */
export const CLAUSE_OPENING_PHRASES: readonly (readonly string[])[] = (
  'in case,by the time,the moment,the minute,the instant,every time,each time,the first time,the next time,the last time,any time,' +
  'as long as,as soon as,as far as,in the event'
)
  .split(',')
  .map((phrase) => phrase.split(' '));

/** Words that open an adjunct of the whole clause, and nothing that belongs to the noun before them. */
export const ADJUNCT_OPENERS = oneOf('because although though unless whereas while if compared despite due');
