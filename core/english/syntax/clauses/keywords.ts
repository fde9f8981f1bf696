import type { Tokens } from '../../taggedToken.ts';

/**
 * Tests whether the words are those of a search query without any grammar, whose verbs are none: "slow cooker pulled pork
 * recipe". A row of words without an end mark, a capital and any function word but "no".
 */
export function areKeywords(tokens: Tokens): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last || !/^[\p{Ll}\p{N}]/u.test(first.text) || /^[.!?;:,]/.test(last.text)) return false;
  return tokens.every(
    ({ tag, text, lemma }) =>
      (!/^(?:DT|PDT|PRP.*|MD|IN|TO|W.*|CC|EX|RP|POS)$/.test(tag) || /^no$/i.test(text)) &&
      !/^(?:be|have|do)$/.test(lemma),
  );
}
