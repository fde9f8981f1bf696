import type { Tokens } from '../../../annotation/annotation.ts';
import { reasons } from '../../../english/patterns/contexts.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { MEASURES, NOUNS_WITHOUT_CHOICE } from '../../../english/words/questionFrames.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Asks the question with other words around its noun phrase; undefined where no wording fits. */
export function otherWording(tokens: Tokens, first: number): TokenEdits | undefined {
  const wording = wordingOf(tokens, first);
  if (wording === 'measure-of') {
    const noun = MEASURES.get(wordAt(tokens, first + 1))!;
    return rearrangedWithin(tokens, first, first + 3, ['what', first + 2, 'the', noun, 'of']);
  }
  if (wording !== 'meaning-of') return wording && rearrangedWithin(tokens, first, first + 1, [wording]);
  const mean = tokens.findIndex((_, at) => at > first + 2 && wordAt(tokens, at) === 'mean');
  const opening = [first, 'is', 'the', 'meaning', 'of'];
  return rearrangedWithin(tokens, first, mean + 1, [...opening, [first + 2, mean]]);
}

/** Finds how a question can be worded instead. */
const wordingOf = reasons<'meaning-of' | 'measure-of' | 'what' | 'which'>(
  `
  meaning-of:
    [what] do|does @nominal!/PRP ...@nominal mean in|on &! [what] do|does this|that|these|those mean
    [what] do|does @nominal!/PRP ...@nominal mean {@stop} /^ &! [what] do|does this|that|these|those mean
  measure-of:
    [how] @measure is <phrases> {@stop} /^ & [] !/^ is <head:/NN|NNP>
  what:
    [which] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
  which:
    [what] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
`,
  {
    nominal: (tokens, at) => /^(?:DT|PRP|JJ|NN|CD|IN|POS|TO|VB[GN])/.test(tokens[at]?.tag ?? ''),
    stop: /^[.!?;:…]+$/,
    measure: new Set(MEASURES.keys()),
    withoutChoice: NOUNS_WITHOUT_CHOICE,
  },
);
