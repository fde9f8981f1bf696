import type { Tokens } from '../../../annotation/annotation.ts';
import { reasons } from '../../../english/patterns/contexts.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import {
  LOCATED_NOUNS,
  MEASURES,
  NOUNS_WITHOUT_CHOICE,
  PRICE_NOUNS,
} from '../../../english/words/questionFrames.ts';
import { type Piece, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Asks the question with other words around its noun phrase; undefined where no wording fits. */
export function otherWording(tokens: Tokens, first: number): TokenEdits | undefined {
  const wording = wordingOf(tokens, first);
  return wording && rearrangedWithin(tokens, first, tokens.length, reworded(tokens, first, wording));
}

type Wording =
  | 'price-of'
  | 'cost-behind-price'
  | 'cost'
  | 'meaning-of'
  | 'measure-of'
  | 'without-located'
  | 'located'
  | 'what'
  | 'which'
  | 'what-time';

/** Finds how a question can be worded instead. */
const wordingOf = reasons<Wording>(
  `
  price-of:
    [how] much do|does @nominal!/PRP ...@nominal cost !to|me|us|you|him|her|them|per|a|an
  cost-behind-price:
    [what] is|'s|are the price|prices|cost of|for !/VBG & [] !/^ !/^ !/^ !/^ <phrases> !/VBG|VBN  # not: a phone bought online
  cost:
    [how] much is|are /DT|PRP$|NN|NNS & [] much !/^ <phrases> {@stop} /^ & [] much !/^ <head:/NN|NNS!~:prices>
  meaning-of:
    [what] do|does @nominal!/PRP ...@nominal mean in|on &! [what] do|does this|that|these|those mean
    [what] do|does @nominal!/PRP ...@nominal mean {@stop} /^ &! [what] do|does this|that|these|those mean
  measure-of:
    [how] @measure is <phrases> {@stop} /^ & [] !/^ is <head:/NN|NNP>
  without-located:
    [where] is|are <phrases> located
  located:
    [where] is|are <phrases> {@stop} /^ & [] !/^ <head:~:located>
  what:
    [which] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
  which:
    [what] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
  what-time:
    [when] do|does|did|will <phrases> open|close & [] !/^ <head:~:located>
    [when] do|does|did|will <phrases> open|close & [] !/^ <head:/PRP>
`,
  {
    nominal: (tokens, at) => /^(?:DT|PRP|JJ|NN|CD|IN|POS|TO|VB[GN])/.test(tokens[at]?.tag ?? ''),
    stop: /^[.!?;:…]+$/,
    measure: new Set(MEASURES.keys()),
    prices: PRICE_NOUNS,
    located: LOCATED_NOUNS,
    withoutChoice: NOUNS_WITHOUT_CHOICE,
  },
);

function reworded(tokens: Tokens, first: number, wording: Wording): Piece[] {
  const restFrom = (at: number): Piece => [at, tokens.length];
  const phraseFrom = (at: number) => withPhrases(tokens, at, tokens.length)!;
  /** A noun and what was the subject of a verb. */
  const nounOf = (opening: readonly Piece[], from: number, verb: string): Piece[] => {
    const place = tokens.findIndex((_, at) => at > first + 2 && wordAt(tokens, at) === verb);
    return [...opening, [from, place], restFrom(place + 1)];
  };
  const costOf = (opening: readonly Piece[], at: number, isPlural: boolean): Piece[] => {
    const { from, to } = phraseFrom(at);
    return [...opening, isPlural ? 'do' : 'does', [from, to], 'cost', restFrom(to)];
  };
  switch (wording) {
    case 'price-of':
      return nounOf(['what', 'is', 'the', 'price', 'of'], first + 3, 'cost');
    case 'meaning-of':
      return nounOf([first, 'is', 'the', 'meaning', 'of'], first + 2, 'mean');
    case 'cost-behind-price':
      return costOf(['how', 'much'], first + 5, phraseFrom(first + 5).number === 'plural');
    case 'cost':
      return costOf([first, first + 1], first + 3, wordAt(tokens, first + 2) === 'are');
    case 'measure-of':
      return ['what', first + 2, 'the', MEASURES.get(wordAt(tokens, first + 1))!, 'of', restFrom(first + 3)];
    case 'without-located':
      return [[first, phraseFrom(first + 2).to], restFrom(phraseFrom(first + 2).to + 1)];
    case 'located':
      return [[first, phraseFrom(first + 2).to], wording, restFrom(phraseFrom(first + 2).to)];
    default:
      return [...wording.split('-'), restFrom(first + 1)];
  }
}
