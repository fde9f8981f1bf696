import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that limit, add, include or leave out. */
export const OPPOSITE_RESTRICTIONS = phraseTable(`
  only > also
  except for > including
  except > including
  excluding = including
  including > except
  without > with
  instead of > in addition to
  in addition to > instead of
  rather than > as well as
  as well as > instead of
  apart from > including
  regardless of > depending on
  depending on > regardless of
`);

/** Words after "only" with which it forms a phrase, or on which it bears alone: "only if", "only one". */
export const WORDS_AFTER_ONLY = oneOf(`
  if when because after before one once an? to now just recently then so as way too child hope time minutes? hours?
  days? months? half fair natural right logical reasonable human the by where until about thing what at`);

/** Determiners before the adjective "only": "the only way". */
export const DETERMINERS_BEFORE_ONLY = oneOf("the 's my his her its our your their this very");

/** Words that begin the phrase after a "without" that has no opposite: "without fail". */
export const WORDS_AFTER_WITHOUT = oneOf(`
  fail doubt question even ever exception further much too so it them him her me us you that this saying comment success
  warning incident delay prejudice mercy notice end merit being having`);

/** Nouns whose "without" is a fixed phrase: "without a hitch". */
export const NOUNS_AFTER_WITHOUT = oneOf(
  'hitch harm choice precedent parallel equal exception question fail doubt bail',
);

/** Words of a sentence in which "only" is denied, or means "but". */
export const DENIALS_WITH_ONLY = oneOf(`once not n't nt but no never nor cannot`);
