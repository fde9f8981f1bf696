import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { wordOf } from '../verbs/verbGroup.ts';

export type Pair = readonly [left: TokenSpan, right: TokenSpan];

/** Two phrases of one build around a conjunction: names, plurals, nouns with their own determiners, or adjectives. */
export function pairAround(tokens: Tokens, and: number): Pair | undefined {
  for (const inside of BUILDS) {
    let from = and;
    while (inside.test(tokens[from - 1]?.tag ?? '')) from--;
    let to = and + 1;
    while (inside.test(tokens[to]?.tag ?? '')) to++;
    if (from < and && to > and + 1) {
      return isOpenBefore(tokens, from)
        ? [
            { from, to: and },
            { from: and + 1, to },
          ]
        : undefined;
    }
  }
  return withDeterminers(tokens, and);
}

const BUILDS: readonly RegExp[] = [/^NNPS?$/, /^NNS$/, /^JJ$/];

/** Finds two coordinated nouns that each have a determiner of their own ("the dog and the cat", "my mother and my father"). */
function withDeterminers(tokens: Tokens, and: number): Pair | undefined {
  let from = and - 1;
  while (from > 0 && /^(?:NN|NNS|JJ)$/.test(tokens[from]!.tag)) from--;
  const right = and + 1;
  let to = right + 1;
  while (/^(?:NN|NNS|JJ)$/.test(tokens[to]?.tag ?? '')) to++;
  const [first, second] = [tokens[from], tokens[right]];
  if (
    !first ||
    !second ||
    first.tag !== second.tag ||
    !/^(?:DT|PRP\$)$/.test(first.tag) ||
    and - from < 2 ||
    to - right < 2
  )
    return undefined;
  if (first.tag === 'PRP$' && wordOf(first) !== wordOf(second)) return undefined;
  const isBounded = /^NNS?$/.test(tokens[and - 1]!.tag) && /^NNS?$/.test(tokens[to - 1]!.tag);
  const isArticle =
    first.tag === 'PRP$' || (/^(?:the|an?)$/.test(wordOf(first)) && /^(?:the|an?)$/.test(wordOf(second)));
  return isBounded && isArticle && isOpenToPhrase(tokens[from - 1])
    ? [
        { from, to: and },
        { from: right, to },
      ]
    : undefined;
}

/**
 * Tests whether the phrase behind this word must be the first of the coordinated ones. Behind a preposition
 * it need not be: in "a man hit by a car and a bus", the first may be the man.
 */
function isOpenToPhrase(before: TaggedToken | undefined): boolean {
  return (
    before === undefined ||
    /^(?:VB.*|,|``|MD)$/.test(before.tag) ||
    /^(?:between|both|either)$/.test(wordOf(before))
  );
}

/** Tests whether nothing before the first phrase belongs to it alone, such as a determiner or a modifier. */
function isOpenBefore(tokens: Tokens, from: number): boolean {
  const before = tokens[from - 1];
  return (
    before === undefined ||
    !/^(?:NN.*|JJ.*|CD|POS|PRP\$|DT|PDT|\$|VBN|VBG|FW|SYM|RB.*|HYPH|-LRB-|``)$/.test(before.tag)
  );
}
