import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that open a condition, cause or concession, and those that turn it around. */
export const OPPOSITE_CONDITIONS = phraseTable(`
  only if > even if
  even if > only if
  only when > except when
  except when > only when
  even when > only when
  only after > only before
  only before > only after
  only because > although
  if = unless
  because > although
  although > because
  though > because
  even though > because
  because of = despite
  due to > despite
  thanks to > despite
  in spite of > because of
  as long as > unless
  provided that > unless
  in case > unless
  whenever > unless
  therefore = nevertheless
`);

/** Verbs of conditions that say what an advice is for: "if you want to learn it, buy this book". */
export const VERBS_OF_PURPOSE = oneOf('want wish need like plan intend prefer care hope try');

/** Verbs of what keeps others from acting: "despite rules prohibiting it". */
export const VERBS_OF_PREVENTION = oneOf('prohibit ban forbid bar prevent oppose outlaw');
