import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { POSSESSED, POSSESSING_PLACES, POSSESSORS } from '../../english/words/genitives.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const genitive = kindOfRewriting({
  name: 'genitive',
  label: '“of”/“’s”',
  meaning: 'preserved',
  help: 'A possessive is written with “of”, or the other way around: “the city’s mayor” and “the mayor of the city”.',
  obstacles: { 'no-genitive': 'no possessive or “of” can be put in the other way' },
  rewrite: ({ tokens }: Annotation): TokenEdits | Obstacle | 'no-genitive' =>
    withOf(tokens) ?? withS(tokens) ?? 'no-genitive',
});

/** Rewrites a possessive with "of" ("the mayor of the city" for "the city's mayor"). */
function withOf(tokens: Tokens): TokenEdits | undefined {
  for (const [pos, token] of tokens.entries()) {
    const owner = tokens[pos - 1];
    if (token.tag !== 'POS' || !owner) continue;
    const the = ownerFrom(tokens, pos - 1);
    const head = the === undefined ? undefined : headFrom(tokens, pos + 1);
    if (the === undefined || head === undefined || !isBounded(tokens, head + 1)) continue;
    return rearrangedWithin(tokens, the, head + 1, ['the', [pos + 1, head + 1], 'of', [the, pos]]);
  }
  return undefined;
}

/** Returns the place where a possessor begins: "the company", or the name of a place. */
function ownerFrom(tokens: Tokens, at: number): number | undefined {
  const [owner, before] = [tokens[at]!, tokens[at - 1]];
  if (POSSESSING_PLACES.has(owner.text))
    return /^(?:NN.*|JJ|CC|DT)$/.test(before?.tag ?? '') ? undefined : at;
  return owner.tag === 'NN' && POSSESSORS.has(owner.lemma) && before && wordOf(before) === 'the'
    ? at - 1
    : undefined;
}

/**
 * Returns the place of the head noun of what is possessed, with at most three adjectives and nouns before it.
 * Undefined where it is a name, or has a number or a superlative before it.
 */
function headFrom(tokens: Tokens, from: number): number | undefined {
  let at = from;
  while (/^(?:JJ|NN|NNS)$/.test(tokens[at]?.tag ?? '') && !UNIQUE.test(wordOf(tokens[at]!))) at++;
  const head = tokens[at - 1];
  if (at === from || at - from > 4 || !head || !/^NNS?$/.test(head.tag)) return undefined;
  return head.dummy || !POSSESSED.has(head.text) ? undefined : at - 1;
}

/**
 * Words that pick out one of several things and go with the possessive: "of" would say less ("the world's
 * first bank").
 */
const UNIQUE = /^(?:own|first|second|third|last|next|only|main|.*est|most|top|past|final)$/;

/**
 * Tests whether the phrase ends before a token, so that "of" separates nothing from it, as it would in "the
 * city's plan to build".
 */
function isBounded(tokens: Tokens, at: number): boolean {
  const next = tokens[at];
  if (!next) return true;
  if (/^(?:NN.*|POS|CD|TO|W.*|VBG|VBN|JJ|RB|-LRB-|CC|HYPH|FW)$/.test(next.tag)) return false;
  if (next.tag === 'IN' || next.tag === ',') return false;
  return true;
}

/** Rewrites "of" as a possessive ("the city's mayor" for "the mayor of the city"). */
function withS(tokens: Tokens): TokenEdits | undefined {
  for (const [of, token] of tokens.entries()) {
    if (wordOf(token) !== 'of' || of < 2) continue;
    const head = tokens[of - 1]!;
    if (!/^NNS?$/.test(head.tag) || !POSSESSED.has(head.text)) continue;
    let the = of - 2;
    while (the > 0 && /^(?:JJ|NN)$/.test(tokens[the]!.tag)) the--;
    const [article, owner] = [tokens[of + 1], tokens[of + 2]];
    if (wordOf(tokens[the]!) !== 'the' || !article || wordOf(article) !== 'the' || !owner) continue;
    if (owner.tag !== 'NN' || !POSSESSORS.has(owner.lemma) || !isBounded(tokens, of + 3)) continue;
    if (/^(?:DT|PDT|CD)$/.test(tokens[the - 1]?.tag ?? '')) continue;
    return rearrangedWithin(tokens, the, of + 3, [the, of + 2, "'s", [the + 1, of]]);
  }
  return undefined;
}
