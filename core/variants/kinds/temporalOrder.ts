import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { givesReason } from '../../english/syntax/clauses/builtOn.ts';
import { isPerson } from '../../english/syntax/nouns/people.ts';
import type { PlacedPhrase } from '../../english/syntax/phraseAt.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
import { ORDINAL } from '../../english/words/numbersAndUnits.ts';
import {
  AUTHORITIES,
  NOUNS_WITH_FIRST_OR_LAST,
  TEMPORAL_OPPOSITES,
  TIMES_AFTER_UNTIL,
  UNITS_OF_DURATION,
  VERBS_OF_ENDS,
  VERBS_OF_NAMING,
  VERBS_OF_PLANS,
  VERBS_OF_TIMETABLES,
  VERBS_WITH_AFTER,
  WORDS_AFTER_FIXED_BEFORE,
  WORDS_AFTER_FIXED_LATER,
  WORDS_BOUND_TO_UNTIL,
  WORDS_FOR_PEOPLE,
  WORDS_OF_PERIODS,
} from '../../english/words/temporalOrder.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { opposed } from '../rewriting/replaced.ts';

export const temporalOrder = kindOfSites({
  name: 'temporal-order',
  label: 'order in time',
  meaning: 'changed',
  pairs: 'few',
  help: 'The order of events is reversed: “before” to “after”, “first” to “last”.',
  none: { 'no-order': 'no word in the sentence that orders events can be reversed' },
  sites: ({ tokens }) => opposed(tokens, TEMPORAL_OPPOSITES, isOrder).map((place) => [place]),
});

function isOrder(tokens: Tokens, place: PlacedPhrase): boolean {
  const { at, end, phrase } = place;
  // A reason presupposes the order.
  if (isBound(tokens, place) || givesReason(tokens)) return false;
  // A word on both sides makes an idiom.
  const isTwice = wordAt(tokens, at - 1) !== '' && wordAt(tokens, at - 1) === wordAt(tokens, end);
  if (!/^(?:before|after)$/.test(phrase)) return true;
  return !isTwice && !isClash(tokens, place);
}

/** Tests whether the order cannot be reversed, or a word does not order events. */
const isBound = contexts(
  `
  @ends ... [later|earlier|first|last]   # shoot first and ask later
  [later|earlier|first|last] ... @ends

  ~:naming [before|after]
  until|in|or|and [before|after]
  !how soon [after]                      # soon after the attack
  [before|after] @fixedNext
  ~:endings/VB* ... [after] !/PRP        # died after a battle
  @ordinal ... [after]                   # the second largest after London
  [after] ...4 previous|earlier|prior|repeated  # after two previous attempts
  [before] ... ~can|able                 # before it can be ridden
  ~:withAfter [after]
  [before|after] ...7 @polar
  [after] & again                        # drive again after surgery
  [before|after] /CD ...!/NN* ~:units/NN* !/NN*|POS & [] <phrase:~:units/NN*>  # after 17 days: not which event comes first
  [before|after] a|an|several|many|some ...!/NN* ~:units/NN* !/NN*|POS & [] <phrase:~:units/NN*>
  [before] <head:~:authorities>
  [before|after] !<phrase> & [] !/VBG|CD|EX|PRP*

  ~:bound [until]                        # wait until
  ~off|postpone|delay|defer ...4 [until]  # put it off until Friday
  [until] @untilNext
  [until] ...3 before|after              # until the day before
  ~from /CD ... [until]
  [until] !/CD!@when &! [] <phrase> /MD|VBZ|VBP|VBD
  [until] <phrase> can|could & [] !/CD    # until they can prove it

  [during] a|an                          # during a video: any of its kind
  [during] !<phrase>
  [during] @when
  [during] <phrase:/CD>
  [during] <phrase:~:periods>
  [while] !/VBG
  [while] /VBG <phrase> /VBZ|VBP|VBD|MD  # while rising prices hurt
  [as_soon_as] ... possible|available|ready|can|able
  until|till|through|to|since|from [the_end_of|the_beginning_of|the_start_of]

  from ...2 [earlier]                    # from a year earlier
  had|'d ...3 [earlier]
  [earlier] @fixedLater

  !/DT|PRP$|POS [next]                   # the following member of a series, not a future
  [next] !/NN*
  [next] & ~:timetables/VBZ|VBP &! /VBD  # the next train leaves in five minutes
  [next] & ~be/VBZ|VBP & @time &! /VBD
  [next] & /MD
  [next] & ~:plans

  !/DT|PRP$|POS [first|last]
  a|an|this|that|these|those|every|each [first|last]
  [last] /CD
  [first] ... since                      # the first meeting since May
  [first|last] !~of!/NN|NNS|CD
  [first|last] !~of~:withFirst
  [first|last] ~time in|since|that|ever|,

  [no_longer] than
  not|n't|never|but ... [still]
  [still] & but|although|though          # there is still a gap, but it is small
  [still] ...5 no|not|n't|nt|any|more|another
  [still] &! ~be [] /JJ|VBG|VBN|IN|DT|PRP$ &! /NN*|PRP* [] /VBZ|VBP!~be|have|do

  !/^ [at_first|at_last|in_the_end]
  [at_first|at_last] /NN*|JJ*|CD
  ~be [followed_by|preceded_by] <head:@person>  # followed by a doctor: people go before and behind in other senses
  ~be [followed_by|preceded_by] @person
  @person ... ~be [followed_by|preceded_by]
  than [previously]
  [previously] !/VB*|MD|,
  had|have|has|'ve|'d ...2 [previously]
`,
  {
    ends: /^(?:first|last|then|later|earlier)$/,
    naming: VERBS_OF_NAMING,
    fixedNext: WORDS_AFTER_FIXED_BEFORE,
    endings: VERBS_OF_ENDS,
    ordinal: ORDINAL,
    withAfter: VERBS_WITH_AFTER,
    polar: POLARITY_ITEMS,
    units: UNITS_OF_DURATION,
    authorities: AUTHORITIES,
    bound: WORDS_BOUND_TO_UNTIL,
    untilNext: TIMES_AFTER_UNTIL,
    periods: WORDS_OF_PERIODS,
    fixedLater: WORDS_AFTER_FIXED_LATER,
    timetables: VERBS_OF_TIMETABLES,
    plans: VERBS_OF_PLANS,
    withFirst: NOUNS_WITH_FIRST_OR_LAST,
    person: (tokens, at) => isPerson(tokens[at]) || WORDS_FOR_PEOPLE.test(tokens[at]?.text ?? ''),
  },
);

/** Tests whether a present cannot come before a past event, or the reverse. */
const isClash = contexts(
  `
  /VBZ|VBP!~have ... [after] /VBG &! /MD|VBD ... []  # is tied after winning twice
  /VBZ|VBP!~have ...!/MD|VBZ|VBP|VBD [] & ~:units []
  ~:units [] &! /MD|VBZ|VBP|VBD ... [] &! /VBD  # three years after 2001, it is
`,
  { units: UNITS_OF_DURATION },
);
