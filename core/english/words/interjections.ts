import { oneOf } from './oneOf.ts';

/** Interjections that a tagger may take for nouns, and a clause for its subject: "lol loved it". */
export const INTERJECTIONS_AS_NOUNS = oneOf(`
  wow oh ah aha hey hi hello yes yeah yep no nope ok okay lol haha ugh oops ouch gosh damn thanks please hmm sorry hooray
  bravo congrats congratulations cheers`);
