import { reasons } from '../../../english/patterns/contexts.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import type { NegationObstacle } from './negationObstacles.ts';

/** Finds the reason why the rest of the sentence does not fit a negation of the order that it begins with. */
export const reasonAgainstOrder = reasons<NegationObstacle>(
  `
  polarity:
    first [] & /^ /TO                    # to open it, first turn the key: what to do, not what to leave
    always []                            # do not always knock: no order
    preferably|ideally                   # reserve a table, preferably outside
    at most                              # let them play for an hour at most
  focus:
    only []                              # only use cold water
  formula:
    [~let] me ~:reporting                # let me say one thing, unlike: let me know
    [~let] me ~be|start|begin|put|give|tell|point
    [note|remember]
    [make] sure
    [be] sure !to
    [be] seated|advised|aware
    [feel] free
    [find] attached|enclosed|below
    [have] a nice|good|great|lovely|wonderful|safe|seat|look
    [do] be careful
  coordination:
    [] ... but|, not|do|don't|never|only  # wake me on Monday, but not on Sunday
    [] ... but /VB|VBP
    [] ... /CC /VB ... one|ones|instead|another !/NN*|JJ*  # cancel it and give me the next one
`,
  { reporting: REPORTING_VERBS },
);
