import type { Tokens } from '../../../annotation/annotation.ts';
import { type NounPhrase, nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';

/**
 * Returns the noun phrase that begins at a token. Undefined where it has a conjunction, a comma, a pronoun or
 * a gerund in it, begins with a word such as "this" or "no", or has no noun for its head.
 */
export function phraseAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || tokens.slice(phrase.from, phrase.to).some(({ tag }) => /^(?:CC|,|PRP|VBG|WP)$/.test(tag)))
    return undefined;
  if (/^(?:this|these|that|those|such|no|other|another)$/.test(wordAt(tokens, at))) return undefined;
  return /^NN/.test(tokens[phrase.head]!.tag) ? phrase : undefined;
}

/** Tests whether more of the phrase may follow ("the city *of*", "the man *who*"). */
export function mayGoOn(tokens: Tokens, { to }: NounPhrase): boolean {
  return (
    /^(?:POS|NN|VBG|VBN|CC|TO|CD)/.test(tagAt(tokens, to)) ||
    /^(?:of|that|who|which|where|and|-|–|\()$/.test(wordAt(tokens, to)) ||
    (wordAt(tokens, to) === ',' && /^NNP|^W/.test(tagAt(tokens, to + 1)))
  );
}
