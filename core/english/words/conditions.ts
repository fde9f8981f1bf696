import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that open a condition or consequence, and those that turn it around. */
export const OPPOSITE_CONDITIONS = phraseTable(`
  only if > even if
  only when > except when
  except when > only when
  only after > only before
  only before > only after
  if = unless
  provided that > unless
  whenever > unless
  therefore = nevertheless
`);

/** Verbs of conditions that say what an advice is for: "if you want to learn it, buy this book". */
export const VERBS_OF_PURPOSE = oneOf('want wish need like plan intend prefer care hope try');

/** Words that belong to the conjunction behind them: "only if", "just because". */
export const WORDS_BOUND_TO_CONDITIONS =
  oneOf(`for just not as only or regardless foremost especially simply mainly partly it is 's was largely probably
  maybe precisely`);
