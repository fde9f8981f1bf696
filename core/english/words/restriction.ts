import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that limit, add, include or leave out. */
export const OPPOSITE_RESTRICTIONS = phraseTable(`
  only > also
  except for > including
  except > including
  excluding = including
  including > except
  with = without
  instead of > in addition to
  in addition to > instead of
  rather than > as well as
  as well as > instead of
  apart from > including
  regardless of > depending on
  depending on > regardless of
  not only > only
`);

/** Nouns whose "with" says who or what takes part, and so has no "without". */
export const NOUNS_WITH_PARTNERS = oneOf(
  `complicity involvement collaboration collusion affiliation familiarity deal agreement contract interview meeting talk relationship problem trouble issue war conversation tie fight contact
  work favor appointment power choice bug bout diagnosis role battle dealing relation partnership experience wrong thing compliance accordance connection line touch match game alliance
  settlement merger negotiation discussion marriage interest encounter link cooperation friend dispute struggle case
  matter business way date lunch dinner cold affair time difference something anything what more day night love people
  one position stay company lawyer analyst spokesman spokeswoman economist manager director professor researcher
  officer agent strategist fellow associate player pleasure access comparison consistency satisfaction help support
  combination conjunction fire luck`,
);

/** Verbs that are used with "with". */
export const VERBS_WITH_WITH = oneOf(
  `deal meet agree provide charge replace fill cover help compare connect associate align mix combine begin start end
  comply disagree cooperate fight play work stay live go come speak talk argue compete interfere cope sign merge share
  struggle communicate consult negotiate interact be identify sympathize face load pack line arm equip present supply
  credit infect plague rest lie coincide contrast conflict correspond finish open familiarize diagnose have do bother
  spray wrap treat attack hit strike beat stab decorate cover paint flood exchange discuss settle sit dissatisfy satisfy concern get side part keep happen please confer check join tie link reward smear kill`,
);

/** Words after "only" with which it forms a phrase, or on which it bears alone: "only if", "only one". */
export const WORDS_AFTER_ONLY = oneOf(`
  if when because after before one once an? to now just recently then so as way too child hope time minutes? hours?
  days? months? half fair natural right logical reasonable human the by where until about thing what at`);

/** Determiners before the adjective "only": "the only way". */
export const DETERMINERS_BEFORE_ONLY = oneOf("the 's my his her its our your their this very");

/** Words that begin the phrase after a "with" that has no opposite: "with respect to", "with him". */
export const WORDS_AFTER_WITH = oneOf(`
  no all respect regard reference that this these those which whom one each both other him her them you me us it many
  few some only just`);

/** Nouns whose "with" says how something is done: "with ease". */
export const MANNERS_AFTER_WITH = oneOf(`
  choice word ease care time pleasure effect view aim help exception hope intent result confidence interest emphasis goal purpose lead score`);

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
