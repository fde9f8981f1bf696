import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { OTHER_FREQUENCIES } from '../../../english/words/frequency.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { saysHowOften } from './saysHowOften.ts';

/**
 * Finds the words for how often something recurs that another one can replace ("daily", "annual", "every
 * time").
 */
export function periodSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_FREQUENCIES)
    .filter((place) => !isBound(tokens, place) && !isSaidAgain(tokens, place))
    .map(({ at, end, words }) => [at, end, words]);
}

function isSaidAgain(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  return tokens.some((_, i) => (i < at || i >= end) && saysHowOften(tokens, i));
}

const isBound = contexts(
  `
  @ordinal []  # the 88th annual fair
  [annual|yearly|annually] & ~:yearly
  not|almost|nearly|of|by|n't|at|.|/|-|or|and []
  [] life|lives|news|herald|mail|times
  [every_time] !/PRP|NN|DT|NNS|NNP
  /CC|, [every_time] ...!/VBZ|VBP|VBD /VBZ|VBP  # the first time it is slow would tell of the past
  [temporarily|permanently] & until
  [/NNP] @capital                        # the BBC Daily E-mail
`,
  {
    yearly: oneOf(
      'christmas easter thanksgiving halloween ramadan hanukkah oscar birthday anniversary holiday',
      'i',
    ),
    ordinal: /\d(?:st|nd|rd|th)$|^(?:first|second|third|fourth|fifth|tenth)$/,
    capital: (tokens, at) => /^\p{Lu}/u.test(tokens[at]?.text ?? ''),
  },
);
