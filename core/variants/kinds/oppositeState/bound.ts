import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';

/**
 * Tests for "more", "not" and the like before a word, where its opposite would mean the same, or nothing
 * clear.
 */
export function isGraded(tokens: Tokens, at: number): boolean {
  if (
    /^(?:more|most|less|least|not|n't|n’t|never|as|if|no|than|how|half|well|better|best|so-called|whether)$/.test(
      wordAt(tokens, at - 1),
    )
  )
    return true;
  // "Phones and other wireless devices", "another big gainer": what was named is so, too.
  if (wordAt(tokens, at - 1) === 'another') return true;
  if (/^(?:other|such)$/.test(wordAt(tokens, at - 1)) && /^(?:and|or|,)$/.test(wordAt(tokens, at - 2)))
    return true;
  // "Without being aware of it".
  if (wordAt(tokens, at - 2) === 'without' && wordAt(tokens, at - 1) === 'being') return true;
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:not|n['’]?t|never)$/i.test(text));
}

/**
 * Tests whether a state is coordinated with another word, often with its opposite ("*public* and private",
 * "open or *closed*").
 */
export function isPair(tokens: Tokens, at: number, end: number): boolean {
  const isListed =
    /^(?:and|or|nor|,|\/)$/.test(wordAt(tokens, end)) && /^(?:JJ|VBN|RB|NN)$/.test(tagAt(tokens, end + 1));
  // "Ongoing, voluntary, and planned", "or only private ones".
  const closesList = wordAt(tokens, end) === ',' && tagAt(tokens, end + 1) === 'CC';
  const before = /^(?:only|just)$/.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  return isListed || closesList || /^(?:nor|or|\/|and)$/.test(wordAt(tokens, before));
}
