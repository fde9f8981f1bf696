import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/** Words that negate the clause, or half negate it. */
export const CLAUSE_NEGATORS = oneOf(
  "n['’]t not never hardly scarcely barely rarely seldom neither nor",
  'i',
);

/** Words that turn the next word with an opposite around: "not open" is "closed"; half negatives among them. */
export const TURNING_NEGATORS: readonly string[] =
  'not never no nobody nothing none nowhere neither nor without hardly scarcely barely rarely seldom'.split(
    ' ',
  );

/** Words and signs that end the scope of a negation before them, as far as can be told without tags. */
export const SCOPE_BOUNDARIES: readonly string[] =
  'and or but because although though while whereas if unless that which who when . , ; : ! ? -- - ... ( ) [ ] { } "'.split(
    ' ',
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

/** Words that only a denial before them licenses: "few men have ever seen it". */
export const LICENSED_BY_DENIAL = oneOf('ever yet either anymore whatsoever whatever');

/** Words that half negate a clause, which is then neither negated nor freed of a negation. */
export const HALF_NEGATIVES = oneOf('hardly scarcely barely seldom rarely neither nor');

/**
 * Words after which an adverb has no opposite: "not always" is not the opposite of "not never", nor is "no
 * later" that of "no earlier".
 */
export const NEGATORS: readonly string[] = "any hardly never no not n't nor without".split(' ');

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

/** The negative form of a pronoun of choice, as a subject: "Anyone can do it". */
export const NEGATIVE_OF_ANY: ReadonlyMap<string, string> = new Map([
  ['anything', 'nothing'],
  ['anybody', 'nobody'],
  ['anyone', 'nobody'],
]);

/** The negative form of a pronoun that means all. */
export const NEGATIVE_OF_UNIVERSAL: ReadonlyMap<string, string> = new Map([
  ['everything', 'nothing'],
  ['everybody', 'nobody'],
  ['everyone', 'nobody'],
]);

/**
 * Phrases that are idioms with "not" or "never" right before them, adverbs apart, as base forms; "*ing" is any gerund.
 */
export const NEGATIVE_IDIOMS: readonly (readonly string[])[] = (
  'help *ing,help but,but,care less,so much as,budge,bat an eye,bat an eyelid,lift a finger,sleep a wink,mince word,mince words,hurt a fly,' +
  'hold a candle,seem to,wait to,wait for,wait until,wait till,think twice,breathe a word,go amiss,come amiss,before,have a clue,' +
  'have the faintest,have the slightest,in the least,in the slightest,mind,utter a word,know the first,so fast,agree more,' +
  'sure if,sure whether,certain if,certain whether,clear if,clear whether,be bothered,put it past,for a moment,for a second,nearly,far from,for the life,on your life,by a long,long before,long ago'
)
  .split(',')
  .map((phrase) => phrase.split(' '));

/** Phrases that continue a denial: "He cannot walk, let alone run". */
export const CONTINUED_DENIALS =
  /^(?:let alone|much less|still less|never mind|nor|neither|and neither|not even)$/;

/** Formulas that are wishes and thanks rather than statements or orders, by their first verb: "Thank you". */
export const FORMULAS = oneOf('thank thanks bless suffice welcome congratulations');

/** Verbs of what one is told not to do, and never to do: "Don't forget to lock the door". */
export const VERBS_OF_FORBIDDING = oneOf('forget worry hesitate bother panic fret mind');

/** Adverbs that weaken a denial: "almost never". */
export const NEARLY = oneOf('almost nearly virtually practically');

/** The forms of "some" and its compounds in a negated clause ("did not see any"). */
export const ANY_OF_SOME: ReadonlyMap<string, string> = tableOf({
  some: 'any',
  something: 'anything',
  someone: 'anyone',
  somebody: 'anybody',
  somewhere: 'anywhere',
});

/** Denials after which, at the start of a sentence, the subject stands behind an auxiliary: "Rarely did he come". */
export const INVERTING_DENIALS = oneOf(
  'never rarely seldom hardly scarcely barely nor neither little nowhere',
);
