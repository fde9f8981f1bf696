import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { pairAround } from '../../../english/syntax/nouns/coordination.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { mayExchange } from './exchangeable.ts';

export const coordinationOrder = kindOfRewriting({
  name: 'coordination-order',
  label: 'order around “and”/“or”',
  meaning: 'preserved',
  help: 'Words or phrases joined by “and” or “or” change places: “apples and pears” and “pears and apples”.',
  obstacles: { 'no-coordination': 'no words or phrases joined by “and” or “or” can change places' },
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-coordination' {
  if (tokens.some((token) => /^(?:respectively|former|latter)$/.test(wordOf(token))))
    return 'no-coordination';
  if (isTitle(tokens)) return 'no-coordination';
  for (const [at, token] of tokens.entries()) {
    if (token.tag !== 'CC' || !/^(?:and|or)$/.test(wordOf(token))) continue;
    if (tokens[at - 1] && /^CC$/.test(tokens[at - 3]?.tag ?? '')) continue;
    const pair = pairAround(tokens, at);
    if (!pair || !mayExchange(tokens, pair)) continue;
    const [left, right] = pair;
    return rearrangedWithin(tokens, left.from, right.to, [[right.from, right.to], at, [left.from, left.to]]);
  }
  return 'no-coordination';
}

/**
 * Tests whether the sentence is nothing but the title of a work, whose words keep their order ("War and
 * Peace").
 */
function isTitle(tokens: Tokens): boolean {
  return (
    tokens.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)) &&
    tokens.every(({ text, tag }) => /^(?:CC|DT|IN|TO)$/.test(tag) || /^\p{Lu}\p{Ll}+$/u.test(text))
  );
}
