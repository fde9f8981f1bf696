import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { WORDS_OF_CHANGE } from '../../../english/words/comparisons.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';

/**
 * Tests whether the rest of the sentence fits only one of two degrees, or the word is no degree at all ("will lower
 * rates").
 */
export const isOnlyDegree = contexts(
  `
  /MD []
  [most_recent]
  [] recent                              # the most recent version
  [@high] & after|low|lows|high|highs    # led shares higher after
  [@high] & ~:changes/VB*                # rose to the highest level
  [@high] ... up|down                    # moved higher, closing up
  up|down ... [@high]
  ~:change/VB* ...2 [@high]
  [min|minimum] ... ~require|required|need|needed|necessary
  [max|maximum] ... ~allow|allowed|permit|permitted|possible
  [nearest|closest] & ~round             # round to the nearest ten
  [oldest|youngest] & ~age|aged|*-year-old  # the oldest woman, who is 114 years old
  [!min|minimum|max|maximum|nearest|closest|oldest|youngest] ... ~gainer|loser|decliner
  [] than /JJ !/NN*                      # slower than slow
  from !/^ []                            # rallied from its worst start
  for the [] !/NN*|JJ*                   # for the best
  [@graded@builtOn]                      # it is the best shop, my friends drive an hour
  @evaluation ... [@graded]              # I recommend it, the best food
  ~:evaluation ... [@graded]
  [@graded] ... @evaluation
  [@graded] ... ~:evaluation
  not|n't ...3 [@graded]                 # not the best time
`,
  {
    high: /^(?:higher|highest|lowest)$/,
    graded: /^(?:best|worse|most|least)$/,
    changes: new Set(OPPOSITE_CHANGES.keys()),
    change: WORDS_OF_CHANGE,
    evaluation: EVALUATIONS,
    builtOn: (tokens) => isBuiltOn(tokens),
  },
);
