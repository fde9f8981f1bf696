import type { Tokens } from '../../../annotation/annotation.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { NOUNS_WITH_STATES } from '../../../english/words/oppositeStates.ts';
import { isGraded, isPair } from './bound.ts';
import { isAfterVerb } from './linkingVerb.ts';

export function isState(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (isGraded(tokens, at) || NOUNS_WITH_STATES.test(wordAt(tokens, end))) return false;
  if (phrase === 'safe' && (/^(?:home|play)$/.test(wordAt(tokens, at - 1)) || wordAt(tokens, end) === 'from'))
    return false;
  if (isPair(tokens, at, end)) return false;
  const { tag } = tokens[at]!;
  if (phrase.includes(' ')) return phrase !== 'for free' || !/^(?:NN|JJ)/.test(tagAt(tokens, end));
  if (phrase.endsWith('ly')) return tag === 'RB';
  if (/^(?:offline|upstairs|downstairs|indoors|outdoors|clockwise|counterclockwise)$/.test(phrase))
    return true;
  if (
    /^(?:expected|licensed|authorized|enabled|disabled|activated|deactivated|locked|unlocked|encrypted|supported|unsupported)$/.test(
      phrase,
    )
  ) {
    if (tag !== 'JJ' && !(tag === 'VBN' && (isAfterVerb(tokens, at) || /^NN/.test(tagAt(tokens, end)))))
      return false;
    return (
      !/^(?:to|by|in|under|from|people|person|that)$/.test(wordAt(tokens, end)) &&
      !(phrase === 'expected' && !/^NN/.test(tagAt(tokens, end)))
    );
  }
  return /^(?:JJ|RB|NN)$/.test(tag);
}
