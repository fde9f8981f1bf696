import type { Tokens } from '../../../annotation/annotation.ts';
import { indefiniteArticle } from '../../../english/morphology/articles.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { isCurrencySign } from '../../../english/words/amounts.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import type { TokenEdit } from '../../rewriting/tokenEdits.ts';

/**
 * Returns the replacement of "no" or "any" before a noun: an article before a singular countable noun, else
 * nothing. Undefined where no noun follows.
 */
export function articleFor(tokens: Tokens, at: number, spelling?: Spelling): TokenEdit | undefined {
  let head = at + 1;
  while (IN_NOUN_PHRASE.test(tokens[head]?.tag ?? '') && IN_NOUN_PHRASE.test(tokens[head + 1]?.tag ?? ''))
    head++;
  // "No claims whatsoever": an adverb after the noun is no part of the phrase.
  while (head > at + 1 && /^RB/.test(tokens[head]!.tag)) head--;
  const { tag, lemma } = tokens[head] ?? {};
  if (tag === undefined || lemma === undefined || !/^NN/.test(tag)) return undefined;
  if (tag === 'NNS' || tag === 'NNPS' || isMassNoun(lemma)) return { words: [] };
  const next = tokens[at + 1]!.text;
  const spoken = isCurrencySign(next) ? next + (tokens[at + 2]?.text ?? '') : next;
  return { words: [indefiniteArticle(spoken, { spelling })] };
}

const IN_NOUN_PHRASE = /^(?:JJ[RS]?|VB[GN]|NNP?S?|CD|RB[RS]?|HYPH|\$)$/;
