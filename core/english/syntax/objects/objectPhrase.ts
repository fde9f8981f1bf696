import type { Tokens } from '../../taggedToken.ts';
import { clauseVerbFrom } from '../clauses/complementClause.ts';
import { type NounPhrase, nounPhraseAt } from '../nouns/nounPhrase.ts';

/**
 * The noun phrase at a place after a verb, without what is the subject of a clause joined to it: "*the man*, and the dog left".
 */
export function objectPhraseAt(tokens: Tokens, from: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, from);
  if (!phrase) return undefined;
  for (let at = phrase.from + 1; at < phrase.to; at++) {
    if (!/^(?:CC|,)$/.test(tokens[at]!.tag)) continue;
    const verb = clauseVerbFrom(tokens, at + 1);
    if (verb !== undefined && verb >= phrase.to) {
      const end = tokens[at - 1]!.tag === ',' ? at - 1 : at;
      return nounPhraseAt(tokens.slice(0, end), from);
    }
  }
  return phrase;
}
