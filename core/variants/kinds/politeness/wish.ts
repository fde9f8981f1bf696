import type { Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import type { Piece } from '../../rewriting/rearranged.ts';

/**
 * Turns the wish that someone do something into a request ("Please send it." for "I would like you to send
 * it.").
 */
export function wanted(tokens: Tokens, first: number): Piece[] | undefined {
  const opening = ['i would like you to', "i 'd like you to", 'i need you to', 'i want you to'].find(
    (words) => wordsAt(tokens, first, words.split(' ').length) === words,
  );
  const from = first + (opening?.split(' ').length ?? 0);
  return opening && tokens[from]?.tag === 'VB' ? ['please', [from, tokens.length]] : undefined;
}

/**
 * Exchanges "would like" and "want" in a wish ("I want to send it." for "I would like to send it.", and the
 * reverse).
 */
export function wish(tokens: Tokens, first: number): Piece[] | undefined {
  if (!/^(?:i|we)$/.test(wordOf(tokens[first]!))) return undefined;
  const isLike = /^(?:would|'d) like$/.test(wordsAt(tokens, first + 1, 2));
  const end = isLike ? first + 3 : first + 2;
  if (!isLike && wordAt(tokens, first + 1) !== 'want') return undefined;
  const next = tokens[end];
  if (
    !next ||
    !/^(?:TO|DT|CD|PRP\$|NNS?|JJ)$/.test(next.tag) ||
    tokens.slice(end).some((token) => wordOf(token) === 'but')
  )
    return undefined;
  return [first, ...(isLike ? ['want'] : ['would', 'like']), [end, tokens.length]];
}
