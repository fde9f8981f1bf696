import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isGraded, isPair } from './bound.ts';
import { isAfterVerb } from './linkingVerb.ts';

export function isPredicate(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (isGraded(tokens, at) || isPair(tokens, at, end)) return false;
  const [tag, next] = [tagAt(tokens, at), wordAt(tokens, end)];
  const opens = /^(?:NN|VB[DZPN]$|JJ|CD|\$)/.test(tagAt(tokens, end));
  if (!isAfterVerb(tokens, at)) return false;
  if (phrase === 'available' && !hasQuestionMark(tokens)) return false;
  if (/^(?:on|off)$/.test(phrase))
    return tokens[at - 1]!.lemma === 'be' && /^(?:[.,;!?]|when|while|before|and|if)?$/.test(next);
  if (!/^(?:JJR?|VBN|RB|NN)$/.test(tag)) return false;
  if (/^(?:able|willing|likely)$/.test(phrase))
    return (
      next === 'to' &&
      /^(?:VB|RB)/.test(tagAt(tokens, end + 1)) &&
      !/^(?:most|very)$/.test(wordAt(tokens, at - 1))
    );
  // "It was possible the worst": "possible" stands for "possibly".
  if (/^(?:im)?possible$/.test(phrase) && tagAt(tokens, end) === 'DT') return false;
  // "Thick with gnomes": full of them.
  if (/^(?:thick|alive|heavy)$/.test(phrase) && next === 'with') return false;
  // "Get married": nobody gets unmarried.
  if (phrase === 'married' && tokens[at - 1]!.lemma === 'get') return false;
  if (opens || (phrase === 'married' && /^(?:IN|TO)$/.test(tagAt(tokens, end)))) return false;
  if (
    /^(?:required|included|excluded|connected|hidden|closed|worried|insured|employed|married)$/.test(
      phrase,
    ) &&
    /^(?:to|by|that|at|with|as)$/.test(next)
  )
    return phrase === 'connected' && next === 'to';
  if (/^(?:high|higher|low|full|free|certain|dead|hot|cold|cool|open|busy|strong|weak|deep)$/.test(phrase))
    return !/^(?:of|on|to|for|that|in|as|with|from|about|off|up|against|at|whether|how|set|enough)$/.test(
      next,
    );
  return !/^(?:as|than)$/.test(next);
}

/**
 * Replaces a predicate by its opposite, along with a preposition that only one of them takes ("included in"
 * by "excluded from", "connected to" by "disconnected from").
 */
export function predicate(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] {
  const preposition = PREPOSITIONS.get(`${phrase} ${wordAt(tokens, end)}`);
  return preposition
    ? [
        [at, end, words],
        [end, end + 1, [preposition], true],
      ]
    : [[at, end, words]];
}

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['included in', 'from'],
  ['excluded from', 'in'],
  ['connected to', 'from'],
]);
