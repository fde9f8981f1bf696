import { oneOf } from './oneOf.ts';

/** Words that negate the clause, or half negate it. */
export const CLAUSE_NEGATORS = oneOf(
  "n['’]t not never hardly scarcely barely rarely seldom neither nor",
  'i',
);

/** Negative polarity items, which stand only behind a negation or question that licenses them. */
export const POLARITY_ITEMS = oneOf('any anything anyone anybody anywhere ever yet anymore');

/** Words other than determiners that deny, so that "no" would deny twice. */
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
