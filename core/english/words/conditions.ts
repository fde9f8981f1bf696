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
