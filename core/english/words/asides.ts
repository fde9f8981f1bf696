import { oneOf } from './oneOf.ts';

/**
 * Clauses that ask for attention or weigh what is said, and state nothing: "you know". Between commas they interrupt a
 * sentence, which is denied or asked about without them. Their tokens, lower-case, with spaces between them.
 */
export const ASIDES: ReadonlySet<string> = new Set(
  (
    'you know,you see,you know what,you know something,i mean,i guess,i suppose,i think,i believe,i bet,i tell you,' +
    'i must say,i must admit,i have to say,mind you,believe me,believe you me,trust me,look,listen,see,say,let me see,' +
    "let me tell you,guess what,do n't worry,do not worry,thank you,excuse me,forgive me,remember,come on,come now," +
    'come to think of it,wait,wait a minute,hold on,rest assured,that is,it seems,it appears,it is true,they say,god knows'
  ).split(','),
);

/** The number of tokens of the longest. */
export const LONGEST_ASIDE = 5;

/** Verbs that weigh with "I" what their clause says, so that not they but the clause is denied: "I guess he came". */
export const HEDGES = oneOf('guess suppose bet reckon figure');
