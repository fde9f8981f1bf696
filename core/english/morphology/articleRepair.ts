import type { PennTag } from '../pennTag.ts';
import { NOUNS_BEFORE_LETTERS } from '../words/articleExceptions.ts';
import { type ArticleOptions, indefiniteArticle } from './articles.ts';
import { isInCapitals } from './capitals.ts';

/** An article that no longer fits the word after it, by the index of its token. */
export interface ArticleRepair {
  readonly token: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The indefinite articles that replaced words make wrong: "a big car" with "enormous" for "big" needs "an".
 * Only articles before a word whose index is in `changed` are looked at, so the author's own usage stays.
 * White 2015, 3.3.7; case is preserved ("A" to "An", "AN" in a sentence in capitals).
 *
 * @param tokens The sentence with its changes made.
 * @param tags The tokens' tags. Where given, only determiners are repaired: the "A" of "Plan A" is none.
 */
export function repairArticles(
  tokens: readonly string[],
  changed: ReadonlySet<number>,
  tags?: readonly PennTag[],
  options?: ArticleOptions,
): ArticleRepair[] {
  const repairs: ArticleRepair[] = [];
  for (const [token, from] of tokens.entries()) {
    if (!/^an?$/i.test(from) || !isArticle(token, tokens, tags)) continue;
    const next = wordAfter(token, tokens);
    if (next === undefined || !changed.has(next)) continue;
    const wanted = indefiniteArticle(tokens[next]!, options);
    if (wanted !== from.toLowerCase()) repairs.push({ token, from, to: inCaseOf(from, wanted, tokens) });
  }
  return repairs;
}

/** The word that decides: quotes and brackets between it and the article are not spoken. */
function wordAfter(token: number, tokens: readonly string[]): number | undefined {
  for (let next = token + 1; next < tokens.length; next++)
    if (!/^(?:["'“”‘’«„`([{]+|-LRB-|-LSB-|-LCB-)$/.test(tokens[next]!)) return next;
  return undefined;
}

function isArticle(token: number, tokens: readonly string[], tags: readonly PennTag[] | undefined): boolean {
  if (tags) return tags[token] === 'DT';
  return !(tokens[token] === 'A' && token > 0 && NOUNS_BEFORE_LETTERS.test(tokens[token - 1]!));
}

function inCaseOf(from: string, wanted: 'a' | 'an', tokens: readonly string[]): string {
  if (from === 'a' || from === 'an') return wanted;
  const allCapitals = from === 'AN' || (from === 'A' && isInCapitals(tokens));
  return allCapitals ? wanted.toUpperCase() : wanted === 'an' ? 'An' : 'A';
}
