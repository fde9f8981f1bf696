import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that limit, add, include or leave out. */
export const OPPOSITE_RESTRICTIONS = phraseTable(`
  only > also
  also > only
  except for > including
  except > including
  excluding = including
  including > except
  with = without
  instead of > in addition to
  in addition to > instead of
  rather than > as well as
  as well as > instead of
  along with > unlike
  together with > unlike
  apart from > including
  regardless of > depending on
  depending on > regardless of
  regardless > depending
  not only > only
`);

/** Nouns whose "with" says who or what takes part, and so has no "without". */
export const NOUNS_WITH_PARTNERS = oneOf(
  `deal agreement contract interview meeting talk relationship problem trouble issue war conversation tie fight contact
  work battle dealing relation partnership experience wrong thing compliance accordance connection line touch match game alliance
  settlement merger negotiation discussion marriage interest encounter link cooperation friend dispute struggle case
  matter business way date lunch dinner cold affair time difference something anything what more day night love people
  one position stay company lawyer analyst spokesman spokeswoman economist manager director professor researcher
  officer agent strategist fellow associate player pleasure access comparison consistency satisfaction help support`,
);

/** Verbs that are used with "with". */
export const VERBS_WITH_WITH = oneOf(
  `deal meet agree provide charge replace fill cover help compare connect associate align mix combine begin start end
  comply disagree cooperate fight play work stay live go come speak talk argue compete interfere cope sign merge share
  struggle communicate consult negotiate interact be identify sympathize face load pack line arm equip present supply
  credit infect plague rest lie coincide contrast conflict correspond finish open familiarize diagnose have do bother
  discuss settle sit dissatisfy satisfy concern get side part keep happen please confer check join tie link reward`,
);
