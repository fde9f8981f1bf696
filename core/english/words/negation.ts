import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/** Words that negate the clause, or half negate it. */
export const CLAUSE_NEGATORS = oneOf(
  "n['’]t not never hardly scarcely barely rarely seldom neither nor",
  'i',
);

/** Negative polarity items, which stand only after a negation or question that licenses them. */
export const POLARITY_ITEMS = oneOf('any anything anyone anybody anywhere ever yet anymore');

/** Words other than determiners that negate, so that "no" would negate twice. */
export const DENIALS = oneOf(
  `
  nobody nothing nowhere none no-one noone neither never hardly scarcely barely rarely seldom`,
  'i',
);

/** Determiners that deny. */
export const DENYING_DETERMINERS = oneOf('no few little none neither');

/** Words that only a denial lets be: "few men have ever seen it". */
export const LICENSED_BY_DENIAL = oneOf('ever yet either anymore whatsoever');

/** Words that half negate a clause, which is then neither negated nor freed of a negation. */
export const HALF_NEGATIVES = oneOf('hardly scarcely barely seldom rarely neither nor');

/**
 * Words after which an adverb has no opposite: "not always" is not the opposite of "not never", nor is "no
 * later" that of "no earlier".
 */
export const NEGATORS: readonly string[] = "any hardly never no not n't n’t nor without".split(' ');

/** The positive form of "any" and similar words after a negation. */
export const POSITIVE_OF_POLARITY_ITEM: ReadonlyMap<string, string> = new Map([
  ['any', 'some'],
  ['anything', 'something'],
  ['anyone', 'someone'],
  ['anybody', 'somebody'],
  ['anywhere', 'somewhere'],
]);

/** The positive form of a negative pronoun. */
export const POSITIVE_OF_NEGATIVE_PRONOUN: ReadonlyMap<string, string> = tableOf({
  nobody: 'somebody',
  nothing: 'something',
  nowhere: 'somewhere',
  none: 'some',
});

/** The negative form of a pronoun after "there is". */
export const NEGATIVE_OF_POSITIVE_PRONOUN: ReadonlyMap<string, string> = new Map([
  ['something', 'nothing'],
  ['somebody', 'nobody'],
  ['someone', 'nobody'],
]);
