import type { TaggedToken } from '../../taggedToken.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { type NounPhrase, nounPhraseAt } from './nounPhrase.ts';

/** The noun phrase at a place with the prepositional phrases after it, up to `end` at most. */
export function withPhrases(
  tokens: readonly TaggedToken[],
  from: number,
  end: number,
): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, from);
  if (!phrase || phrase.to > end) return undefined;
  let { to } = phrase;
  while (to < end && /^(?:IN|TO)$/.test(tokens[to]!.tag) && !SUBORDINATORS.test(tokens[to]!.text)) {
    const inner = nounPhraseAt(tokens, to + 1);
    if (!inner || inner.to > end) break;
    to = inner.to;
  }
  return { ...phrase, to };
}
