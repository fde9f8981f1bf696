import type { PennTag } from '../pennTag.ts';
import { isCurrencySign } from '../words/amounts.ts';
import { NOUNS_BEFORE_LETTERS } from '../words/articleExceptions.ts';
import { type ArticleOptions, indefiniteArticle } from './articles.ts';
import { isInCapitals } from './capitals.ts';

/** An article that no longer fits the word after it, by the index of its token. */
interface ArticleRepair {
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
    const spoken = spokenAfter(token, tokens);
    if (!spoken.some((place) => changed.has(place))) continue;
    const wanted = indefiniteArticle(spoken.map((place) => tokens[place]).join(''), options);
    if (wanted !== from.toLowerCase()) repairs.push({ token, from, to: inCaseOf(from, wanted, tokens) });
  }
  return repairs;
}

/**
 * The places of the tokens that decide: the next word, with the amount after a currency sign. Quotes and brackets are
 * not spoken. Empty if no word follows.
 */
function spokenAfter(token: number, tokens: readonly string[]): number[] {
  for (let next = token + 1; next < tokens.length; next++) {
    if (/^(?:["'“”‘’«„`([{]+|-LRB-|-LSB-|-LCB-)$/.test(tokens[next]!)) continue;
    return isCurrencySign(tokens[next]!) && next + 1 < tokens.length ? [next, next + 1] : [next];
  }
  return [];
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
