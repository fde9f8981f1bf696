import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_AGE,
  NOUNS_OF_MAKES,
  NOUNS_WITH_DEGREES,
  OPPOSITE_DEGREES,
  WORDS_BEFORE_DEGREES,
} from '../../../english/words/comparisons.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Finds the words of degree that have an opposite ("faster", "the largest", "maximum"). */
export function degrees(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_DEGREES)
    .filter((place) => isDegree(tokens, place))
    .map((place) => {
      const { at, end, words, phrase } = place;
      // A majority is the only one, a minority is one of several.
      if (phrase === 'majority') return [at - 1, end, ['a', ...words]];
      return [at, end, phrase === 'shorter' && isOfPerson(tokens, place) ? ['taller'] : words];
    });
}

/** Tests for a degree of height: "Tom is shorter". */
const isOfPerson = contexts(
  `
  /NNP|PRP!it|they ~be {@adverb} []
  ~:person ~be {@adverb} []
`,
  { person: NOUNS_OF_AGE },
);

function isDegree(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isOther(tokens, place) || isOnlyDegree(tokens, place)) return false;
  return wordAt(tokens, place.end) !== place.phrase && isDegreeWord(tokens, place);
}

const isOther = contexts(
  `
  @fixed []
  [] @noun
  [] and|or|off|known
  /CD [min|max]                          # for 10 min
  [oldest] ~:age                         # the oldest man is no newest one
  [older] (!/NN*) .../NN* ~:makes/NN* !/NN*  # an older version is no younger one
  /^ /MD|VBZ|VBP|VBD & ? /^ & [] ... or &! [] ... than  # is it cheaper to lease or to buy: the same with the opposite
`,
  { fixed: WORDS_BEFORE_DEGREES, noun: NOUNS_WITH_DEGREES, age: NOUNS_OF_AGE, makes: NOUNS_OF_MAKES },
);

const isDegreeWord = contexts(
  `
  [twice_as|half_as|max|min|maximum|minimum]
  a|an|the [majority|minority] of <head:/NNS|NNPS>  # a single thing has no minority
  the [@superlative/JJS|RBS|JJ]
  /POS [@superlative/JJS|RBS|JJ]
  /PRP$ [@superlative!best/JJS|RBS|JJ]
  is [@superlative/JJS|RBS|JJ] & /^ which|what
  [more/RBR|JJR]
  [!@superlative!more|closer|farther/JJR]
  [!@superlative!more|closer|farther/RBR] !/VB*
`,
  { superlative: /^(?:most|.*est)$/ },
);

/** Tests whether the sentence fits only one of two degrees, or the word is no degree ("will lower rates"). */
export const isOnlyDegree = contexts(
  `
  [] recent                              # the most recent version
  [@high] & after|low|lows|high|highs    # led shares higher after
  [@high] & ~:changes/VB*                # rose to the highest level
  up|down ... [@high]
  [min|minimum] ... ~require|required|need|needed|necessary
  [nearest|closest] & ~round             # round to the nearest ten
  from !/^ []                            # rallied from its worst start
  [@graded@builtOn]                      # it is the best shop, my friends drive an hour
  @evaluation ... [@graded]              # I recommend it, the best food
  [@graded] ... ~:evaluation
`,
  {
    high: /^(?:higher|highest|lowest)$/,
    graded: /^(?:best|worse|most|least)$/,
    changes: new Set(OPPOSITE_CHANGES.keys()),
    evaluation: EVALUATIONS,
    builtOn: (tokens) => isBuiltOn(tokens),
  },
);
